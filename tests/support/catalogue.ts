import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { build } from "vite";

const root = join(import.meta.dirname, "../..");
const address = "http://catalogue.test/";

type Bundle = { readonly script: string; readonly style: string };

/** The catalogue of ui/ as one script and one style sheet. */
async function bundle(): Promise<Bundle> {
  const result = await build({
    root,
    configFile: false,
    logLevel: "error",
    publicDir: false,
    build: {
      write: false,
      assetsInlineLimit: 0,
      cssTarget: ["chrome123", "firefox120", "safari17.5"],
      rolldownOptions: { input: join(root, "tools/build/catalogue-page.tsx"), external: [/^\/fonts\//] },
    },
  });
  const files = [result].flat().flatMap((built) => ("output" in built ? built.output : []));
  const script = files.find((file) => file.type === "chunk")?.code;
  const style = files.find((file) => file.type === "asset" && file.fileName.endsWith(".css"));
  if (script === undefined || style?.type !== "asset") throw new Error("The catalogue was not bundled.");
  return { script, style: String(style.source) };
}

let bundled: Promise<Bundle> | undefined;

/** Opens the catalogue of ui/ in a page, without a server. */
export async function openCatalogue(page: Page, theme: "light" | "dark"): Promise<void> {
  bundled ??= bundle();
  const { script, style } = await bundled;
  const html = `<!doctype html><html lang="en" data-theme="${theme}"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width"><title>Catalogue</title>
    <link rel="stylesheet" href="/catalogue.css"></head>
    <body><div id="root"></div><script type="module" src="/catalogue.js"></script></body></html>`;
  await page.route(`${address}**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === "/") return route.fulfill({ contentType: "text/html", body: html });
    if (pathname === "/catalogue.css") return route.fulfill({ contentType: "text/css", body: style });
    if (pathname === "/catalogue.js") return route.fulfill({ contentType: "text/javascript", body: script });
    return route.fulfill({ body: await readFile(join(root, "site/public", pathname)) });
  });
  await page.goto(address);
  await page.getByRole("heading", { name: "Catalogue" }).waitFor();
  await page.evaluate(() => document.fonts.ready);
}

import { resolve } from "node:path";
import type { Root } from "postcss";
import { createServer, type EnvironmentModuleNode, isRunnableDevEnvironment, type Plugin } from "vite";
import { readBrand, readLogo } from "#brand/read.ts";
import { withLogo } from "#server/content/editions/console-page.ts";
import { textsIn } from "#server/content/folder.ts";
import { withOwnValues } from "#site/rendering/finishing/own-values.ts";
import { paint } from "#site/rendering/finishing/painted.ts";
import { contentFolder } from "#tools/entry/content.mjs";
import { consolePages } from "./console.ts";
import { islandAddresses, textStyles } from "./islands.ts";
import { ownWords } from "./own-words.ts";
import { productTexts } from "./product-texts.ts";

/** In development, Vite's setting for style sheets: they are painted when they are read. */
function brandStyles() {
  const brand = readBrand(contentFolder);
  return {
    postcss: { plugins: [{ postcssPlugin: "brand", Once: (sheet: Root) => paint(sheet, brand) }] },
  };
}

/** In development, puts the logo and the paper color into the console's page. */
const brandInConsole: Plugin = {
  name: "brand-in-console",
  transformIndexHtml(html) {
    if (!html.includes("{paper}")) return html;
    return withLogo(html, { brand: readBrand(contentFolder), logo: readLogo(contentFolder) });
  },
};

// A program for development: serves the site from its sources on PORT, with the server of DEV_API behind it.

const port = Number(process.env["PORT"]);
const api = process.env["DEV_API"];
const site = new URL(`http://127.0.0.1:${port}`);
const entry = "/site/rendering/site.ts";

const html = (head: string, body: string, attributes = 'lang="en"') =>
  `<!doctype html><html ${attributes}><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width" />${head}</head><body>${body}</body></html>`;

/** The catalogue of ui/: both themes side by side, or one of them. */
function cataloguePage(path: string): string | undefined {
  const [, theme] = /^\/catalogue(?:\/(light|dark))?$/.exec(path) ?? [undefined, "none"];
  if (theme === "none") return undefined;
  if (theme === undefined) {
    const frame = (name: string, title: string) =>
      `<iframe title="${title}" src="/catalogue/${name}" style="width:100%;height:100%;border:0"></iframe>`;
    return html(
      "<title>Catalogue</title>",
      `<main style="display:grid;grid-template-columns:1fr 1fr;height:100vh">${frame("light", "By day")}${frame("dark", "By night")}</main>`,
    );
  }
  const script = '<script type="module" src="/tools/build/catalogue-page.tsx"></script>';
  return html(
    "<title>Catalogue</title>",
    `<div id="root"></div>${script}`,
    `lang="en" data-theme="${theme}"`,
  );
}

/** Addresses of the style sheets that a module imports, also through others. */
function sheetsOf(
  module: EnvironmentModuleNode | undefined,
  seen = new Set<EnvironmentModuleNode>(),
): string[] {
  if (module === undefined || seen.has(module)) return [];
  seen.add(module);
  const own = module.file?.endsWith(".css") && !module.url.includes("?") ? [module.url] : [];
  return [...own, ...[...module.importedModules].flatMap((next) => sheetsOf(next, seen))];
}

/** Styles that islands bring, as the edition writes them. */
const ownStyles = textStyles((_name, css) => JSON.stringify(withOwnValues(css)));

/** Answers every address of the site, rendered from its sources and from the content as it is now. */
const sitePages: Plugin = {
  name: "site-pages",
  configureServer(server) {
    const { ssr } = server.environments;
    if (ssr === undefined || !isRunnableDevEnvironment(ssr)) throw new Error("Vite cannot run the pages.");
    server.watcher.add(contentFolder);
    server.watcher.on("change", () => server.ws.send({ type: "full-reload" }));
    const answer = async (
      path: string,
    ): Promise<{ readonly body: string | Uint8Array; readonly isPage: boolean; readonly status: number }> => {
      const catalogue = cataloguePage(path);
      if (catalogue !== undefined)
        return { body: await server.transformIndexHtml(path, catalogue), isPage: true, status: 200 };
      const pages = await ssr.runner.import<typeof import("#site/rendering/site.ts")>(entry);
      const content = pages.readContent(textsIn(contentFolder));
      const routes = pages.routesOf(content);
      const found = routes.find((route) => route.path === path);
      const route = found ?? routes.find((one) => one.path === "/404");
      if (route === undefined) throw new Error("site/pages has no /404.");
      const body = await pages.bodyOf(route, { content, path: route.path, site });
      if (route.kind !== "page" && route.kind !== "region") return { body, isPage: false, status: 200 };
      const module = ssr.moduleGraph.getModuleById(resolve("site/rendering", route.module));
      const styles = sheetsOf(module).map((href) => `<link rel="stylesheet" href="${href}" />`);
      const whole = String(body)
        .replace("</head>", () => `${styles.join("")}</head>`)
        .replace("</body>", () => '<script type="module" src="/site/layouts/start.ts"></script></body>');
      return { body: await server.transformIndexHtml(path, whole), isPage: true, status: found ? 200 : 404 };
    };
    return () =>
      server.middlewares.use(async (request, response, next) => {
        try {
          const { pathname } = new URL(request.originalUrl ?? "/", site);
          const { body, isPage, status } = await answer(pathname);
          response.statusCode = status;
          if (isPage) response.setHeader("Content-Type", "text/html; charset=utf-8");
          response.end(body);
        } catch (error) {
          next(error);
        }
      });
  },
};

// An object, because the short form would rewrite Host, and POST requests would seem to come from another origin.
const proxied = Object.fromEntries(
  ["/api", "/healthz", "/readyz"].map((path) => [path, { target: api ?? "" }]),
);
const server = await createServer({
  configFile: false,
  appType: "custom",
  publicDir: resolve("site/public"),
  cacheDir: ".cache/vite",
  css: brandStyles(),
  // Found at the start, so that no page is loaded anew when its code is first needed.
  optimizeDeps: {
    entries: ["site/islands/**/*.island.tsx", "console/main.tsx", "tools/build/catalogue-page.tsx"],
  },
  plugins: [
    ownWords(),
    productTexts(),
    islandAddresses(),
    consolePages(),
    brandInConsole,
    ownStyles,
    sitePages,
  ],
  server: { port, host: "127.0.0.1", strictPort: true, proxy: proxied },
});
await server.listen();

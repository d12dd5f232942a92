import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Brand } from "#brand/brand.ts";
import { textsIn } from "#server/content/folder/texts.ts";
import type { Part } from "#site/rendering/prune.ts";
import { contentFolder } from "#tools/entry/content.mjs";
import { paintedStyles } from "./brand.ts";
import { type Code, pagesIn } from "./code.ts";
import { withOwnValues } from "./own-values.ts";
import { partsOf } from "./style-parts.ts";

/** The file that answers an address. */
function fileOf(path: string, kind: "page" | "fragment" | "file"): string {
  if (kind === "file") return path;
  return path === "/404" ? "/404.html" : join(path, "index.html");
}

/** A style sheet that is loaded after a page, in the brand's colors and without global tokens. */
export function lateStyles(css: string, brand: Brand): string {
  return withOwnValues(paintedStyles(css, brand));
}

/** Renders the markup of every page, and every other file, into a folder; gives the styles that each page may need. */
export async function renderPages(
  folder: string,
  from: string,
  { sheets, styles }: Code,
  brand: Brand,
): Promise<ReadonlyMap<string, readonly Part[]>> {
  const { readContent, routesOf, bodyOf }: typeof import("#site/rendering/site.ts") = await import(
    pathToFileURL(pagesIn(from)).href
  );
  const parts = Object.fromEntries(
    Object.entries(styles).map(([name, css]) => [name, partsOf(paintedStyles(css, brand))]),
  );
  const content = readContent(textsIn(contentFolder));
  const site = new URL(process.env["PUBLIC_URL"] || "http://127.0.0.1:3000");
  cpSync("site/public", folder, { recursive: true });
  const lacking = new Map<string, readonly Part[]>();
  for (const route of routesOf(content)) {
    const made = await bodyOf(route, { content, path: route.path, site });
    const body = typeof made === "string" && route.path.endsWith(".css") ? lateStyles(made, brand) : made;
    const file = fileOf(route.path, route.kind);
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), body);
    if (route.kind !== "page") continue;
    lacking.set(
      file.replace(/^\//, ""),
      (sheets[route.module] ?? []).flatMap((name) => parts[name] ?? []),
    );
  }
  return lacking;
}

import type { Root } from "postcss";
import type { Plugin } from "vite";
import { readBrand, readLogo } from "#brand/read.ts";
import { withLogo } from "#server/content/editions/console-page.ts";
import { paint } from "#site/rendering/finishing/painted.ts";
import { contentFolder } from "#tools/entry/content.mjs";

/** In development, Vite's setting for style sheets: they are painted when they are read. */
export function brandStyles() {
  const brand = readBrand(contentFolder);
  return {
    postcss: { plugins: [{ postcssPlugin: "brand", Once: (sheet: Root) => paint(sheet, brand) }] },
  };
}

/** In development, puts the logo and the paper color into the console's page. */
export const brandInConsole: Plugin = {
  name: "brand-in-console",
  transformIndexHtml(html) {
    if (!html.includes("{paper}")) return html;
    return withLogo(html, { brand: readBrand(contentFolder), logo: readLogo(contentFolder) });
  },
};

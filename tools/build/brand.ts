import postcss from "postcss";
import type { Plugin } from "vite";
import type { Brand } from "#brand/brand.ts";
import { shapesOf } from "#brand/logo.ts";
import { paintedValue, paperOf } from "#brand/paint.ts";
import { readBrand, readLogo } from "#brand/read.ts";
import { contentFolder } from "#tools/entry/content.mjs";

/** Font families of the reader's device, instead of the site's own (site/styles/tokens.css). */
const systemFonts: Readonly<Record<string, string>> = {
  "--sans": "system-ui, sans-serif",
  "--serif": "Georgia, serif",
};

function paint(sheet: postcss.Root, brand: Brand): void {
  const fonts = brand.font === "system" ? systemFonts : {};
  sheet.walkDecls((declaration) => {
    const { prop, value } = declaration;
    const next = fonts[prop] ?? paintedValue(prop, value, brand);
    if (next !== value) declaration.value = next;
  });
  if (brand.font === "system")
    sheet.walkAtRules("font-face", (rule) => {
      rule.remove();
    });
}

/** A style sheet in the brand's colors and faces (content/brand/brand.yaml). */
export function paintedStyles(css: string, brand: Brand): string {
  const sheet = postcss.parse(css);
  paint(sheet, brand);
  return sheet.toString();
}

/** In development, Vite's setting for style sheets: they are painted when they are read. */
export function brandStyles() {
  const brand = readBrand(contentFolder);
  return {
    postcss: { plugins: [{ postcssPlugin: "brand", Once: (sheet: postcss.Root) => paint(sheet, brand) }] },
  };
}

/** Puts the logo, for `<use href="#logo">`, and the colors of the brand into the console's page. */
export function brandedConsole(html: string): string {
  const brand = readBrand(contentFolder);
  const { day, night } = paperOf(brand);
  const { box, nodes } = readLogo(contentFolder);
  const symbol = `<svg class="logo-source" width="0" height="0" aria-hidden="true"><symbol id="logo" viewBox="${box.join(" ")}">${shapesOf(nodes)}</symbol></svg>`;
  return html
    .replace("{paper}", day)
    .replace("{paper by night}", night)
    .replace("<body>", () => `<body>\n    ${symbol}`)
    .replace(/(?<=<style>)[^<]+(?=<)/, (css) => paintedStyles(css, brand));
}

/** The same in development. */
export const brandInConsole: Plugin = {
  name: "brand-in-console",
  transformIndexHtml: (html) => (html.includes("{paper}") ? brandedConsole(html) : html),
};

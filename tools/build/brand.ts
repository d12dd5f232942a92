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

type Declaration = { readonly prop: string; value: string };

/** The methods that we use of a PostCSS style sheet. */
type Sheet = {
  readonly walkDecls: (visit: (declaration: Declaration) => void) => void;
  readonly walkAtRules: (name: string, visit: (rule: { readonly remove: () => unknown }) => void) => void;
};

function paint(sheet: Sheet, brand: Brand): void {
  const fonts = brand.font === "system" ? systemFonts : {};
  sheet.walkDecls((declaration) => {
    const { prop, value } = declaration;
    const next = fonts[prop] ?? paintedValue(prop, value, brand);
    if (next !== value) declaration.value = next;
  });
  if (brand.font === "system") sheet.walkAtRules("font-face", (rule) => rule.remove());
}

/** Vite's setting for style sheets: tokens in the brand's colors and faces (content/brand/brand.yaml). */
export function brandStyles() {
  const brand = readBrand(contentFolder);
  return {
    postcss: { plugins: [{ postcssPlugin: "brand", Once: (sheet: Sheet) => paint(sheet, brand) }] },
  };
}

/** Puts the logo, for `<use href="#logo">`, and the paper color into the console's page. */
export const brandInConsole: Plugin = {
  name: "brand-in-console",
  transformIndexHtml(html) {
    if (!html.includes("{paper}")) return html;
    const { day, night } = paperOf(readBrand(contentFolder));
    const { box, nodes } = readLogo(contentFolder);
    const symbol = `<svg class="logo-source" width="0" height="0" aria-hidden="true"><symbol id="logo" viewBox="${box.join(" ")}">${shapesOf(nodes)}</symbol></svg>`;
    return html
      .replace("{paper}", day)
      .replace("{paper by night}", night)
      .replace("<body>", () => `<body>\n    ${symbol}`);
  },
};

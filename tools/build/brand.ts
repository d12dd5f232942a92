import type { Root } from "postcss";
import type { Plugin } from "vite";
import { shapesOf } from "#brand/logo.ts";
import { paperOf } from "#brand/paint.ts";
import { readBrand, readLogo } from "#brand/read.ts";
import type { Content } from "#site/content/content.ts";
import { paint, paintedStyles } from "#site/rendering/finishing/painted.ts";
import { contentFolder } from "#tools/entry/content.mjs";

/** In development, Vite's setting for style sheets: they are painted when they are read. */
export function brandStyles() {
  const brand = readBrand(contentFolder);
  return {
    postcss: { plugins: [{ postcssPlugin: "brand", Once: (sheet: Root) => paint(sheet, brand) }] },
  };
}

/** Puts the logo, for `<use href="#logo">`, and the paper color into the console's page. */
function withLogo(html: string, { brand, logo }: Pick<Content, "brand" | "logo">): string {
  const { day, night } = paperOf(brand);
  const { box, nodes } = logo;
  const symbol = `<svg class="logo-source" width="0" height="0" aria-hidden="true"><symbol id="logo" viewBox="${box.join(" ")}">${shapesOf(nodes)}</symbol></svg>`;
  return html
    .replace("{paper}", day)
    .replace("{paper by night}", night)
    .replace("<body>", () => `<body>\n    ${symbol}`);
}

/** The built page of the console in a brand. Throws when it does not hold its styles. */
export function brandedConsole(html: string, look: Pick<Content, "brand" | "logo">): string {
  const [head, css, ...rest] = withLogo(html, look).split(/(?<=<style>)|(?=<\/style>)/);
  if (css === undefined || rest.length !== 1) throw new Error("The console's page does not hold its styles.");
  return [head, paintedStyles(css, look.brand), ...rest].join("");
}

/** The same in development. */
export const brandInConsole: Plugin = {
  name: "brand-in-console",
  transformIndexHtml(html) {
    if (!html.includes("{paper}")) return html;
    return withLogo(html, { brand: readBrand(contentFolder), logo: readLogo(contentFolder) });
  },
};

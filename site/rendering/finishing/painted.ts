import postcss from "postcss";
import type { Brand } from "#brand/brand.ts";
import { paintedValue } from "#brand/paint.ts";
import { withOwnValues } from "./own-values.ts";

/** Font families of the reader's device, instead of the site's own (site/styles/tokens.css). */
const systemFonts: Readonly<Record<string, string>> = {
  "--sans": "system-ui, sans-serif",
  "--serif": "Georgia, serif",
};

/** Paints a style sheet in the brand's colors and faces. */
export function paint(sheet: postcss.Root, brand: Brand): void {
  const fonts = brand.font === "system" ? systemFonts : {};
  sheet.walkDecls((declaration) => {
    const { prop, value } = declaration;
    const next = fonts[prop] ?? paintedValue(prop, value, brand);
    if (next !== value) declaration.value = next;
  });
  if (brand.font !== "system") return;
  sheet.walkAtRules("font-face", (rule) => {
    rule.remove();
  });
}

/** A style sheet in the brand's colors and faces. */
export function paintedStyles(css: string, brand: Brand): string {
  const sheet = postcss.parse(css);
  paint(sheet, brand);
  return sheet.toString();
}

/** A style sheet that is loaded after a page: painted, with values in place of global tokens. */
export function lateStyles(css: string, brand: Brand): string {
  return withOwnValues(paintedStyles(css, brand));
}

import { toHex, toOklch } from "./colors.ts";

/** The two colors of a brand, "#rrggbb" in small letters. */
export type Colors = { readonly ink: string; readonly light: string };

/** For which the site's colors were drawn (site/styles/tokens.css). */
const drawnFor: Colors = { ink: "#0f251f", light: "#fbe75f" };

/** The paper by day and by night. */
const paper = { day: "#f7fbf8", night: "#0a1712" };

/** How much more colorful than drawn a color may become: a tint must stay one. */
const mostChroma = { ink: 1.5, light: 1.2 };

/** Whether a color is one of the two. */
function isOwn(hex: string): boolean {
  return Object.values(drawnFor).includes(hex.slice(0, 7).toLowerCase());
}

/**
 * A color as it was drawn, in another brand: turned as far in hue, and as much more or less colorful, as the brand's own
 * color is from the one that it was drawn for. It stays as light as it was, and so as readable.
 * @param hex "#rrggbb" or "#rrggbbaa"
 * @param kin which of the two colors it belongs to
 */
export function painted(hex: string, kin: keyof Colors, colors: Colors): string {
  const [solid, alpha] = [hex.slice(0, 7).toLowerCase(), hex.slice(7)];
  for (const name of ["ink", "light"] as const) if (solid === drawnFor[name]) return colors[name] + alpha;
  // Paper is paper, also where it stands for the light.
  const own = solid === paper.day ? "ink" : kin;
  if (colors[own] === drawnFor[own]) return hex;
  const [from, to, color] = [toOklch(drawnFor[own]), toOklch(colors[own]), toOklch(solid)];
  const chroma = color.chroma * Math.min(mostChroma[own], to.chroma / from.chroma);
  return toHex({ lightness: color.lightness, chroma, hue: color.hue + to.hue - from.hue }) + alpha;
}

/** The paper of a brand. */
export function paperOf(colors: Colors): typeof paper {
  return { day: painted(paper.day, "ink", colors), night: painted(paper.night, "ink", colors) };
}

/** Tokens that mean something by their color, for every brand the same. */
const meaning = /^--(?:pine|ochre|amber|pencil|blue|plum)(?:-soft)?$/;

/** Tokens that belong to the bright color. */
const bright = /^--(?:lumen|spill|light)/;

/** The value of a CSS declaration in the colors of a brand: of tokens every color, elsewhere the brand's own two. */
export function paintedValue(property: string, value: string, colors: Colors): string {
  if (meaning.test(property)) return value;
  const isToken = property.startsWith("--");
  const kin = bright.test(property) ? "light" : "ink";
  return value.replaceAll(/#[0-9a-f]{6}(?:[0-9a-f]{2})?\b/gi, (hex) =>
    isToken || isOwn(hex) ? painted(hex, kin, colors) : hex,
  );
}

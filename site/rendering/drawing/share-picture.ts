import { iconOf, type Logo } from "#brand/logo.ts";
import { type Colors, painted, paperOf } from "#brand/paint.ts";
import type { Typeface } from "./outlined-text.ts";

/** Pixels, as social networks ask for (Open Graph: 1200 by 630). */
const width = 1200;
const height = 630;
const margin = 72;

/** Height of a row of the register, which is also the line height of the heading. */
const row = 105;
/**
 * The highlighted row, for the heading's last line, counted from 0. The mark is above it, the address below it.
 */
const litRow = 4;
const titleSize = 88;
const smallSize = 30;

/** Most rows of a heading; a longer heading is set smaller. */
const titleRows = 4;

/** Height of capital letters above the baseline, in em: they are centered in a row. */
const capHeight = 0.7;

function wrap(text: string, { outline, unitsPerEm }: Typeface, size: number): readonly string[] {
  const fits = (line: string) => (outline(line).width * size) / unitsPerEm <= width - 2 * margin;
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.pop();
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last === undefined || fits(longer)) lines.push(longer);
    else lines.push(last, word);
  }
  return lines;
}

/** The largest size, in pixels, at which a heading fits its rows. */
function titleFit(
  text: string,
  face: Typeface,
): { readonly size: number; readonly lines: readonly string[] } {
  for (let size = titleSize; size > smallSize; size -= 6) {
    const lines = wrap(text, face, size);
    if (lines.length <= titleRows) return { size, lines };
  }
  return { size: smallSize, lines: wrap(text, face, smallSize).slice(0, titleRows) };
}

function line(text: string, face: Typeface, size: number, x: number, baseline: number): string {
  const scale = size / face.unitsPerEm;
  return `<g transform="translate(${x} ${baseline}) scale(${scale} ${-scale})">${face.outline(text).path}</g>`;
}

export type ShareWords = {
  readonly company: string;
  readonly heading: string;
  /** The page's address as people write it, without https://. */
  readonly address: string;
};

/** Colors and logo of a firm. */
export type Look = Colors & { readonly logo: Logo };

/** The picture of a page, as SVG: its heading on the rows of a register, the last line highlighted. */
export function sharePicture(
  { company, heading, address }: ShareWords,
  face: Typeface,
  { logo, ...colors }: Look,
): string {
  const { ink, light } = colors;
  const { day: paper } = paperOf(colors);
  const rule = painted("#c9dbce", "ink", colors);
  const { size, lines } = titleFit(heading, face);
  const inRow = (index: number, size: number) => (index + 0.5) * row + (size * capHeight) / 2;
  const rules = Array.from({ length: height / row - 1 }, (_, index) => (index + 1) * row);
  const firstRow = litRow - lines.length + 1;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${paper}"/>
${rules.map((y) => `<path d="M0 ${y - 0.5}H${width}" stroke="${rule}"/>`).join("")}
<rect y="${litRow * row - 1}" width="${width}" height="${row}" fill="${light}"/>
${iconOf(logo, ink).replace("<svg", `<svg x="${margin}" y="${row / 2 - 24}" width="48" height="48"`)}
<g fill="${ink}">
${line(company, face, 40, margin + 68, inRow(0, 40))}
${lines.map((text, index) => line(text, face, size, margin - size * 0.035, inRow(firstRow + index, size))).join("\n")}
${line(address, face, smallSize, margin, inRow(litRow + 1, smallSize))}
</g>
</svg>`;
}

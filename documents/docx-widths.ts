import type { Block } from "./paper.ts";

type Columns = Omit<Extract<Block, { is: "table" }>, "is">;

/** Twentieths of a point: the width of a letter in a table, and the space beside a cell's text. */
const letter = 115;
const beside = 200;

/** A word with more letters is broken into lines instead of widening its column. */
const longestWord = 20;

function leastOf(texts: readonly string[]): number {
  const words = texts.flatMap((text) => text.split(/[\s-]+/));
  const longest = Math.max(0, ...words.map((word) => word.replaceAll("**", "").length));
  return beside + letter * Math.min(longest, longestWord);
}

/**
 * Widths of columns in twentieths of a point: each fits its longest word; the rest is divided by their shares.
 */
export function widthsOf({ columns, rows }: Columns, whole: number): readonly number[] {
  const least = columns.map(({ title }, index) => leastOf([title, ...rows.map((row) => row[index] ?? "")]));
  const needed = least.reduce((all, width) => all + width, 0);
  const shares = columns.reduce((all, { share }) => all + share, 0);
  const scale = Math.min(1, whole / needed);
  const rest = Math.max(0, whole - needed);
  return columns.map(({ share }, index) => Math.floor((least[index] ?? 0) * scale + (rest * share) / shares));
}

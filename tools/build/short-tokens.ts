import { globSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

const declared = /(?<=[{;\s])--[a-z][\w-]*(?=\s*:)/g;
const used = /(?<![\w-])--[a-z][\w-]*/g;

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** a to Z, then aa, ab and so on. */
function nameOf(index: number): string {
  const rest = Math.floor(index / letters.length);
  return (rest === 0 ? "" : nameOf(rest - 1)) + letters[index % letters.length];
}

/**
 * Writes every token that these style sheets declare with a short name, the most frequent ones with the shortest.
 * Whatever is sent to a browser has to go through it: pages, their code, and styles that come later.
 */
export function shortTokens(sheets: readonly string[]): (text: string) => string {
  const names = new Set(sheets.flatMap((css) => css.match(declared) ?? []));
  const counts = new Map<string, number>();
  for (const name of sheets.flatMap((css) => css.match(used) ?? [])) {
    if (names.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const frequent = [...counts].toSorted(
    ([one, ones], [other, others]) => others - ones || (one < other ? -1 : 1),
  );
  const short = new Map(frequent.map(([name], index) => [name, `--${nameOf(index)}`]));
  return (text) => text.replace(used, (name) => short.get(name) ?? name);
}

/** All style sheets of the site, as they are written. */
export function siteStyles(): readonly string[] {
  return globSync("{site,ui}/**/*.css").map((file) => readFileSync(file, "utf8"));
}

/** The same for code, before its name is made of what it holds. */
export function shortTokensInCode(shorten: (text: string) => string): Plugin {
  return { name: "short-tokens", renderChunk: (code) => ({ code: shorten(code), map: null }) };
}

import { word } from "#words/word.ts";

/** "4-6" with the dash of the language, or one number when both are the same. */
export function fromTo(from: number | string, to: number | string): string {
  return from === to ? String(from) : word("{from}-{to}", { from, to });
}

/** Letters of a word at most: PostgreSQL takes no more than 2 KB, and nobody types as much. */
const longest = 60;

/**
 * The words of a text, as they are stored and searched on both engines: small letters and digits without accents,
 * each once, with single spaces between.
 */
export function wordsOf(text: string): string {
  const plain = text.normalize("NFKD").toLowerCase().replaceAll(/\p{M}/gu, "");
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, longest).toWellFormed()))].join(" ");
}

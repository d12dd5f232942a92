/** A path that the intent finder can recommend. */
export type IntentPath = {
  readonly slug: string;
  readonly title: string;
  /** Lower case. The path matches when the text contains one of them, also inside a word. */
  readonly keywords: readonly string[];
  readonly steps: readonly string[];
};

/** A path and the word of the text that led to it. */
export type IntentMatch = { readonly path: IntentPath; readonly word: string };

/** What to recommend: the first matching path, or the fallback path without a word. */
export type Suggestion = {
  readonly path: IntentPath;
  readonly word: string | undefined;
  /** The other paths that match, in order. */
  readonly others: readonly IntentMatch[];
};

/** Longest text that the finder accepts, in characters (specification, part 1, section 5). */
export const intentMaxLength = 100;

/**
 * Chooses a path for a text. Order decides: the first group with a keyword that occurs anywhere in
 * the text wins, whatever its case (specification, part 1, section 9).
 */
export function suggest(paths: readonly IntentPath[], fallback: IntentPath, text: string): Suggestion {
  const lower = text.toLowerCase();
  const matches = paths.flatMap((path): readonly IntentMatch[] => {
    const word = path.keywords.find((keyword) => lower.includes(keyword));
    return word === undefined ? [] : [{ path, word }];
  });
  const [first, ...others] = matches;
  return first === undefined ? { path: fallback, word: undefined, others: [] } : { ...first, others };
}

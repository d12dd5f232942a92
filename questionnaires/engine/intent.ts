/** A path that the intent finder can recommend. */
export type IntentPath = {
  readonly slug: string;
  readonly title: string;
  /** Lower case. The path matches when the text contains one of them, also inside a word. */
  readonly keywords: readonly string[];
  readonly steps: readonly string[];
  /** Pages that say how long it takes and what it costs. */
  readonly links?: readonly { readonly label: string; readonly href: string }[];
};

/** What to recommend: the first matching path, or the fallback path. */
export type Suggestion = {
  readonly text: string;
  readonly path: IntentPath;
  /**
   * Whether a keyword of the path stands in the text as a word: "ai" does in "AI pilot", and not in
   * "questionnaire". false for the fallback path.
   */
  readonly isSaid: boolean;
  /** The other paths that match, in order. */
  readonly others: readonly IntentPath[];
};

/** Longest text that the finder accepts, in characters (specification, part 1, section 5). */
export const intentMaxLength = 100;

/** Shorter keywords are abbreviations, which many words begin with: "soc" and "social". */
const shortestStem = 4;

/** Whether a keyword stands in a text as a word, also with an ending: "audits", "SOC2", "systems". */
function isSaidIn(text: string, keyword: string): boolean {
  const pieces = text.split(keyword);
  const goesOn = keyword.length < shortestStem ? /^(?!['’]?s(?!\p{L}))\p{L}/u : undefined;
  return pieces
    .slice(1)
    .some((after, index) => !/[\p{L}\p{N}]$/u.test(pieces[index] ?? "") && goesOn?.test(after) !== true);
}

/** A keyword by which a path was chosen, and the other word in which it stands. */
export type Decision = { readonly keyword: string; readonly word: string };

/** What has to be said of a choice: its keyword stands only inside another word, as "ai" in "email". Undefined: nothing. */
export function decisionFor({ keywords }: IntentPath, text: string): Decision | undefined {
  const lower = text.toLowerCase();
  const found = keywords.filter((one) => lower.includes(one));
  const [keyword] = found;
  if (keyword === undefined || found.some((one) => isSaidIn(lower, one))) return undefined;
  const words = text.match(/[\p{L}\p{N}'’]+/gu) ?? [];
  const word = words.find((one) => one.toLowerCase().includes(keyword));
  return word === undefined ? undefined : { keyword, word };
}

/**
 * Chooses a path for a text. Order decides: the first group with a keyword that occurs anywhere in
 * the text wins, whatever its case (specification, part 1, section 9).
 */
export function suggest(paths: readonly IntentPath[], fallback: IntentPath, text: string): Suggestion {
  const lower = text.toLowerCase();
  const [path, ...others] = paths.filter(({ keywords }) => keywords.some((word) => lower.includes(word)));
  if (path === undefined) return { text, path: fallback, isSaid: false, others: [] };
  return { text, path, isSaid: path.keywords.some((word) => isSaidIn(lower, word)), others };
}

/** 500 after urgent words, 1000 after words about booking, 1500 after security words and for options. */
export type CalendarDelay = 500 | 1000 | 1500;

/** Words of typed or spoken text that lead to an answer. */
export type KeywordGroup = {
  readonly id: string;
  /** Lower case words or phrases. A star at the end matches any ending: `schedul*`. */
  readonly words: readonly string[];
  /** The words count only together with one of these: for example a price together with a framework. */
  readonly with?: readonly string[] | undefined;
  /** Phrases that do not count for this group although they contain its words: `not urgent`. */
  readonly except?: readonly string[] | undefined;
  /** Id of the topic that answers: part of its address, /ask/{id}. */
  readonly answer: string;
  /** Milliseconds from the visitor's action until the calendar opens. */
  readonly calendar?: CalendarDelay | undefined;
  /** The group opens the calendar, but a later group without a calendar gives the answer. */
  readonly yields?: true | undefined;
};

/** Cache of the words of groups in the form for matching, which is the same for every text. */
const plainOf = new WeakMap<readonly string[], readonly string[]>();

/** A word must match as a whole, or with a star by its beginning: "ai" is in "our AI pilot", not in "email". */
function soughtIn(words: readonly string[]): readonly string[] {
  const known =
    plainOf.get(words) ??
    words.map((word) => (word.endsWith("*") ? plainWords(word).trimEnd() : plainWords(word)));
  plainOf.set(words, known);
  return known;
}

function matches({ words, with: others, except = [] }: KeywordGroup, text: string): boolean {
  const left = except.reduce((rest, phrase) => rest.replaceAll(plainWords(phrase), " | "), text);
  const occurs = (word: string) => left.includes(word);
  return soughtIn(words).some(occurs) && (others === undefined || soughtIn(others).some(occurs));
}

/** Whether one of some words or phrases occurs in a text. */
export function isSaid(words: readonly string[], text: string): boolean {
  const plain = plainWords(text);
  return soughtIn(words).some((word) => plain.includes(word));
}

/** Whether a single word, in small letters, is one of a group's words, or a part of one of its phrases. */
export function isWordOf({ words, with: others = [] }: KeywordGroup, word: string): boolean {
  return (
    isSaid([word], [...words, ...others].join(" ")) ||
    soughtIn([...words, ...others]).some(
      (sought) => !sought.endsWith(" ") && word.startsWith(sought.trim().split(" ").at(-1) ?? ""),
    )
  );
}

/** The groups that a text matches, first the group that gives the answer; none when no word is known. */
export function matchingGroups(groups: readonly KeywordGroup[], text: string): readonly KeywordGroup[] {
  const words = plainWords(text);
  const found = groups.filter((group) => matches(group, words));
  const [first] = found;
  if (first?.yields === undefined) return found;
  const better = found.find((group) => group.calendar === undefined);
  return better === undefined ? found : [better, ...found.filter((group) => group !== better)];
}

/** Lower case words between single spaces, one more at each end; accents and apostrophes are dropped. */
function plainWords(text: string): string {
  const letters = text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\p{M}'’]/gu, "");
  return ` ${letters.replace(/[^\p{L}\p{N}$]+/gu, " ").trim()} `;
}

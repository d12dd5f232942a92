import { type CalendarDelay, type KeywordGroup, type Script, type Topic, topicById } from "./script.ts";

/** Lower case words between single spaces, one more at each end; accents and apostrophes are dropped. */
function plainWords(text: string): string {
  const letters = text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\p{M}'’]/gu, "");
  return ` ${letters.replace(/[^\p{L}\p{N}$]+/gu, " ").trim()} `;
}

/** A word matches whole, with a star from its beginning: "ai" is in "our AI pilot", not in "email". */
function occurs(word: string, inText: string): boolean {
  return inText.includes(word.endsWith("*") ? plainWords(word).trimEnd() : plainWords(word));
}

function matches({ words, with: others, except = [] }: KeywordGroup, text: string): boolean {
  const left = except.reduce((rest, phrase) => rest.replaceAll(plainWords(phrase), " | "), text);
  const occursHere = (word: string) => occurs(word, left);
  return words.some(occursHere) && (others === undefined || others.some(occursHere));
}

/** The groups that a text matches, the one that answers first; none when no word is known. */
export function matchingGroups(
  { keywordGroups }: Pick<Script, "keywordGroups">,
  text: string,
): readonly KeywordGroup[] {
  const words = plainWords(text);
  const found = keywordGroups.filter((group) => matches(group, words));
  const [first] = found;
  if (first?.yields === undefined) return found;
  const better = found.find((group) => group.calendar === undefined);
  return better === undefined ? found : [better, ...found.filter((group) => group !== better)];
}

/** How a text is answered. */
export type Answer = {
  /** Undefined when no word is known: then the script's fallback is the reply. */
  readonly topic: Topic | undefined;
  /** Milliseconds from now until the calendar opens. */
  readonly calendar: CalendarDelay | undefined;
};

/**
 * Answers a typed or spoken text. The first matching group of the script gives the answer; its delay decides
 * when the calendar opens. A group that yields keeps its delay and takes the answer of a later group.
 */
export function answerTo(script: Pick<Script, "topics" | "keywordGroups">, text: string): Answer {
  const groups = matchingGroups(script, text);
  const [answering] = groups;
  return {
    topic: answering && topicById(script, answering.answer),
    calendar: groups.find((group) => group.calendar !== undefined)?.calendar,
  };
}

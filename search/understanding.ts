import { matchingGroups } from "./keyword-groups.ts";
import type { Knowledge } from "./knowledge.ts";

/** What a sentence was understood as. */
export type Understood = {
  /** Id of the answer to give; undefined: no answer is certain enough, or nothing was found. */
  readonly answer: string | undefined;
  /** Ids of the next best answers: two with an answer, three without one. Empty: nothing was found. */
  readonly next: readonly string[];
};

/** A lower score is a match by chance: "best pizza in town" stays below, a single word of a title is above. */
const floor = 9;

/** From this score on, an answer that the index found is given; below it, it is only offered. */
const certain = 25;

function idOf(href: string): string {
  return href.slice("/ask/".length);
}

/** Looks for an answer: the keyword groups first, then the index of all answers. */
export function understand({ groups, index, priced }: Knowledge, text: string): Understood {
  const known = matchingGroups(groups, text).map(({ answer }) => answer);
  const hits = index
    .find(text, ["answer"])
    .filter(({ score }) => score >= floor)
    .map(({ href, score }) => ({ id: idOf(href), score }));
  const [first] = hits;
  const found = first !== undefined && first.score >= certain && !priced.has(first.id) ? first.id : undefined;
  const answer = known[0] ?? found;
  const others = [...known, ...hits.map(({ id }) => id)].filter((id) => id !== answer);
  return { answer, next: [...new Set(others)].slice(0, answer === undefined ? 3 : 2) };
}

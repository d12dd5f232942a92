import type { Knowledge } from "./knowledge.ts";
import type { Entry } from "./site-index.ts";
import { understand } from "./understanding.ts";

/** What the site has for a sentence, besides a recommended path. */
export type Suggestions = {
  /** Undefined when no answer is certain. */
  readonly answer: Entry | undefined;
  /** Whether the answer says what to do first in an emergency. */
  readonly isUrgent: boolean;
  /** The next best answers: two at most, four without an answer. */
  readonly next: readonly Entry[];
  /** Pages, guides and checks about it, two at most. */
  readonly pages: readonly Entry[];
};

/** Least score of a further page, as a share of the best page's score. */
const share = 0.5;

/** Suggestions for a sentence; undefined when nothing is found. */
export function suggestionsFor(knowledge: Knowledge, text: string): Suggestions | undefined {
  const { index, urgent } = knowledge;
  const { answer: id, next: others } = understand(knowledge, text);
  const next = others.flatMap((other) => index.at(`/ask/${other}`) ?? []);
  const answer = id === undefined ? undefined : index.at(`/ask/${id}`);
  if (id === undefined || answer === undefined) {
    return next.length === 0 ? undefined : { answer: undefined, isUrgent: false, next, pages: [] };
  }
  const pages = index.find(`${text} ${answer.title}`, ["page", "guide", "service"]);
  const least = (pages[0]?.score ?? 0) * share;
  return {
    answer,
    isUrgent: urgent.has(id),
    next,
    pages: pages.filter(({ score }) => score >= least).slice(0, 2),
  };
}

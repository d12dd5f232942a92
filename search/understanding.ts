import { isSaid, isWordOf, type KeywordGroup, matchingGroups } from "./keyword-groups.ts";
import type { Knowledge } from "./knowledge.ts";
import type { FoundAnswer } from "./site-index.ts";
import { meaningsOf, subjectsOf } from "./terms.ts";

/** What a sentence was understood as. */
export type Understood = {
  /** Id of the answer to give; undefined: no answer is certain enough, or nothing was found. */
  readonly answer: string | undefined;
  /**
   * Ids of the next best answers: at most two with an answer, four without one. Empty without an answer: nothing was
   * found.
   */
  readonly next: readonly string[];
};

/** What speaks for an answer. */
type Candidate = { readonly id: string; readonly score: number };

/** How much the best hit of the index, the first keyword group, and any other group add to a likeness of 0 to 1. */
const bonus = { index: 0.4, first: 0.3, other: 0.12 };

/** A best hit with a lower score than this counts for less: a match by chance. */
const strongHit = 12;

/** Best hits of the index among which an answer must be to be given. */
const secondOpinion = 3;

/** Least score, and least lead over the next candidate, with which an answer is given. */
const certain = {
  /** The first keyword group leads to it as well. */
  agreed: { score: 0.9, lead: 0.15 },
  /** No keyword is said. */
  unsaid: { score: 0.95, lead: 0.2 },
  /** Keywords lead elsewhere. */
  against: { score: 1, lead: 0.3 },
};

/** Least score with which an answer stands below one that is given: what is like it by chance has less. */
const leastBeside = 0.3;

/** Least likeness of a question that is one of those by which an answer is asked for. */
const same = 0.98;

/** Least share of a question's subjects that an answer's page must hold, for it to be given. */
const leastHeld = 0.5;

/**
 * Most of a question's subjects that may be in no answer at all, for one to be given alone: "what if the banana is
 * late" is none of ours. Without a keyword there may be none.
 */
const mostForeign = 0.3;

/** Least likeness of an answer that no keyword led to, for it to be given. */
const leastLikeness = 0.5;

/**
 * The likeness to some known question that a text must have, at the least: how much more when none of its subjects
 * is known, when only one is and no keyword is said, and when it has a word that is off the topic. `keywords`: what
 * keywords replace, if all subjects are among them.
 */
const about = { least: 0.2, perUnknown: 0.7, single: 0.7, offTopic: 0.8, keywords: 0.5 };

function shareOf<Item>(items: readonly Item[], fits: (item: Item) => boolean): number {
  return items.length === 0 ? 1 : items.filter(fits).length / items.length;
}

/** The share of a text's subjects that are among some terms; 1 for a text without subjects. */
function shareHeld(subjects: readonly string[], terms: ReadonlySet<string>): number {
  return shareOf(subjects, (word) => meaningsOf(word).some((term) => terms.has(term)));
}

type Question = {
  readonly subjects: readonly string[];
  /** The keyword groups that it matches, first the one that decides. */
  readonly said: readonly KeywordGroup[];
  readonly hits: readonly FoundAnswer[];
  readonly likely: ReadonlyMap<string, number>;
};

function candidatesOf({ said, hits, likely }: Question): readonly Candidate[] {
  const best = Math.max(strongHit, hits[0]?.score ?? 0);
  const found = new Map(hits.map(({ id, score }) => [id, score / best]));
  const [first, ...others] = said.map(({ answer }) => answer);
  const byKeywords = (id: string) => (id === first ? bonus.first : others.includes(id) ? bonus.other : 0);
  return [...new Set([...likely.keys(), ...found.keys(), ...said.map(({ answer }) => answer)])]
    .map((id) => ({ id, score: (likely.get(id) ?? 0) + bonus.index * (found.get(id) ?? 0) + byKeywords(id) }))
    .toSorted((one, other) => other.score - one.score);
}

/**
 * Whether a text is about what the answers are about: the fewer of its subjects are known, the more like a known
 * question it must be.
 */
function isAboutUs(
  { subjects, said: [first], hits, likely }: Question,
  { isOffTopic, isUrgent }: { readonly isOffTopic: boolean; readonly isUrgent: boolean },
): boolean {
  if (isUrgent && !isOffTopic) return true;
  const known = shareHeld(subjects, new Set(hits.flatMap(({ terms }) => terms)));
  const most = Math.max(0, ...likely.values());
  const least = about.least + about.perUnknown * (1 - known);
  if (isOffTopic) return most >= Math.max(about.offTopic, least);
  if (first === undefined)
    return most >= (known * subjects.length > 1 ? least : Math.max(about.single, least));
  return most + about.keywords * shareOf(subjects, (word) => isWordOf(first, word)) >= least;
}

/**
 * Whether a text says nothing but words of the first keyword group; or of the other groups too, if the first one's
 * answer is one of the two best.
 */
function isNothingElse({ subjects, said }: Question, best: readonly string[]): boolean {
  const [first] = said;
  if (first === undefined) return false;
  const groups = best.includes(first.answer) ? said : [first];
  return subjects.every((word) => groups.some((group) => isWordOf(group, word)));
}

/** The best candidate, when it is certain enough to be given alone. */
function certainOf(
  { subjects, said, hits, likely }: Question,
  [best, next]: readonly Candidate[],
  priced: ReadonlySet<string>,
): string | undefined {
  if (best === undefined) return undefined;
  const { id, score } = best;
  const groups = said.map(({ answer }) => answer);
  if (priced.has(id) && !groups.includes(id)) return undefined;
  const likest = [...likely].filter(([, likeness]) => likeness >= same);
  if (likest.length === 1 && likest[0]?.[0] === id) return id;
  const hit = hits.slice(0, secondOpinion).find((one) => one.id === id);
  if (hit === undefined || shareHeld(subjects, new Set(hit.terms)) < leastHeld) return undefined;
  const foreign = 1 - shareHeld(subjects, new Set(hits.flatMap(({ terms }) => terms)));
  if (foreign > (groups.length === 0 ? 0 : mostForeign)) return undefined;
  if (groups[0] !== id && (likely.get(id) ?? 0) < leastLikeness) return undefined;
  const needed = certain[groups.length === 0 ? "unsaid" : groups[0] === id ? "agreed" : "against"];
  return score >= needed.score && score - (next?.score ?? 0) >= needed.lead ? id : undefined;
}

/** The two best answers below one that is given. In an emergency nothing but what is urgent too takes its room. */
function besides(
  answer: string,
  candidates: readonly Candidate[],
  urgent: ReadonlySet<string>,
): readonly string[] {
  return candidates
    .filter(
      ({ id, score }) => id !== answer && score >= leastBeside && (!urgent.has(answer) || urgent.has(id)),
    )
    .map(({ id }) => id)
    .slice(0, 2);
}

/**
 * Looks for an answer. The keyword groups, the index of all answers and the phrases by which they are asked for
 * must agree on one: then it is given alone, else the best are offered. What an emergency group knows is given at
 * once, and a price only when a group leads to it.
 */
export function understand(knowledge: Knowledge, typed: string): Understood {
  const { groups, index, likeness, mended, offTopic, priced, urgent } = knowledge;
  const text = mended(typed);
  const said = matchingGroups(groups, text);
  const question = { subjects: subjectsOf(text), said, hits: index.answers(text), likely: likeness(text) };
  const first = said[0]?.answer;
  const isUrgent = first !== undefined && urgent.has(first);
  const isOffTopic = isSaid(offTopic, text);
  if (!isAboutUs(question, { isOffTopic, isUrgent })) return { answer: undefined, next: [] };
  const candidates = candidatesOf(question);
  const ids = candidates.map(({ id }) => id);
  const answer =
    isUrgent || isNothingElse(question, ids.slice(0, 2)) ? first : certainOf(question, candidates, priced);
  const others = ids.filter((id) => id !== answer);
  if (answer !== undefined) return { answer, next: besides(answer, candidates, urgent) };
  const four = others.slice(0, 4);
  const hasFirst = first === undefined || four.includes(first);
  return { answer, next: hasFirst ? four : [...four.slice(0, 3), first] };
}

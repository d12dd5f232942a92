import { createHmac } from "node:crypto";
import { withoutPersons } from "#contract/visits/question.ts";
import type { Knowledge } from "#search/knowledge.ts";
import { subjectsOf, termOfAny } from "#search/terms.ts";
import type { UnansweredQuestionsTable } from "#server/database/tables/counts.ts";

/** Where a question was asked. */
export type Place = UnansweredQuestionsTable["place"];

/** A question that may be counted. */
export type Countable = {
  readonly place: Place;
  /** Without what identifies anybody. */
  readonly text: string;
  /** The same for the same question in other words between the ones that matter. */
  readonly about: string;
  /** Whether the site itself uses all of its words: then none of them names a visitor. */
  readonly isPlain: boolean;
};

/** A question as it may be counted; undefined when it asks about nothing, or nothing of it may be kept. */
export function countableOf({ index }: Knowledge, asked: string, place: Place): Countable | undefined {
  const text = withoutPersons(asked, index.knows);
  const subjects = subjectsOf(text);
  if (subjects.length === 0) return undefined;
  const terms = new Set(subjects.flatMap((word) => termOfAny(word) ?? []));
  return { place, text, about: [...terms].toSorted().join(" "), isPlain: subjects.every(index.knows) };
}

/** The id of a question. Without the key nobody can try out what was asked. */
export function idOf(key: string, { place, about }: Countable): string {
  return createHmac("sha256", key).update(`question\n${place}\n${about}`).digest("base64url");
}

/** Marks of visitors: so few that many share each, and so many that two visitors seldom do. */
const marks = 1024;

/** The mark of the visitor who asked. `salt`: one for each day, deleted after it. */
export function markOf(salt: string, visitor: string): number {
  return createHmac("sha256", salt).update(`question\n${visitor}`).digest().readUInt16BE(0) % marks;
}

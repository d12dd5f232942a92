import type { ReadinessReport, ReadinessRow } from "#questionnaires/readiness/report.ts";
import type { Review } from "#questionnaires/readiness/review.ts";

function counted(count: number, one: string, many: string): readonly string[] {
  return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
}

const lists = [
  ["priorities", "what to do first"],
  ["contradictions", "contradictions"],
  ["questions", "questions"],
  ["asked", "answers to their questions"],
  ["named", "other frameworks"],
  ["remarks", "remarks"],
  ["costs", "costs"],
] as const satisfies readonly (readonly [keyof Review, string])[];

/** The lists in which a review hides, changes or adds something. */
function editedLists(review: Review): readonly string[] {
  return lists
    .filter(([name]) => {
      const { hidden, changed, added } = review[name];
      return hidden.length + changed.length + added.length > 0;
    })
    .map(([, words]) => words);
}

/** Parts of the scope that nobody has confirmed. */
export function unconfirmedIn({ scope }: ReadinessReport): number {
  return scope.filter(({ isFixed, confirmed }) => !isFixed && confirmed === undefined).length;
}

/** What a review has not decided yet, in words. */
export function openIn(report: ReadinessReport): readonly string[] {
  const isOpen = ({ status, checked }: ReadinessRow) => status === "not-assessed" && checked === undefined;
  const isOnlyAnswered = ({ status, checked, byHand }: ReadinessRow) =>
    status === "not-applicable" && checked === undefined && byHand === undefined;
  return [
    ...counted(
      unconfirmedIn(report),
      "part of the scope is not confirmed",
      "parts of the scope are not confirmed",
    ),
    ...counted(
      report.rows.filter(isOpen).length,
      "row is not assessed, and nobody ticked it",
      "rows are not assessed, and nobody ticked them",
    ),
    ...counted(
      report.rows.filter(isOnlyAnswered).length,
      "row does not apply, as an answer says, and nobody ticked it",
      "rows do not apply, as answers say, and nobody ticked them",
    ),
  ];
}

/** What a review changes in its draft, as a sentence. */
export function inShort(review: Review): string {
  const { changes, notes, order, view, scope, statements, phases, start, spare, letter } = review;
  const isPlanned =
    phases.length + review.phasesRemoved.length + review.phasesAdded.length > 0 ||
    start !== null ||
    spare !== null ||
    Object.values(review.plan).some((value) => value !== null);
  const isKnown = Object.values(review.facts).some((value) =>
    Array.isArray(value) ? value.length > 0 : value !== null,
  );
  const parts = [
    ...counted(changes.length, "status changed", "statuses changed"),
    ...counted(notes.length, "note", "notes"),
    ...counted(review.rows.length, "row rewritten", "rows rewritten"),
    ...counted(review.quotes.length, "quote left out", "quotes left out"),
    ...(order.length > 0 ? ["the plan in another order"] : []),
    ...(view === "" ? [] : ["a view"]),
    ...counted(review.readings.length, "text read", "texts read"),
    ...(review.isForCounsel ? ["for counsel"] : []),
    ...(scope.length + statements.length === 0 ? [] : ["the scope"]),
    ...(isKnown ? ["what is known about the client"] : []),
    ...(isPlanned ? ["the plan"] : []),
    ...(review.owners.length > 0 ? ["owners"] : []),
    ...(Object.values(review.sentences).some((value) => value !== null) ? ["sentences"] : []),
    ...(review.isSumShown ? [] : ["no sum"]),
    ...(letter === null ? [] : ["the letter"]),
    ...editedLists(review),
  ];
  const all = parts.join(", ");
  return all === "" ? "The draft as it is." : `${all.charAt(0).toUpperCase()}${all.slice(1)}.`;
}

import type { Answers } from "./answers.ts";
import { becauseOf, holds } from "./condition.ts";
import type { Labels } from "./labels.ts";
import type { ReadinessRow, ScopePart } from "./readiness-report.ts";
import type { Review } from "./readiness-review.ts";
import type { Category, Suggestion, View } from "./readiness-rules.ts";

function criteriaIn({ groups }: Category): number {
  return groups.reduce((all, { criteria }) => all + criteria.length, 0);
}

/** Which parts of a framework the answers suggest, and why, or why not. */
export function suggestedScope(view: View, answers: Answers, labels: Labels): readonly ScopePart[] {
  return view.categories.map((category) => {
    const { id, name, reason, suggestions } = category;
    const found = suggestions?.find(({ when }: Suggestion) => when.every((one) => holds(one, answers)));
    const isSuggested = suggestions === undefined || found !== undefined;
    return {
      id,
      framework: view.framework,
      name,
      criteria: criteriaIn(category),
      isFixed: suggestions === undefined,
      isSuggested,
      reason: found?.reason ?? reason,
      because: (found?.when ?? []).flatMap((condition) => becauseOf(condition, answers, labels)),
      isIncluded: isSuggested,
    };
  });
}

/** The scope with the reviewer's decisions. Fixed parts always stay in it. */
export function decidedScope(scope: readonly ScopePart[], decisions: Review["scope"]): readonly ScopePart[] {
  return scope.map((part) => {
    const decision = decisions.find(({ id }) => id === part.id);
    if (decision === undefined) return part;
    const isIncluded = part.isFixed || decision.isIncluded;
    return { ...part, isIncluded, confirmed: { why: decision.why } };
  });
}

/** Rows in scope and outside of it, each in the scope's order. */
export function dividedBy(scope: readonly ScopePart[], rows: readonly ReadinessRow[]) {
  const of = (isIncluded: boolean) =>
    scope
      .filter((part) => part.isIncluded === isIncluded)
      .flatMap(({ id }) => rows.filter(({ category }) => category === id));
  return { rows: of(true), outside: of(false) };
}

import { edited } from "./readiness-edits.ts";
import { followingFrom } from "./readiness-following.ts";
import { blocksInOrder } from "./readiness-order.ts";
import type { ReadinessReport, ReadinessRow } from "./readiness-report.ts";
import type { Review } from "./readiness-review.ts";
import { followed } from "./readiness-rows.ts";
import { decidedScope, dividedBy } from "./readiness-scope.ts";

/** Stands among the answers that led to a status where the review changed it. */
export const reviewFound = "The review";

type Listed = { readonly id: string };

function missingFrom(items: readonly Listed[], ids: readonly string[]): string | undefined {
  return ids.find((id) => !items.some((item) => item.id === id));
}

/** What a review names that its draft does not have, or puts where it cannot be; undefined: nothing. */
export function strayIn(draft: ReadinessReport, review: Review): string | undefined {
  const rows = new Set([...draft.rows, ...draft.outside].map(({ criterion }) => criterion));
  const stray = [...review.changes, ...review.notes, ...review.checks].find(
    ({ criterion }) => !rows.has(criterion),
  );
  const phases = draft.roadmap.phases;
  const isOrdered = review.order.length === 0 || blocksInOrder(phases, review.order) !== undefined;
  return (
    stray?.criterion ??
    missingFrom(
      draft.scope,
      review.scope.map(({ id }) => id),
    ) ??
    missingFrom(
      phases,
      review.phases.map(({ id }) => id),
    ) ??
    review.statements.find(({ framework }) => !draft.frameworks.includes(framework))?.framework ??
    (isOrdered || review.phases.length > 0 ? undefined : "The plan")
  );
}

function reviewedRows(rows: readonly ReadinessRow[], { changes, notes, checks }: Review) {
  const changeOf = new Map(changes.map((one) => [one.criterion, one]));
  const noteOn = new Map(notes.map((one) => [one.criterion, one.text]));
  const changed = rows.map((row): ReadinessRow => {
    const change = changeOf.get(row.criterion);
    const noted = noteOn.get(row.criterion);
    return {
      ...row,
      ...(noted !== undefined && { note: noted }),
      ...(change !== undefined && {
        status: change.status,
        because: [...row.because, { question: reviewFound, answer: change.why }],
        byHand: true,
      }),
    };
  });
  // A tick is for the status that the row had: another status has to be looked at again.
  const checkOf = new Map(checks.map((one) => [`${one.criterion} ${one.status}`, one]));
  return followed(changed, new Set(changeOf.keys())).map((row): ReadinessRow => {
    const check = checkOf.get(`${row.criterion} ${row.status}`);
    return check === undefined ? row : { ...row, checked: { by: check.by, at: check.at } };
  });
}

/**
 * The draft as a review leaves it: what follows from its rows and its scope is computed anew, what the reviewer
 * wrote stays and is marked.
 */
export function reviewed(draft: ReadinessReport, review: Review): ReadinessReport {
  const { frameworks, framework, rulesVersion, notice, basis } = draft;
  const scope = decidedScope(draft.scope, review.scope);
  const core = {
    frameworks,
    framework,
    rulesVersion,
    notice,
    view: review.view,
    scope,
    statements: draft.statements.map((statement) => {
      const written = review.statements.find((one) => one.framework === statement.framework);
      return written === undefined ? statement : { ...statement, text: written.text, byHand: true as const };
    }),
    ...dividedBy(scope, reviewedRows([...draft.rows, ...draft.outside], review)),
    contradictions: edited(draft.contradictions, review.contradictions, (added) => ({
      ...added,
      because: [],
    })),
    named: edited(draft.named, review.named, (added) => ({ ...added, because: [] })),
    remarks: edited(draft.remarks, review.remarks, (added) => added),
    basis,
  };
  return followingFrom(core, review);
}

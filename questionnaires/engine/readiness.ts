import { word } from "#words/word.ts";
import type { Answers } from "./answers.ts";
import { fingerprint } from "./fingerprint.ts";
import { labelsOf } from "./labels.ts";
import type { Form } from "./question.ts";
import { basisOf, contradictionsIn, namedIn, remarksOn, viewsFor } from "./readiness-drafting.ts";
import { followingFrom } from "./readiness-following.ts";
import { noReview } from "./readiness-no-review.ts";
import type { ReadinessReport } from "./readiness-report.ts";
import { followed, rowsOf, tied } from "./readiness-rows.ts";
import type { ReadinessRules } from "./readiness-rules.ts";
import { dividedBy, suggestedScope } from "./readiness-scope.ts";
import type { ReadinessTables } from "./readiness-tables.ts";

const notice = word("Draft from self-reported answers. Not an audit opinion.");

/** The version of a questionnaire's rules, weeks and prices: the fingerprint of their tables. */
export function rulesVersionOf(rules: ReadinessRules, tables: ReadinessTables): Promise<string> {
  return fingerprint({ rules, tables });
}

/** What a report is computed from besides the answers. `now`: when they arrived; dates are days of UTC. */
export type ReadinessInput = {
  readonly rules: ReadinessRules;
  readonly tables: ReadinessTables;
  readonly form: Form;
  readonly now: Date;
};

/** What a questionnaire's answers say about the frameworks that are asked for. Any answers give a report. */
export async function readinessReport(input: ReadinessInput, answers: Answers): Promise<ReadinessReport> {
  return draftedReport({ ...input, rulesVersion: await rulesVersionOf(input.rules, input.tables) }, answers);
}

/**
 * The same without a promise, when the rules' version is known, or not needed because the report is not stored.
 */
export function draftedReport(
  { rules, tables, form, now, rulesVersion }: ReadinessInput & { readonly rulesVersion: string },
  answers: Answers,
): ReadinessReport {
  const labels = labelsOf(form);
  const views = viewsFor(rules, answers);
  const graded = views.flatMap((view, index) => {
    const rows = rowsOf(view, answers, labels);
    return index === 0 ? rows : tied(rows, rules.mapping);
  });
  const scope = views.flatMap((view) => suggestedScope(view, answers, labels));
  const divided = dividedBy(scope, followed(graded));
  const drafting = { rules, tables, answers, labels, now, rows: divided.rows };
  const core = {
    frameworks: views.map(({ framework }) => framework),
    framework: views.map(({ name }) => name).join(word(" and ")),
    rulesVersion,
    notice,
    view: "",
    scope,
    statements: views.map(({ framework, statement }) => ({ framework, text: statement })),
    ...divided,
    contradictions: contradictionsIn(drafting),
    named: namedIn(drafting, views),
    remarks: remarksOn(drafting, views),
    basis: basisOf(drafting, views),
  };
  return followingFrom(core, noReview);
}

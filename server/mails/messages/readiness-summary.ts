import type { ReadinessReport } from "#questionnaires/readiness/report.ts";
import { careIn } from "#questionnaires/readiness/texts.ts";

/** Gaps at most that a mail names; the report has them all. */
const gapsNamed = 8;

const longestFirst = ["L", "M", "S"];

function countsOf({ head }: ReadinessReport): string {
  const { criteria, touched, indicated, partial, gap, notAssessed, notApplicable } = head;
  const apart = notApplicable === undefined ? "" : ` Not applicable: ${notApplicable}.`;
  return `The answers touch ${touched} of ${criteria} criteria: ${indicated} indicated, ${partial} partial, ${gap} gaps, ${notAssessed} not assessed.${apart}`;
}

function gapsOf({ rows }: ReadinessReport): readonly string[] {
  const gaps = rows
    .filter(({ status }) => status === "gap")
    .toSorted((one, other) => longestFirst.indexOf(one.effort) - longestFirst.indexOf(other.effort));
  const named = gaps
    .slice(0, gapsNamed)
    .map(({ criterion, effort, wording }) => `${criterion} (${effort}): ${wording}`);
  return gaps.length > gapsNamed ? [...named, `And ${gaps.length - gapsNamed} more.`] : named;
}

function planOf({ roadmap }: ReadinessReport): readonly string[] {
  const { title, weeks, readyWeek, spare, warning } = roadmap;
  const later = spare.weeks === 0 ? "" : ` Spare weeks: ${spare.weeks}, because ${spare.because}.`;
  const ready = readyWeek === null ? "" : `, ready after week ${readyWeek}`;
  const plan = `${title}: ${weeks} weeks${ready}.${later}`;
  return warning === null ? [plan] : [plan, warning];
}

function contradictionsOf({ contradictions }: ReadinessReport, kind: "impossible" | "question") {
  return contradictions.filter((one) => one.kind === kind).map(({ sentence }) => sentence);
}

/** One part of a summary: a label and its lines. */
export type SummaryPart = { readonly label: string; readonly texts: readonly string[] };

/** The words of the client that need care, text by text. */
function careOf({ texts }: ReadinessReport): readonly string[] {
  return careIn(texts).map(({ question, care }) => `${question}: ${care.join(", ")}`);
}

/**
 * What a consultant reads first about a draft, without text that the visitor typed but for the words of care in it.
 * `isHeld`: whether an owner has to lift its hold.
 */
export function readinessSummary(
  draft: ReadinessReport,
  { isHeld }: { readonly isHeld: boolean },
): readonly SummaryPart[] {
  const care = careOf(draft);
  const first = care.map((words) => `What has happened, and who has to know of it? (They wrote, ${words})`);
  const entries = [
    {
      label: "On hold: nothing of the report goes out until an owner lifts it",
      texts: isHeld ? care : [],
    },
    { label: "What the answers say", texts: [countsOf(draft)] },
    { label: "Gaps, the longest work first", texts: gapsOf(draft) },
    { label: "Answers that cannot both be right", texts: contradictionsOf(draft, "impossible") },
    { label: "Answers that need an explanation", texts: contradictionsOf(draft, "question") },
    {
      label: "Named and not graded",
      texts: draft.named.map(({ name, applies }) => `${name}: ${applies}`),
    },
    {
      label: "Named in their own words, or likely by industry, and not in the draft",
      texts: draft.hints.map(({ id, named }) => named?.name ?? `The scope: ${id}`),
    },
    { label: "Ask first", texts: [...first, ...draft.questions.map(({ ask, why }) => `${ask} (${why})`)] },
    { label: "Plan", texts: planOf(draft) },
    { label: "Costs", texts: [draft.costs.sentence] },
  ];
  return entries.filter(({ texts }) => texts.length > 0);
}

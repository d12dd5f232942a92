import type { Answers } from "#questionnaires/engine/answers.ts";
import { becauseOf, holds, valuesOf } from "#questionnaires/engine/condition.ts";
import { fingerprint } from "#questionnaires/engine/fingerprint.ts";
import { type Labels, labelsOf } from "#questionnaires/engine/labels.ts";
import type { Form } from "#questionnaires/engine/question.ts";
import { word } from "#words/word.ts";
import { dayOf, startingPoints, suggestedStart, wishedDay } from "./calendar.ts";
import { chosenPrice, isLargeCompany, type People, priceFor, spareForSize } from "./costs.ts";
import { noReview } from "./edits.ts";
import { followingFrom } from "./following.ts";
import { weeksUntil } from "./lengths.ts";
import type { FrameworkId, MilestoneId } from "./names.ts";
import type {
  Basis,
  Contradiction,
  NamedFramework,
  PlanPhase,
  PlanPrice,
  ReadinessReport,
  ReadinessRow,
  Remark,
} from "./report.ts";
import { dividedBy, followed, rowsOf, suggestedScope, tied } from "./rows.ts";
import type { PhaseRule, PlanVariant, ReadinessRules, View } from "./rules.ts";
import type { ReadinessTables, StartingPoint } from "./tables.ts";
import { mayNameTime } from "./unread-time.ts";
import { type WrittenDay, writtenDays } from "./written-day.ts";

type Drafting = {
  readonly rules: ReadinessRules;
  readonly tables: ReadinessTables;
  readonly answers: Answers;
  readonly labels: Labels;
  readonly now: Date;
  /** The rows in scope. */
  readonly rows: readonly ReadinessRow[];
};

function all(when: PlanVariant["when"], answers: Answers): boolean {
  return when.every((condition) => holds(condition, answers));
}

/** The frameworks that are asked for. */
export function viewsFor({ views }: ReadinessRules, answers: Answers): readonly View[] {
  return views.filter(({ when }) => all(when, answers));
}

function peopleIn({ rules: { people }, answers }: Drafting): People {
  const [chosen] = valuesOf(answers, people.question);
  return (chosen === undefined ? undefined : people.bands[chosen]) ?? null;
}

function planPrices({ tables }: Drafting, variant: PlanVariant, people: People): readonly PlanPrice[] {
  const prices = variant.prices.map((ids) => chosenPrice(tables, ids, people));
  const planned = prices.map(({ id, name, by, per, bands, until, later, note, source, reviewed }) => ({
    id,
    name,
    by,
    per,
    price: priceFor(bands, people),
    until,
    later: later === true,
    includedIn: prices.find(({ includes }) => includes.includes(id))?.name ?? null,
    note,
    source: `${source}, ${reviewed}`,
  }));
  // A price that is only for smaller companies and is contained in another price is not listed.
  return planned.filter(({ price, includedIn }) => price !== null || includedIn === null);
}

function planPhase({ tables }: Drafting, variant: PlanVariant, rule: PhaseRule): PlanPhase {
  const weeks = tables.weeks[variant.weeks][rule.id];
  if (weeks === undefined)
    throw new Error(`content/weeks.yaml has no weeks for ${variant.weeks}: ${rule.id}.`);
  return { ...rule, weeks };
}

/**
 * Whether a plan ends, or reaches the wanted milestone, too late for a day that the client wrote. Spare weeks do
 * not count, as in the answer to that day.
 */
function isTooLate(
  plan: PlanVariant,
  { tables, now }: Drafting,
  points: readonly StartingPoint[],
  days: readonly WrittenDay[],
) {
  const start = suggestedStart(now, tables.weeks.startAfter);
  return days.some(({ date, wants }) => {
    const reached = plan.phases.find(({ reaches }) => reaches === wants)?.reaches;
    // A day for something outside of the plan says nothing about its window.
    if (wants !== null && reached === undefined) return false;
    return dayOf(start, weeksUntil(plan, tables.weeks, points, reached), 4) > date;
  });
}

function variantIn({ rules, answers }: Drafting): PlanVariant {
  const variant = rules.plans.find(({ when }) => all(when, answers));
  if (variant === undefined) throw new Error("The last variant of a plan must hold for any answers.");
  return variant;
}

/** The last SOC 2 report of a plan. Of a plan without one it is Type II, which customers mean as a rule. */
function reportOf({ phases }: PlanVariant): MilestoneId {
  const reports: readonly MilestoneId[] = ["type-1-report", "type-2-report"];
  return (
    phases.flatMap(({ reaches }) => reaches ?? []).findLast((id) => reports.includes(id)) ?? "type-2-report"
  );
}

function optionIn<Meaning>(
  { answers, labels }: Drafting,
  question: string,
  of: Readonly<Record<string, Meaning>>,
) {
  const [chosen] = valuesOf(answers, question);
  const meaning = chosen === undefined ? undefined : of[chosen];
  return chosen === undefined || meaning === undefined
    ? null
    : { text: labels.option(question, chosen), meaning };
}

/** What a customer asks for, by framework. */
const proofs: Readonly<Record<FrameworkId, string>> = {
  soc2: word("a SOC 2 report"),
  iso27001: word("an ISO/IEC 27001 certificate"),
};

/**
 * The proof that the customer asked for. For two frameworks, brackets ask the company to keep the right one.
 */
function proofFor(views: readonly View[]): string {
  const names = views.map(({ framework }) => proofs[framework]).join(word(" or "));
  return views.length > 1 ? word("[{proofs}: leave what they asked for]", { proofs: names }) : names;
}

/** Which plan it is, for how many people, and the days that the client wrote, which may decide it. */
function planOf(drafting: Drafting, views: readonly View[]) {
  const { rules, tables, now, answers, rows } = drafting;
  const people = peopleIn(drafting);
  const isLarge = isLargeCompany(people, tables.weeks);
  const fewOpen = views.reduce((sum, { framework }) => sum + tables.weeks.fewOpen[framework], 0);
  const texts = rules.wish.texts.flatMap((question) => valuesOf(answers, question));
  const longest = variantIn(drafting);
  const days = writtenDays(texts, now, { ...tables.writing, report: reportOf(longest) });
  const { shorter = longest } = longest;
  const variant = isTooLate(longest, drafting, startingPoints({ fewOpen, isLarge }, rows), days)
    ? shorter
    : longest;
  return { people, isLarge, fewOpen, texts, days, variant };
}

/** Everything besides the rows from which plan, costs and questions of a draft are computed. */
export function basisOf(drafting: Drafting, views: readonly View[]): Basis {
  const { rules, tables, now } = drafting;
  const { weeks, costs } = tables;
  const { people, isLarge, fewOpen, texts, days, variant } = planOf(drafting, views);
  const [writtenDay = null, ...furtherDays] = days;
  const wish = optionIn(drafting, rules.wish.question, rules.wish.weeks);
  const budget = optionIn(drafting, rules.budget.question, rules.budget.bands);
  return {
    plan: {
      title: variant.title,
      floor: variant.floor,
      phases: variant.phases.map((rule) => planPhase(drafting, variant, rule)),
      isLarge,
      fewOpen,
      spare: {
        unanswered: weeks.spare.unanswered,
        people: spareForSize(people, weeks),
      },
      start: suggestedStart(now, weeks.startAfter),
      sooner: variant.sooner === undefined ? null : planPhase(drafting, variant, variant.sooner),
      letter: rules.letter.replaceAll("{proof}", () => proofFor(views)),
    },
    wish: wish && {
      text: wish.text,
      weeks: wish.meaning,
      ...(wish.meaning !== null && { by: wishedDay(now, wish.meaning) }),
    },
    writtenDay,
    furtherDays,
    wroteOfTime: texts.some((text) => mayNameTime(text, now, tables.writing)),
    prices: planPrices(drafting, variant, people),
    costsNote: costs.note,
    budget: budget && { text: budget.text, ...budget.meaning },
    asks: views.flatMap(({ asks }) => asks),
    writing: tables.writing,
  };
}

/** Answers that contradict each other, or that a consultant should ask about. */
export function contradictionsIn({ rules, answers, labels }: Drafting): readonly Contradiction[] {
  return rules.contradictions
    .filter(({ when }) => all(when, answers))
    .map(({ kind, when, sentence, ask }) => ({
      id: sentence,
      kind,
      sentence,
      ask,
      because: when.flatMap((condition) => becauseOf(condition, answers, labels)),
    }));
}

/** Named frameworks: those that the answers point to and these views do not grade. */
export function namedIn(
  { rules, tables, answers, labels }: Drafting,
  views: readonly View[],
): readonly NamedFramework[] {
  const graded = new Set<string>(views.map(({ framework }) => framework));
  return rules.named.flatMap(({ id, name, what, ours, lines }): readonly NamedFramework[] => {
    const line = lines.find(({ when }) => all(when, answers));
    if (line === undefined || graded.has(id)) return [];
    const because = line.when.flatMap((condition) => becauseOf(condition, answers, labels));
    const told = ours.replace("{hipaaWeeks}", String(tables.weeks.hipaa));
    return [{ id, name, what, applies: line.applies, ours: told, because }];
  });
}

/** What the plan assumes: its window, and whether a company of the chosen size is above or below a limit. */
function assumptionsIn(drafting: Drafting, views: readonly View[]) {
  const { largeFrom } = drafting.tables.weeks;
  const { variant, people } = planOf(drafting, views);
  const spansLimit = people !== null && people.from < largeFrom && (people.upTo ?? Infinity) >= largeFrom;
  const size = word(
    "The size that you chose reaches above {people} people, and the weeks are those of a company of more. One of fewer takes less time.",
    { people: largeFrom - 1 },
  );
  return [
    ...(variant.assumes === undefined ? [] : [{ id: "window", text: variant.assumes }]),
    ...(spansLimit ? [{ id: "size-spans", text: size }] : []),
  ];
}

/** Remarks: facts that change no row, and costs that are in no sum. */
export function remarksOn(drafting: Drafting, views: readonly View[]): readonly Remark[] {
  const { rules, tables, answers } = drafting;
  const graded = views.map(({ framework }) => framework);
  const said = rules.remarks.filter(({ when }) => all(when, answers));
  return [
    ...[...assumptionsIn(drafting, views), ...said].map(({ id, text }) => ({
      id,
      about: "answers" as const,
      text,
    })),
    ...tables.costs.remarks
      .filter((remark) => remark.for.some((framework) => graded.includes(framework)))
      .map(({ id, text }) => ({ id, about: "costs" as const, text })),
  ];
}

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

import type { Answers } from "#questionnaires/engine/answers.ts";
import { becauseOf, type Condition, holds, valuesOf } from "#questionnaires/engine/condition.ts";
import { fingerprint } from "#questionnaires/engine/fingerprint.ts";
import { type Labels, labelsOf } from "#questionnaires/engine/labels.ts";
import type { Form } from "#questionnaires/engine/question.ts";
import { listOf } from "#questionnaires/engine/writing.ts";
import { word } from "#words/word.ts";
import { suggestedStart, wishedDay } from "./calendar.ts";
import { noReview } from "./edits.ts";
import { followingFrom, planFrom, type ReportCore, type ReportPlan } from "./following.ts";
import type { Interview } from "./interview.ts";
import { filledIn } from "./kinds.ts";
import { withUnaskedWays } from "./left-open.ts";
import { proofFor } from "./letter.ts";
import type { FrameworkId } from "./names.ts";
import { plainly } from "./plan.ts";
import type {
  Basis,
  Contradiction,
  Hint,
  ListedPrice,
  NamedFramework,
  People,
  PlanKind,
  PlanPhase,
  ReadinessReport,
  ReadinessRow,
  Remark,
} from "./report.ts";
import { dividedBy, followed, readsWords, rowsOf, scopeInWords, suggestedScope, tied } from "./rows.ts";
import type { PhaseRule, ReadinessRules, View } from "./rules.ts";
import type { ReadinessTables } from "./tables.ts";
import { askedIn, notedIn, textsIn } from "./texts.ts";
import { fittingBands } from "./work.ts";

type Drafting = {
  readonly rules: ReadinessRules;
  readonly tables: ReadinessTables;
  readonly answers: Answers;
  readonly labels: Labels;
  readonly now: Date;
  /** The rows in scope. */
  readonly rows: readonly ReadinessRow[];
};

function all(when: readonly Condition[], answers: Answers): boolean {
  return when.every((condition) => holds(condition, answers));
}

/** The frameworks that are asked for. */
function viewsFor({ views }: ReadinessRules, answers: Answers): readonly View[] {
  return views.filter(({ when }) => all(when, answers));
}

function peopleIn({ rules: { people }, answers }: Drafting): People {
  const [chosen] = valuesOf(answers, people.question);
  return (chosen === undefined ? undefined : people.bands[chosen]) ?? null;
}

/** Whether a kind serves whatever frameworks a report has, and not certain ones. */
function servesAny({ id }: PlanKind): boolean {
  return id === "readiness" || id === "gap-closing" || id === "letter";
}

/** The kinds of plan for these frameworks. */
export function kindsFor(kinds: readonly PlanKind[], has: readonly FrameworkId[]): readonly PlanKind[] {
  return kinds
    .filter((kind) => servesAny(kind) || kind.frameworks.every((one) => has.includes(one)))
    .map((kind) => ({ ...kind, frameworks: kind.frameworks.filter((one) => has.includes(one)) }));
}

/** Every price that a plan of one of these kinds can have. */
function listedPrices({ tables }: Drafting, kinds: readonly PlanKind[]): readonly ListedPrice[] {
  const named = new Set(kinds.flatMap(({ prices }) => prices.flat()));
  return tables.costs.prices
    .filter(({ id }) => named.has(id))
    .map(({ reviewed, source, later, ...price }) => ({
      ...price,
      later: later === true,
      source: `${source}, ${reviewed}`,
    }));
}

function planPhase(
  { tables: { weeks }, answers }: Drafting,
  { instead, worksLike, ...rule }: PhaseRule,
): PlanPhase {
  const timed = worksLike ?? rule.id;
  const work = { soc2: weeks.soc2[timed], iso27001: weeks.iso27001[timed] };
  const own = rule.for.filter((framework) => work[framework] !== undefined);
  if (own.length === 0 && rule.isWindow !== true)
    throw new Error(`content/weeks.yaml has no weeks for ${rule.id}.`);
  const said = instead !== undefined && all(instead.when, answers) ? instead : rule;
  const { name, what, isChosen } = said;
  return {
    ...rule,
    name,
    what,
    ...(isChosen === true && { isChosen }),
    work: Object.fromEntries(own.map((framework) => [framework, work[framework]])),
  };
}

/** What the answers choose: the kind of plan, and the length of its window. */
function choiceIn({ rules, answers, tables }: Drafting): Basis["chosen"] {
  const choice = rules.choices.find(({ when }) => all(when, answers));
  if (choice === undefined) throw new Error("The last choice of a plan must hold for any answers.");
  const months = choice.window === null ? 0 : tables.weeks.windows[choice.window];
  return { kind: choice.kind, months, assumes: filledIn(choice.assumes ?? "", months) };
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

/** What the report is about, as a sentence to be completed. */
function statementOf({ statement, statements = [] }: View, answers: Answers): string {
  return statements.find(({ when }) => all(when, answers))?.text ?? statement;
}

/** Everything besides the rows from which plan, costs and questions of a draft are computed. */
function basisOf(drafting: Drafting, views: readonly View[]): Basis {
  const { rules, tables, answers, now } = drafting;
  const { weeks, costs, writing, working } = tables;
  const kinds = kindsFor(
    rules.kinds,
    views.map(({ framework }) => framework),
  );
  const wish = optionIn(drafting, rules.wish.question, rules.wish.weeks);
  const budget = optionIn(drafting, rules.budget.question, rules.budget.bands);
  return {
    kinds,
    phases: rules.phases.map((rule) => planPhase(drafting, rule)),
    chosen: choiceIn(drafting),
    work: {
      ...{ effort: weeks.effort, shares: weeks.shares, sizes: weeks.sizes, spare: weeks.spare },
      ...{ longest: weeks.longest, windowMonth: weeks.windowMonth },
      ...(weeks.papers !== undefined && { papers: weeks.papers }),
    },
    people: peopleIn(drafting),
    answered: now.toISOString().slice(0, 10),
    start: suggestedStart(now, weeks.startAfter),
    letter: rules.letter,
    proof: proofFor(views.map(({ framework }) => framework)),
    wish: wish && { text: wish.text, by: wish.meaning === null ? null : wishedDay(now, wish.meaning) },
    prices: listedPrices(drafting, kinds),
    ...(costs.day !== undefined && { day: costs.day }),
    costsNote: costs.note,
    budget: budget && { text: budget.text, ...budget.meaning },
    asks: views.flatMap(({ asks }) =>
      asks.map(({ ask, instead, criteria, isStated }) => ({
        ask: instead !== undefined && all(instead.when, answers) ? instead.ask : ask,
        criteria,
        ...(isStated !== undefined && { isStated }),
      })),
    ),
    writing,
    working,
  };
}

/** A sentence about answers, with each in the client's own choice of words. */
function quoting(
  sentence: string,
  when: readonly Condition[],
  { answers, labels, tables }: Drafting,
): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (_, question: string) => {
    const about = when.filter((one) => one.question === question);
    const chosen = valuesOf(answers, question).filter((value) =>
      about.every((one) => holds(one, { [question]: value })),
    );
    return listOf(
      tables.writing,
      chosen.map((value) => word("“{answer}”", { answer: labels.option(question, value) })),
    );
  });
}

/** The last day that conditions on the chosen timeline allow; none: they are about something else, or have no end. */
function wishedUntil(
  when: readonly Condition[],
  { rules: { wish }, now }: Drafting,
): Pick<Contradiction, "until"> {
  const options = when.flatMap((one) =>
    one.question === wish.question && "anyOf" in one ? (one.anyOf ?? []) : [],
  );
  const weeks = options.map((option) => wish.weeks[option] ?? Infinity);
  const most = Math.max(0, ...weeks);
  return most === 0 || most === Infinity ? {} : { until: wishedDay(now, most) };
}

/** Answers that contradict each other, or that a consultant should ask about. */
function contradictionsIn(drafting: Drafting): readonly Contradiction[] {
  const { rules, answers, labels } = drafting;
  const found = rules.contradictions.filter(({ when }) => all(when, answers));
  return found
    .filter(
      ({ about }, index) =>
        about === undefined || found.findIndex((other) => other.about === about) === index,
    )
    .map(({ kind, when, sentence, ask }) => ({
      id: sentence,
      kind,
      sentence: quoting(sentence, when, drafting),
      ask,
      because: becauseOf(when, answers, labels),
      ...wishedUntil(when, drafting),
    }));
}

/**
 * Named frameworks: those that the answers point to and these views do not grade. `isOffered`: those of which a
 * reviewer decides, because only the client's own words name them, or too little speaks for them.
 */
function namedIn(
  { rules, tables, answers, labels }: Drafting,
  views: readonly View[],
  isOffered: boolean,
): readonly NamedFramework[] {
  const graded = new Set<string>(views.map(({ framework }) => framework));
  return rules.named.flatMap(({ id, name, what, ours, ask, lines }): readonly NamedFramework[] => {
    const line = lines.find(
      ({ when, offered }) => (offered === true || readsWords(when)) === isOffered && all(when, answers),
    );
    if (line === undefined || graded.has(id)) return [];
    const because = becauseOf(line.when, answers, labels);
    const told = ours.replace("{hipaaWeeks}", String(tables.weeks.hipaa));
    return [
      { id, name, what, applies: line.applies, ours: told, ...(ask !== undefined && { ask }), because },
    ];
  });
}

/** What a reviewer may add: what the client's own words name, or what only the industry points to. */
function hintsIn(
  drafting: Drafting,
  views: readonly View[],
  named: readonly NamedFramework[],
): readonly Hint[] {
  const { answers, labels } = drafting;
  const offered = namedIn(drafting, views, true).filter(({ id }) => !named.some((one) => one.id === id));
  return [
    ...offered.map((one) => ({ id: one.id, named: one, because: one.because })),
    ...views.flatMap((view) => scopeInWords(view, answers, labels)),
  ];
}

/** The id of the remark about the window that the answers chose. */
export const windowRemark = "window";

/** Remarks: facts that change no row, and costs that are in no sum. */
function remarksOn(drafting: Drafting, views: readonly View[]): readonly Remark[] {
  const { rules, tables, answers } = drafting;
  const graded = views.map(({ framework }) => framework);
  const { assumes } = choiceIn(drafting);
  const people = peopleIn(drafting);
  const spans = people !== null && fittingBands(tables.weeks.sizes, people).length > 1;
  const size = word(
    "The size that you chose spans several of those with which we plan, and the weeks are those of the longest. Tell us how many people you are.",
  );
  const said = rules.remarks.filter(({ when }) => all(when, answers));
  return [
    ...[
      ...(assumes === "" ? [] : [{ id: windowRemark, text: assumes }]),
      ...(spans ? [{ id: "size-spans", text: size }] : []),
      ...said,
    ].map(({ id, text }) => ({
      id,
      about: "answers" as const,
      text,
    })),
    ...tables.costs.remarks
      .filter((remark) => remark.for.some((framework) => graded.includes(framework)))
      .map(({ id, text }) => ({ id, about: "costs" as const, text })),
  ];
}

/** The id of the remark by which drafts of earlier releases say that a row does not apply. */
export function excludedRemark(criterion: string): string {
  return `excluded-${criterion}`;
}

const notice = word("Draft from self-reported answers. Not an audit opinion.");

/** The version of a questionnaire's rules, weeks and prices, and of an interview's topics: the fingerprint of these. */
export function rulesVersionOf(
  rules: ReadinessRules,
  tables: ReadinessTables,
  interview?: Interview,
): Promise<string> {
  return fingerprint({ rules, tables, ...(interview !== undefined && { topics: interview.topics }) });
}

/** What a report is computed from besides the answers. `now`: when they arrived; dates are days of UTC. */
export type ReadinessInput = {
  readonly rules: ReadinessRules;
  readonly tables: ReadinessTables;
  readonly form: Form;
  readonly now: Date;
  /** What the client's people answered after the form; left out: nothing. */
  readonly interview?: Interview;
  /** The usual plans that pages tell of; left out: the report compares its plan with none. */
  readonly usual?: Basis["usual"];
};

/** What a questionnaire's answers say about the frameworks that are asked for. Any answers give a report. */
export async function readinessReport(input: ReadinessInput, answers: Answers): Promise<ReadinessReport> {
  const { rules, tables, interview } = input;
  return draftedReport({ ...input, rulesVersion: await rulesVersionOf(rules, tables, interview) }, answers);
}

type Drafted = ReadinessInput & { readonly rulesVersion: string };

/**
 * The same without a promise, when the rules' version is known, or not needed because the report is not stored.
 */
export function draftedReport(input: Drafted, answers: Answers): ReadinessReport {
  const drafted = draftedCore(input, answers);
  const core = { ...drafted, ...saidOnly(input, answers, drafted.rows) };
  const isHeard = (criterion: string) => input.interview?.heard(criterion) !== undefined;
  const answered = { answers, labels: labelsOf(input.form), isHeard };
  const told = (rows: readonly ReadinessRow[]) =>
    withUnaskedWays(rows, viewsFor(input.rules, answers), answered);
  const basis = { ...core.basis, ...(input.usual !== undefined && { usual: input.usual }) };
  return followingFrom({ ...core, basis, rows: told(core.rows), outside: told(core.outside) }, noReview);
}

/** What a reviewer reads beside the rows of a draft; a visitor's own report has none of it. */
function saidOnly(
  { rules, tables, form, now, interview }: Drafted,
  answers: Answers,
  rows: readonly ReadinessRow[],
): Pick<ReportCore, "remarks" | "texts" | "asked"> {
  const views = viewsFor(rules, answers);
  const drafting = { rules, tables, answers, labels: labelsOf(form), now, rows };
  return {
    remarks: remarksOn(drafting, views),
    texts: [...textsIn(form, answers, views, tables), ...notedIn(interview?.notes ?? [], tables)],
    asked: askedIn(rules.asking, answers),
  };
}

/** What answers say by themselves, before anything follows from it. */
function draftedCore(
  { rules, tables, form, now, interview, rulesVersion }: Drafted,
  answers: Answers,
): ReportCore {
  const labels = labelsOf(form);
  const views = viewsFor(rules, answers);
  const graded = views.flatMap((view, index) => {
    const rows = rowsOf(view, answers, labels, interview?.heard);
    return index === 0 ? rows : tied(rows, rules);
  });
  const scope = views.flatMap((view) => suggestedScope(view, answers, labels, interview?.asksFor));
  const divided = dividedBy(scope, followed(graded));
  const drafting = { rules, tables, answers, labels, now, rows: divided.rows };
  const named = namedIn(drafting, views, false);
  return {
    frameworks: views.map(({ framework }) => framework),
    framework: views.map(({ name }) => name).join(word(" and ")),
    rulesVersion,
    notice,
    view: "",
    scope,
    statements: views.map((view) => ({ framework: view.framework, text: statementOf(view, answers) })),
    ...divided,
    contradictions: [...contradictionsIn(drafting), ...(interview?.contradictions ?? [])],
    named,
    hints: hintsIn(drafting, views, named),
    remarks: [],
    texts: [],
    asked: [],
    isForCounsel: false,
    basis: basisOf(drafting, views),
    facts: noReview.facts,
    ...(interview !== undefined && { offered: interview.offered }),
  };
}

/** A visitor's own report: rows and plan, without what a reviewer asks or says. */
export type OwnReport = Pick<ReportCore, "rows" | "basis"> & ReportPlan;

/** What a visitor's answers say, and what follows from them. */
export function ownReport(input: Omit<ReadinessInput, "interview">, answers: Answers): OwnReport {
  const core = draftedCore({ ...input, rulesVersion: "" }, answers);
  return { ...core, ...planFrom(core, noReview, plainly) };
}

import { workingOf, writingOf } from "#contract/company.ts";
import { endpoints } from "#contract/endpoints.ts";
import { isOff } from "#contract/switched-off.ts";
import { readinessRules } from "#questionnaires/catalogue.ts";
import { iso27001 } from "#questionnaires/definitions/iso27001.ts";
import { readinessIso27001 } from "#questionnaires/definitions/readiness-iso27001.ts";
import { readinessSoc2Alone } from "#questionnaires/definitions/readiness-soc2-alone.ts";
import { soc2 } from "#questionnaires/definitions/soc2.ts";
import type { Answers } from "#questionnaires/engine/answers.ts";
import { type Question, type Questionnaire, questionsOf } from "#questionnaires/engine/question.ts";
import { fromTo } from "#questionnaires/engine/range.ts";
import { answersSchema } from "#questionnaires/engine/schema.ts";
import { versionOf, wordingOf } from "#questionnaires/engine/wording.ts";
import { amountsIn } from "#questionnaires/engine/writing.ts";
import { readinessReport } from "#questionnaires/readiness/drafting.ts";
import type { Range, ReadinessReport } from "#questionnaires/readiness/report.ts";
import { reviewSchema } from "#questionnaires/readiness/review.ts";
import { reviewed } from "#questionnaires/readiness/reviewed.ts";
import type { ReadinessRules } from "#questionnaires/readiness/rules.ts";
import type { ReadinessTables } from "#questionnaires/readiness/tables.ts";
import { oncePerText } from "#schemas/once-per-text.ts";
import { type OutlinedKind, outlinePlan } from "#schemas/readiness.ts";
import { type Content, oncePerVersion } from "#site/content/content.ts";
import type { OpenReportContent } from "#site/islands/open-report/content-shape.ts";
import { type LineWords, linesOf, weeksIn } from "#site/islands/open-report/lines.ts";
import type { OwnFormProps, OwnQuestion } from "#site/islands/open-report/own-form.tsx";
import { peopleIn } from "#site/islands/open-report/people.ts";
import type { StatusNames } from "#site/islands/open-report/statuses.ts";
import type { OpenReportProps } from "#site/sections/home/open-report.tsx";
import type { ChoicesProps } from "#site/sections/home/report-choices.tsx";
import type { AllInProps } from "#site/sections/pricing/price-list.tsx";
import type { YourReportProps } from "#site/sections/your-report/your-report.tsx";
import { facts } from "./facts.ts";

/** A questionnaire whose report home shows. */
type Opened = {
  readonly form: Questionnaire;
  /** The rules with which the browser computes a visitor's own report. */
  readonly rules: ReadinessRules;
  readonly action: string;
  readonly island: string;
  /** The plan whose weeks other pages name. */
  readonly usual: OutlinedKind;
  /** The question to which the offered reports are answers; of one plan alone it is none of the questionnaire. */
  readonly goal: string;
  /** The plan for each report that home offers. */
  readonly plans: Readonly<Record<string, OutlinedKind>>;
};

const opened: Readonly<Record<string, Opened>> = {
  [soc2.slug]: {
    form: soc2,
    rules: readinessSoc2Alone,
    action: endpoints.soc2Questionnaire.path,
    island: "open-report",
    usual: "type-1",
    goal: "complianceGoal",
    plans: {
      "SOC 2 Type I (point-in-time)": "type-1",
      "SOC 2 Type II (operational effectiveness)": "type-2",
      Both: "both-types",
    },
  },
  [iso27001.slug]: {
    form: iso27001,
    rules: readinessIso27001,
    action: endpoints.questionnaire.path,
    island: "open-report-iso27001",
    usual: "iso27001",
    goal: "report",
    plans: { certificate: "iso27001" },
  },
};

/** The questionnaire of the sample report. */
function openedIn(content: Content): Opened {
  const { questionnaire } = content.words("sample-report");
  const found = opened[questionnaire];
  if (found !== undefined) return found;
  const known = Object.keys(opened).join(", ");
  throw new Error(`sample-report.yaml: ${questionnaire} has no report. Write one of ${known}.`);
}

/** The words of the report, with those about its questionnaire. */
function openWords(content: Content) {
  const { iso27001: certified, ...words } = content.words("open-report");
  if (openedIn(content).form !== iso27001) return words;
  const { longer, allIn, page, choices, questions } = certified;
  return {
    ...words,
    longer,
    allIn,
    page: { ...words.page, ...page },
    choices: { ...words.choices, ...choices },
    yours: { ...words.yours, questions },
  };
}

/** The sample report as a client would read it, with the data from which it was computed. */
type Sample = {
  readonly report: ReadinessReport;
  readonly answers: Answers;
  readonly tables: ReadinessTables;
  readonly receivedOn: string;
};

/** Computes the public sample of a report from content, by the code of a client's report. */
export const sampleReport = oncePerVersion(async (content: Content): Promise<Sample> => {
  const sample = content.words("sample-report");
  const { form, rules: ahead } = openedIn(content);
  const rules = readinessRules[form.slug] ?? ahead;
  const { company } = facts(content);
  const tables = {
    weeks: content.words("weeks"),
    costs: content.words("costs"),
    writing: writingOf(company),
    working: workingOf(company),
    // Nobody wrote anything here that could need care.
    care: [],
    harmless: [],
    denials: [],
    doubts: [],
  };
  const answers = answersSchema(form).parse(sample.answers);
  const now = new Date(`${sample.receivedOn}T00:00:00Z`);
  const draft = await readinessReport({ rules, tables, form, now }, answers);
  const review = reviewSchema.parse({ changes: [], notes: [], order: [], ...sample.review });
  return { report: reviewed(draft, review), answers, tables, receivedOn: sample.receivedOn };
});

function questionNamed(form: Questionnaire, name: string): Extract<Question, { readonly options: unknown }> {
  const question = questionsOf(form).find((one) => one.name === name);
  if (question === undefined || !("options" in question)) {
    throw new Error(`open-report.yaml: ${name} is no question with options of ${form.slug}.`);
  }
  return question;
}

/** The eight questions, with the words of the questionnaire unless content has its own. */
function ownQuestions(content: Content): readonly OwnQuestion[] {
  const { form } = openedIn(content);
  return openWords(content).yours.questions.map(({ question: name, title, options }, index) => {
    const question = questionNamed(form, name);
    const offered = question.options.filter(({ value }) => options?.includes(value) ?? true);
    if (options !== undefined && offered.length < options.length) {
      throw new Error(`open-report.yaml: ${name} does not offer all of ${options.join(", ")}.`);
    }
    return {
      id: `own-${index + 1}`,
      name,
      many: question.kind === "many",
      /** A question with a part of a list needs an option "none", unless the part contains the list's own. */
      needsNone: question.kind === "many" && !offered.some(({ exclusive }) => exclusive),
      label: title ?? question.label,
      options: offered.map(({ value, label }) => ({ value, label })),
    };
  });
}

/** The words of lines; a link to a page that is switched off is none. */
function lineWords(content: Content): LineWords {
  const { words } = content.words("open-report");
  const { way } = words.ready;
  return { ...words, ready: { ...words.ready, way: isOff(content.off, way.href) ? null : way } };
}

/** What the browser needs to compute a visitor's own report. */
export async function ownReport(content: Content): Promise<OpenReportContent> {
  const { tables } = await sampleReport(content);
  const { count, none, open, mine, changed, notYet, unknown, later, usual, differs } =
    openWords(content).yours;
  return {
    tables,
    questions: ownQuestions(content),
    words: lineWords(content),
    statuses: lineStatuses(content),
    own: { count, none, open, mine, changed, notYet, unknown, later, usual, differs },
    usual: await usualFigures(content),
  };
}

/** Names of the statuses of lines, as in the report. */
export function lineStatuses(content: Content): StatusNames {
  const { statuses } = content.words("report");
  const { notAssessed, notApplicable: _, ...graded } = statuses;
  return { ...graded, "not-assessed": notAssessed, ready: "", cost: "", total: "" };
}

/** The form with which a visitor computes a report of their own and sends it as a lead. */
async function ownForm(content: Content): Promise<OwnFormProps> {
  const { form, action } = openedIn(content);
  const { identity } = form;
  const questions = questionsOf(form);
  const contacts = [
    { name: identity.company, type: "text", autoComplete: "organization" },
    { name: identity.name, type: "text", autoComplete: "name" },
    { name: identity.email, type: "email", autoComplete: "email" },
  ] as const;
  return {
    words: openWords(content).yours,
    questions: ownQuestions(content),
    contacts: contacts.map((field) => ({
      ...field,
      label: questions.find(({ name }) => name === field.name)?.label ?? field.name,
    })),
    action,
    type: form.wire?.type ?? "",
    wording: await versionOf(wordingOf(form)),
  };
}

/** What both pages show of the sample report. */
async function sampleShown(content: Content) {
  const { figures, labels, whole } = content.words("open-report");
  const words = lineWords(content);
  const { company } = content.words("sample-report");
  const { report, answers } = await sampleReport(content);
  return {
    company,
    figures,
    gaps: report.head.gap,
    ready: weeksIn(report.roadmap, report.roadmap.readyWeek, words),
    total: report.costs.headline,
    lines: linesOf(report, { words, people: peopleIn(openedIn(content).rules, answers), hasPlan: true }),
    statuses: lineStatuses(content),
    labels,
    whole,
  };
}

/** The page on which a visitor makes the report their own. */
export async function yourReport(content: Content): Promise<YourReportProps> {
  const { heading: title, lead } = openWords(content).page;
  const { island } = openedIn(content);
  return { title, lead, island, ...(await sampleShown(content)), form: await ownForm(content) };
}

/** A length in weeks, or in months when it is longer than half a year. */
function lengthOf(
  { low, high }: Range,
  { weeks, months }: Readonly<Record<"weeks" | "months", string>>,
): string {
  const inMonths = high > 26;
  const counted = (week: number) => (inMonths ? Math.round((week * 12) / 52) : week);
  return `${fromTo(counted(low), counted(high))} ${inMonths ? months : weeks}`;
}

const outlines = oncePerText<ReturnType<typeof outlinePlan>>();

/** An answer that is offered, with its label. */
type Offered = { readonly value: string; readonly label: string };

/** What one size and one report come to. Weeks and sums are in words. */
type Outlined = {
  readonly ready: string;
  readonly reports: ReturnType<typeof outlinePlan>["reports"];
  readonly sum: string;
};

/** The sizes and reports that home offers, and what each of their combinations comes to: by size, then by report. */
async function outlined(content: Content) {
  const { choices: words } = openWords(content);
  const { tables } = await sampleReport(content);
  const { form, rules, plans } = openedIn(content);
  const sizes: readonly Offered[] = questionNamed(form, rules.people.question).options;
  const reports = named(words.reports, Object.keys(plans));
  const outlineOf = (size: Offered, report: Offered): Outlined => {
    const band = rules.people.bands[size.value] ?? { from: 1, upTo: null };
    const kind = plans[report.value];
    if (kind === undefined) throw new Error(`open-report.yaml: home has no plan for ${report.value}.`);
    const of = JSON.stringify([tables, band]);
    const plan = outlines(`${report.value} ${size.value}`, of, () => outlinePlan(kind, tables, band));
    return {
      ready: lengthOf(plan.ready, words),
      reports: plan.reports,
      sum: plan.sum === null ? words.byQuote : amountsIn(tables.writing, plan.sum),
    };
  };
  return { sizes, reports, plans: sizes.map((size) => reports.map((report) => outlineOf(size, report))) };
}

/** What content names of some answers. Throws when it names one that is not known. */
function named(labels: Readonly<Record<string, string>>, known: readonly string[]): readonly Offered[] {
  return Object.entries(labels).map(([value, label]) => {
    if (known.includes(value)) return { value, label };
    throw new Error(`open-report.yaml: home has no plan and no time for ${value}.`);
  });
}

/** The three choices beside the sheet, and what each of their combinations comes to. */
async function homeChoices(content: Content): Promise<ChoicesProps> {
  const { choices: words } = openWords(content);
  const { answers } = await sampleReport(content);
  const { sizes, reports, plans } = await outlined(content);
  const { form, goal, rules } = openedIn(content);
  const { people, wish } = rules;
  const wishes = questionNamed(form, wish.question).options.map(({ value }) => value);
  const times = named(words.times, wishes);
  const groups = [
    { name: people.question, label: words.people, options: sizes },
    { name: goal, label: words.report, options: reports },
    { name: wish.question, label: words.time, options: times },
  ];
  return {
    words,
    groups: groups.map((group) => ({ ...group, chosen: String(answers[group.name] ?? "") })),
    outlines: plans.map((ofSize) => {
      const soonest = ofSize[0]?.reports[0]?.soonest ?? Number.POSITIVE_INFINITY;
      return ofSize.map((plan) => {
        const last = Math.max(...plan.reports.map((one) => one.soonest));
        return {
          rows: [
            { name: words.ready, value: plan.ready },
            ...plan.reports.map(({ name, weeks }) => ({ name, value: lengthOf(weeks, words) })),
            { name: words.sum, value: plan.sum },
          ],
          answers: times.map(({ value }) => {
            const limit = wish.weeks[value] ?? null;
            if (limit === null || last <= limit) return words.inTime;
            const instead = soonest <= limit ? [words.instead] : [];
            const late = last - limit;
            return [late === 1 ? words.lateByOne : `${late} ${words.late}`, ...instead].join(" ");
          }),
        };
      });
    }),
  };
}

/** What each report comes to in all, by company size; undefined: the firm shows no report. */
export async function allIn(content: Content): Promise<AllInProps | undefined> {
  if (!showsReport(content)) return undefined;
  const { allIn: words, choices, page } = openWords(content);
  const { sizes, reports, plans } = await outlined(content);
  return {
    ...words,
    people: choices.people,
    reports: reports.map(({ label }) => label),
    rows: sizes.map(({ label }, row) => ({ people: label, sums: (plans[row] ?? []).map(({ sum }) => sum) })),
    own: { label: page.heading, href: "/your-report" },
  };
}

/** What home says of each size and report, for a visitor who has not answered everything yet. */
async function usualFigures(content: Content): Promise<OpenReportContent["usual"]> {
  const { sizes, reports, plans } = await outlined(content);
  const { goal, rules } = openedIn(content);
  const isAsked = ownQuestions(content).some(({ name }) => name === goal);
  return plans.flatMap((ofSize, row) =>
    ofSize.map(({ ready, sum }, column) => ({
      answers: {
        [rules.people.question]: sizes[row]?.value ?? "",
        ...(isAsked && { [goal]: reports[column]?.value ?? "" }),
      },
      ready,
      money: sum,
    })),
  );
}

/** Whether home shows a report: both pages to which it leads are there. */
export function showsReport({ off }: Content): boolean {
  return !["/sample-report", "/your-report"].some((page) => isOff(off, page));
}

/** What the head of the page on which a visitor makes the report their own says. */
export function yourReportPage(content: Content) {
  const { title, description } = openWords(content).page;
  return { title, description };
}

/** A text about the sample; where it takes longer than the weeks that other pages name, followed by why. */
export async function withWhyLonger(content: Content, text: string): Promise<string> {
  const { report, tables } = await sampleReport(content);
  const { people } = tables.weeks.pages;
  const usual = outlinePlan(openedIn(content).usual, tables, { from: people, upTo: people }).ready;
  return (report.roadmap.readyWeek ?? 0) > usual.high ? `${text} ${openWords(content).longer}` : text;
}

/** Everything that the open report on the home page shows: five lines of the sample, and the three choices. */
export async function openReport(content: Content): Promise<OpenReportProps> {
  const { title, lead, sheet } = openWords(content);
  const { lines, ...shown } = await sampleShown(content);
  const { report } = await sampleReport(content);
  const { criteria, gap, partial, indicated } = report.head;
  return {
    title,
    lead: await withWhyLonger(content, lead),
    ...shown,
    lines: lines.filter(({ isFirst }) => isFirst),
    pick: sheet.pick,
    shares: { criteria, gap, partial, indicated },
    choices: await homeChoices(content),
  };
}

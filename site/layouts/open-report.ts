import { workingOf, writingOf } from "#contract/company.ts";
import { endpoints } from "#contract/endpoints.ts";
import { readinessRules } from "#questionnaires/catalogue.ts";
import { readinessSoc2Alone } from "#questionnaires/definitions/readiness-soc2-alone.ts";
import { soc2 } from "#questionnaires/definitions/soc2.ts";
import type { Answers } from "#questionnaires/engine/answers.ts";
import { type Question, questionsOf } from "#questionnaires/engine/question.ts";
import { answersSchema } from "#questionnaires/engine/schema.ts";
import { versionOf, wordingOf } from "#questionnaires/engine/wording.ts";
import { amountsIn } from "#questionnaires/engine/writing.ts";
import { readinessReport } from "#questionnaires/readiness/drafting.ts";
import type { Range, ReadinessReport } from "#questionnaires/readiness/report.ts";
import { reviewSchema } from "#questionnaires/readiness/review.ts";
import { reviewed } from "#questionnaires/readiness/reviewed.ts";
import type { ReadinessTables } from "#questionnaires/readiness/tables.ts";
import { oncePerText } from "#schemas/once-per-text.ts";
import { outlinePlan } from "#schemas/readiness.ts";
import { type Content, oncePerVersion } from "#site/content/content.ts";
import { linesOf, weeksIn } from "#site/islands/open-report/lines.ts";
import type { OwnFormProps, OwnQuestion } from "#site/islands/open-report/own-form.tsx";
import { peopleIn } from "#site/islands/open-report/people.ts";
import type { StatusNames } from "#site/islands/open-report/statuses.ts";
import type { OpenReportProps } from "#site/sections/home/open-report.tsx";
import type { ChoicesProps } from "#site/sections/home/report-choices.tsx";
import type { YourReportProps } from "#site/sections/your-report/your-report.tsx";
import { facts } from "./facts.ts";

/** The sample report as a client would read it, with the data from which it was computed. */
export type Sample = {
  readonly report: ReadinessReport;
  readonly answers: Answers;
  readonly tables: ReadinessTables;
  readonly receivedOn: string;
};

/** Computes the public sample of a report from content, by the code of a client's report. */
export const sampleReport = oncePerVersion(async (content: Content): Promise<Sample> => {
  const sample = content.words("sample-report");
  const rules = readinessRules[sample.questionnaire];
  if (sample.questionnaire !== soc2.slug || rules === undefined) {
    throw new Error(`content/sample-report.yaml: home shows a report of ${soc2.slug} alone.`);
  }
  const { company } = facts(content);
  const tables = {
    weeks: content.words("weeks"),
    costs: content.words("costs"),
    writing: writingOf(company),
    working: workingOf(company),
    // Nobody wrote anything here that could need care.
    care: [],
    harmless: [],
  };
  const answers = answersSchema(soc2).parse(sample.answers);
  const now = new Date(`${sample.receivedOn}T00:00:00Z`);
  const draft = await readinessReport({ rules, tables, form: soc2, now }, answers);
  const review = reviewSchema.parse({ changes: [], notes: [], order: [], ...sample.review });
  return { report: reviewed(draft, review), answers, tables, receivedOn: sample.receivedOn };
});

function questionNamed(name: string): Extract<Question, { readonly options: unknown }> {
  const question = questionsOf(soc2).find((one) => one.name === name);
  if (question === undefined || !("options" in question)) {
    throw new Error(`open-report.yaml: ${name} is no question with options of ${soc2.slug}.`);
  }
  return question;
}

/** The eight questions, with the words of the questionnaire unless content has its own. */
export function ownQuestions(content: Content): readonly OwnQuestion[] {
  const { yours } = content.words("open-report");
  return yours.questions.map(({ question: name, title, options }, index) => {
    const question = questionNamed(name);
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

/** Names of the statuses of lines, as in the report. */
export function lineStatuses(content: Content): StatusNames {
  const { statuses } = content.words("report");
  const { notAssessed, ...graded } = statuses;
  return { ...graded, "not-assessed": notAssessed, ready: "", cost: "", total: "" };
}

/** The plan for each goal that home offers. */
const outlinedKinds: Readonly<Record<string, "type-1" | "type-2" | "both-types">> = {
  "SOC 2 Type I (point-in-time)": "type-1",
  "SOC 2 Type II (operational effectiveness)": "type-2",
  Both: "both-types",
};

const contactFields = [
  { name: soc2.identity.company, type: "text", autoComplete: "organization" },
  { name: soc2.identity.name, type: "text", autoComplete: "name" },
  { name: soc2.identity.email, type: "email", autoComplete: "email" },
] as const;

/** The form with which a visitor computes a report of their own and sends it as a lead. */
async function ownForm(content: Content): Promise<OwnFormProps> {
  const { yours } = content.words("open-report");
  const questions = questionsOf(soc2);
  return {
    words: yours,
    questions: ownQuestions(content),
    contacts: contactFields.map((field) => ({
      ...field,
      label: questions.find(({ name }) => name === field.name)?.label ?? field.name,
    })),
    action: endpoints.soc2Questionnaire.path,
    type: soc2.wire?.type ?? "",
    wording: await versionOf(wordingOf(soc2)),
  };
}

/** What both pages show of the sample report. */
async function sampleShown(content: Content) {
  const { figures, labels, whole, words } = content.words("open-report");
  const { company } = content.words("sample-report");
  const { report, answers } = await sampleReport(content);
  return {
    company,
    figures,
    gaps: report.head.gap,
    ready: weeksIn(report.roadmap, report.roadmap.readyWeek, words),
    total: report.costs.headline,
    lines: linesOf(report, { words, people: peopleIn(answers), hasPlan: true }),
    statuses: lineStatuses(content),
    labels,
    whole,
  };
}

/** The page on which a visitor makes the report their own. */
export async function yourReport(content: Content): Promise<YourReportProps> {
  const { page } = content.words("open-report");
  const { heading: title, lead } = page;
  return { title, lead, ...(await sampleShown(content)), form: await ownForm(content) };
}

/** A length in weeks, or in months when it is longer than half a year. */
function lengthOf(
  { low, high }: Range,
  { weeks, months }: Readonly<Record<"weeks" | "months", string>>,
): string {
  const inMonths = high > 26;
  const [from, to] = [low, high].map((week) => (inMonths ? Math.round((week * 12) / 52) : week));
  return `${from === to ? to : `${from}-${to}`} ${inMonths ? months : weeks}`;
}

const outlines = oncePerText<ReturnType<typeof outlinePlan>>();

/** The three choices beside the sheet, and what each of their combinations comes to. */
async function homeChoices(content: Content): Promise<ChoicesProps> {
  const { choices: words } = content.words("open-report");
  const { tables, answers } = await sampleReport(content);
  const { people, wish } = readinessSoc2Alone;
  const goal = questionNamed("complianceGoal");
  const named = (name: string, labels: Readonly<Record<string, string>>) => {
    const { options } = questionNamed(name);
    return Object.entries(labels).map(([value, label]) => {
      if (options.some((option) => option.value === value)) return { value, label };
      throw new Error(`open-report.yaml: ${value} is no answer to ${name} of ${soc2.slug}.`);
    });
  };
  const sizes = questionNamed(people.question).options.map(({ value, label }) => ({ value, label }));
  const reports = named(goal.name, words.reports);
  const times = named(wish.question, words.times);
  const planOf = ({ value }: { readonly value: string }, size: { readonly value: string }) => {
    const band = people.bands[size.value] ?? { from: 1, upTo: null };
    const kind = outlinedKinds[value];
    if (kind === undefined) throw new Error(`open-report.yaml: home has no plan for ${value}.`);
    const of = JSON.stringify([tables, band]);
    return outlines(`${value} ${size.value}`, of, () => outlinePlan(kind, tables, band));
  };
  const groups = [
    { name: people.question, label: words.people, options: sizes },
    { name: goal.name, label: words.report, options: reports },
    { name: wish.question, label: words.time, options: times },
  ];
  return {
    words,
    groups: groups.map((group) => ({ ...group, chosen: String(answers[group.name] ?? "") })),
    outlines: sizes.map((size) => {
      const plans = reports.map((report) => planOf(report, size));
      const soonest = plans[0]?.reports[0]?.soonest ?? Number.POSITIVE_INFINITY;
      return plans.map((plan) => {
        const last = Math.max(...plan.reports.map((one) => one.soonest));
        return {
          rows: [
            { name: words.ready, value: lengthOf(plan.ready, words) },
            ...plan.reports.map(({ name, weeks }) => ({ name, value: lengthOf(weeks, words) })),
            {
              name: words.sum,
              value: plan.sum === null ? words.byQuote : amountsIn(tables.writing, plan.sum),
            },
          ],
          answers: times.map(({ value }) => {
            const limit = wish.weeks[value] ?? null;
            if (limit === null || last <= limit) return words.inTime;
            const instead = soonest <= limit ? [words.instead] : [];
            return [`${last - limit} ${words.late}`, ...instead].join(" ");
          }),
        };
      });
    }),
  };
}

/** Everything that the open report on the home page shows: five lines of the sample, and the three choices. */
export async function openReport(content: Content): Promise<OpenReportProps> {
  const { title, lead, longer, sheet } = content.words("open-report");
  const { lines, ...shown } = await sampleShown(content);
  const { report, tables } = await sampleReport(content);
  const { people } = tables.weeks.pages;
  const usual = outlinePlan("type-1", tables, { from: people, upTo: people }).ready;
  const { criteria, gap, partial, indicated } = report.head;
  return {
    title,
    lead: report.roadmap.readyWeek > usual.high ? `${lead} ${longer}` : lead,
    ...shown,
    lines: lines.filter(({ isFirst }) => isFirst),
    pick: sheet.pick,
    shares: { criteria, gap, partial, indicated },
    choices: await homeChoices(content),
  };
}

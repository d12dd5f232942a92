import { workingOf, writingOf } from "#contract/company.ts";
import { endpoints } from "#contract/endpoints.ts";
import { readinessRules } from "#questionnaires/catalogue.ts";
import { soc2 } from "#questionnaires/definitions/soc2.ts";
import type { Answers } from "#questionnaires/engine/answers.ts";
import { type Question, questionsOf } from "#questionnaires/engine/question.ts";
import { answersSchema } from "#questionnaires/engine/schema.ts";
import { versionOf, wordingOf } from "#questionnaires/engine/wording.ts";
import { readinessReport } from "#questionnaires/readiness/drafting.ts";
import type { ReadinessReport } from "#questionnaires/readiness/report.ts";
import { reviewSchema } from "#questionnaires/readiness/review.ts";
import { reviewed } from "#questionnaires/readiness/reviewed.ts";
import type { ReadinessTables } from "#questionnaires/readiness/tables.ts";
import { type Content, oncePerVersion } from "#site/content/content.ts";
import { linesOf, weeksIn } from "#site/islands/open-report/lines.ts";
import type { OwnFormProps, OwnQuestion } from "#site/islands/open-report/own-form.tsx";
import { peopleIn } from "#site/islands/open-report/people.ts";
import type { StatusNames } from "#site/islands/open-report/statuses.ts";
import type { OpenReportProps } from "#site/sections/home/open-report.tsx";
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
    throw new Error(`content/open-report.yaml: ${name} is no question with options of ${soc2.slug}.`);
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
      throw new Error(`content/open-report.yaml: ${name} does not offer all of ${options.join(", ")}.`);
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

/** Everything that the open report on the home page shows. */
export async function openReport(content: Content): Promise<OpenReportProps> {
  const { title, lead, figures, labels, all, whole, words: lineWords } = content.words("open-report");
  const { company } = content.words("sample-report");
  const { report, answers } = await sampleReport(content);
  return {
    title,
    lead,
    company,
    figures,
    gaps: report.head.gap,
    ready: weeksIn(report.roadmap, report.roadmap.readyWeek, lineWords),
    total: report.costs.headline,
    lines: linesOf(report, { words: lineWords, people: peopleIn(answers), hasPlan: true }),
    statuses: lineStatuses(content),
    labels,
    all,
    whole,
    form: await ownForm(content),
  };
}

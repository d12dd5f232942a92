import { join } from "node:path";
import { z } from "zod";
import { otherLanguage } from "#contract/other-language.ts";
import { firstCallInWords, trustFile } from "#contract/trust.ts";
import { reportParts } from "#questionnaires/readiness/differences.ts";
import { readYaml } from "./content-yaml.ts";

const words = z.string();
const status = z.strictObject({
  indicated: words,
  partial: words,
  gap: words,
  "not-assessed": words,
  "not-applicable": words.default("Not applicable"),
});

const schema = z.strictObject({
  /** BCP 47. */
  language: words,
  title: words,
  description: words,
  notice: words,
  reviewed: words,
  /** Instead, while no row is ticked. */
  statuses: status,
  summary: z.strictObject({
    title: words,
    columns: z.strictObject({ what: words, answer: words }),
    open: words,
    openAnswer: words,
    /** After it, while some do not apply. */
    notApplicable: words.default("Not applicable: {notApplicable}."),
    ready: words,
    readyAnswer: words,
    /** After the date, while rows are not assessed. */
    provisional: words,
    money: words,
    moneyAnswer: words,
    wish: words,
    checked: words,
    checkedAnswer: words,
    /** The same, where rows without a status are counted apart. */
    assessedAnswer: words.default(
      "Rows with a status: {checked} of {touched}. Gaps and partials that nobody ticked: {unchecked}.",
    ),
  }),
  view: words,
  first: words,
  changes: z.strictObject({
    title: words,
    columns: z.strictObject({ criterion: words, wording: words, from: words, to: words, why: words }),
    came: words,
    went: words,
    ready: words,
    dates: words,
    total: words,
    others: words,
    parts: z.record(z.enum(reportParts), words),
  }),
  impossible: words,
  question: words,
  plan: z.strictObject({
    title: words,
    columns: z.strictObject({ phase: words, weeks: words, from: words, to: words }),
    dates: z.strictObject({ title: words, milestone: words, week: words, date: words }),
    spare: words,
    letter: words,
  }),
  costs: z.strictObject({
    title: words,
    columns: z.strictObject({ item: words, by: words, price: words, sum: words }),
    by: z.strictObject({ consultancy: words, auditor: words, "certification-body": words }),
    per: z.strictObject({ once: words, month: words, year: words }),
    months: words,
    /** Folders of content that are older than the sums of each do not have them. */
    parts: z
      .strictObject({ consultancy: words, others: words })
      .default({ consultancy: "{firm}, together", others: "Auditors, together" }),
    standing: z.strictObject({ included: words, "by-quote": words, later: words }),
    total: words,
  }),
  scope: z.strictObject({
    title: words,
    columns: z.strictObject({ part: words, standing: words, why: words }),
    inside: words,
    outside: words,
    named: words,
    remarks: words,
  }),
  // Folders of content that are older than these do not have them.
  counsel: words.default("Prepared at the request of counsel."),
  asked: z
    .strictObject({ title: words, columns: z.strictObject({ ask: words, answer: words }) })
    .default({ title: "You asked us", columns: { ask: "Your question", answer: "Our answer" } }),
  questions: z.strictObject({ title: words, columns: z.strictObject({ ask: words, why: words }) }),
  criteria: z.strictObject({
    title: words,
    lead: words,
    /** Folders of content of 0.2.0 and earlier have it, and nothing says it any more. */
    unread: words.exactOptional(),
    /** Who does it, by name. Folders of content that are older than it do not have it. */
    owner: words.default("Done by {owner}."),
    /** What the review wants to be done next. */
    step: words.default("Next step: {step}"),
    /** Why the Statement of Applicability includes a control. */
    included: words.default("Reason for inclusion: {reason}"),
    columns: z.strictObject({ criterion: words, status: words, evidence: words, because: words }),
  }),
  /** In place of the words of the same parts where the plan is a letter alone. */
  alone: z
    .strictObject({
      title: words,
      description: words,
      plan: words,
      letter: words,
      lead: words,
      /** The sheet in place of that of the plan. */
      sheet: words,
    })
    .default({
      title: "{framework} criteria: what is in place",
      description: "What the answers say about every criterion, and a letter about what is in place.",
      plan: "The letter",
      letter: "A letter to a customer who asks",
      lead: "Criteria are cited by number. The wording is ours; the standard's own text is copyrighted. Effort in working time of one person, for a company that starts with nothing: S up to a day, M up to a week, L more.",
      sheet: "About the letter",
    }),
  /** Who usually does what: the first entry with a prefix of the criterion's number counts. */
  owners: z.array(z.strictObject({ begins: z.string().min(1), role: words })).readonly(),
  /** Who has these roles in a company of at most `upTo` people. `roles`: what a firm's own file says by role. */
  smallFirm: z
    .strictObject({
      upTo: z.int().min(1),
      roles: z.record(z.string(), words).default({}),
      instead: z
        .array(z.strictObject({ role: words, who: words }))
        .readonly()
        .default([]),
    })
    .default({ upTo: 1, roles: {}, instead: [] }),
  sheets: z.strictObject({
    rows: z.strictObject({
      name: words,
      /** What is to be done about a row, by its status. */
      steps: status.extend({ rest: words, "not-applicable": words.default("") }),
      columns: z.strictObject({
        criterion: words,
        group: words,
        wording: words,
        status: words,
        because: words,
        step: words,
        evidence: words,
        owner: words,
        due: words,
        done: words,
        effort: words,
        note: words,
        checked: words,
        /** Only where the review notes it. */
        run: words.default("Who else runs it"),
        included: words.default("Reason for inclusion"),
      }),
    }),
    first: z.strictObject({
      name: words,
      columns: z.strictObject({ criterion: words, what: words }),
    }),
    plan: z.strictObject({ name: words }),
    letter: z.strictObject({ name: words, column: words }),
    /** Folders of content that are older than the columns of amounts do not have them. */
    costs: z.strictObject({
      name: words,
      low: words.default("From, in {currency}"),
      high: words.default("To, in {currency}"),
    }),
  }),
});

/** The words of a report's documents, and who takes the first call ("": nobody is named). */
export type ReportWords = z.infer<typeof schema> & { readonly firstCall: string };

/** The words of report-document.yaml. Throws when they are wrong. */
export function reportWordsOf(file: unknown): z.infer<typeof schema> {
  return schema.parse(file);
}

const written = z.looseObject({ language: words });

/** The language of reports (BCP 47) where it is another one than the firm's; undefined: it is the same. */
export function otherLanguageOfReports(folder: string, locale: string): string | undefined {
  return otherLanguage(written.parse(readYaml(join(folder, "report-document.yaml"))).language, locale);
}

/** Reads report-document.yaml and trust.yaml in a folder of content. Throws when a file is wrong. */
export function readReportWords(folder: string): ReportWords {
  const trust = trustFile.parse(readYaml(join(folder, "trust.yaml")));
  return {
    ...reportWordsOf(readYaml(join(folder, "report-document.yaml"))),
    firstCall: firstCallInWords(trust),
  };
}

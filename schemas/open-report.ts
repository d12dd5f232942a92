import { z } from "zod";
import { costsTable, weeksTable } from "#questionnaires/readiness/tables.ts";
import { oneFile } from "./kinds.ts";

const headed = { title: z.string(), lead: z.string() };

const way = z.strictObject({ label: z.string(), href: z.string().startsWith("/") });

/** The eight questions of a page. */
const questions = z
  .array(
    z.strictObject({
      question: z.string(),
      title: z.string().optional(),
      options: z.array(z.string()).min(1).optional(),
    }),
  )
  .length(8, "The page says eight questions: please keep eight.");

const words = z.record(z.string(), z.string());

/** open-report.yaml: the words of the report on the home page and of the page on which it becomes one's own. */
const openReport = z.strictObject({
  ...headed,
  longer: z.string(),
  figures: z.strictObject({ gaps: z.string(), ready: z.string(), money: z.string() }),
  labels: z.strictObject({
    who: z.string(),
    when: z.string(),
    price: z.string(),
    asks: z.string(),
    /** Before the wording of a law, which is not that of the standard. */
    rule: z.string().optional(),
  }),
  whole: way,
  sheet: z.strictObject({ pick: z.string() }),
  choices: z.strictObject({
    title: z.string(),
    lead: z.string(),
    people: z.string(),
    report: z.string(),
    reports: words,
    time: z.string(),
    times: words,
    ready: z.string(),
    sum: z.string(),
    byQuote: z.string(),
    weeks: z.string(),
    months: z.string(),
    inTime: z.string(),
    late: z.string(),
    lateByOne: z.string(),
    instead: z.string(),
    more: z.string(),
  }),
  allIn: z.strictObject({ title: z.string(), lead: z.string() }),
  page: z.strictObject({ title: z.string(), description: z.string(), heading: z.string(), lead: z.string() }),
  words: z.strictObject({
    week: z.string(),
    weeks: z.string(),
    until: z.string(),
    partOf: z.string(),
    month: z.string(),
    byQuote: z.string(),
    inPlace: z.string(),
    steps: z
      .array(z.strictObject({ phase: z.string(), who: z.string(), criteria: z.array(z.string()) }))
      .refine(
        (steps) => steps.filter(({ criteria }) => criteria.length === 0).length === 1,
        "please leave the criteria of exactly one step empty: it has all others.",
      ),
    services: z.array(way.extend({ begins: z.array(z.string()).min(1) })).min(1),
    ready: z.strictObject({ number: z.string(), who: z.string(), way }),
    cost: z.strictObject({
      number: z.string(),
      by: z.strictObject({
        consultancy: z.string(),
        auditor: z.string(),
        "certification-body": z.string(),
      }),
    }),
    total: z.strictObject({
      number: z.string(),
      plain: z.string(),
      ours: z.string(),
      auditors: z.string(),
      way,
    }),
    missing: z.strictObject({
      else: z.string(),
      partial: z.string().optional(),
      open: z.string().optional(),
      of: words,
    }),
    rules: z.record(z.string(), z.strictObject({ text: z.string(), source: z.string() })),
  }),
  yours: z.strictObject({
    lead: z.string(),
    plain: z.string(),
    count: z.string(),
    mine: z.string(),
    none: z.string(),
    changed: z.string(),
    notYet: z.string(),
    unknown: z.string(),
    later: z.string(),
    usual: z.string(),
    differs: z.string().default(""),
    questions,
    answer: z.string(),
    keep: z.string(),
    keepLead: z.string(),
    send: z.string(),
    open: z.string(),
  }),
  iso27001: z.strictObject({
    longer: z.string(),
    allIn: z.strictObject({ title: z.string(), lead: z.string() }),
    page: z.strictObject({ title: z.string(), description: z.string() }),
    choices: z.strictObject({ lead: z.string(), more: z.string(), reports: words, times: words }),
    questions,
  }),
});

/** The words of the open report, and the weeks and prices from which it is computed. */
export const openReportCollections = {
  "open-report": oneFile("open-report", openReport),
  weeks: oneFile("weeks", weeksTable),
  costs: oneFile("costs", costsTable),
};

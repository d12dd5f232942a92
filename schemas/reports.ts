import { z } from "zod";
import { reportParts } from "#questionnaires/engine/readiness-differences.ts";
import { oneFile } from "./kinds.ts";

const page = { title: z.string(), description: z.string() };

const headed = { title: z.string(), lead: z.string() };

const noReport = z.strictObject({
  ...page,
  heading: z.string(),
  lead: z.string(),
  line: z.string(),
  write: z.string(),
  home: z.string(),
});

const report = z.strictObject({
  ...page,
  statuses: z.strictObject({
    indicated: z.string(),
    partial: z.string(),
    gap: z.string(),
    notAssessed: z.string(),
  }),
  notice: z.string(),
  head: z.strictObject({
    label: z.string(),
    reference: z.string(),
    version: z.string(),
    heading: z.string(),
    gaps: z.string(),
    partials: z.string(),
    of: z.string(),
    ready: z.string(),
    readyBy: z.string(),
    money: z.string(),
    budget: z.string(),
    noBudget: z.string(),
    first: z.string(),
    note: z.string(),
    reviewed: z.string(),
    date: z.string(),
    bar: z.string(),
  }),
  changes: z.strictObject({
    ...headed,
    columns: z.strictObject({
      criterion: z.string(),
      draft: z.string(),
      reviewed: z.string(),
      why: z.string(),
    }),
  }),
  view: z.strictObject({
    title: z.string(),
    checked: z.string(),
    of: z.string(),
    unchecked: z.string(),
    allChecked: z.string(),
  }),
  since: z.strictObject({
    title: z.string(),
    same: z.string(),
    ready: z.string(),
    total: z.string(),
    became: z.string(),
    columns: z.strictObject({ criterion: z.string(), from: z.string(), to: z.string(), why: z.string() }),
    others: z.string(),
    parts: z.record(z.enum(reportParts), z.string()),
  }),
  contradictions: z.strictObject({ impossible: z.strictObject(headed), question: z.strictObject(headed) }),
  roadmap: z.strictObject({
    title: z.string(),
    ready: z.string(),
    whole: z.string(),
    wish: z.string(),
    reordered: z.string(),
    start: z.string(),
    spare: z.string(),
    more: z.string(),
    letter: z.string(),
    dates: z.strictObject({
      title: z.string(),
      milestone: z.string(),
      week: z.string(),
      date: z.string(),
    }),
    columns: z.strictObject({ phase: z.string(), weeks: z.string() }),
  }),
  costs: z.strictObject({
    title: z.string(),
    columns: z.strictObject({ item: z.string(), by: z.string(), price: z.string(), sum: z.string() }),
    by: z.strictObject({
      consultancy: z.string(),
      auditor: z.string(),
      "certification-body": z.string(),
    }),
    month: z.string(),
    year: z.string(),
    months: z.string(),
    later: z.string(),
    byQuote: z.string(),
    included: z.string(),
    parts: z.strictObject({ consultancy: z.string(), auditor: z.string() }),
    total: z.string(),
    budget: z.string(),
  }),
  questions: z.strictObject(headed),
  scope: z.strictObject({
    ...headed,
    statements: z.string(),
    inside: z.string(),
    outside: z.string(),
    confirmed: z.string(),
    named: z.string(),
    remarks: z.string(),
  }),
  criteria: z.strictObject({
    ...headed,
    wording: z.string(),
    because: z.string(),
    follows: z.string(),
    checked: z.string(),
    evidence: z.string(),
    effort: z.string(),
    note: z.string(),
    gaps: z.string(),
    none: z.string(),
    rows: z.string(),
  }),
  closing: z.strictObject({
    ...headed,
    schedule: z.string(),
    write: z.string(),
    expires: z.string(),
    print: z.string(),
    take: z.string(),
    word: z.string(),
    excel: z.string(),
  }),
  inReview: z.strictObject({
    ...page,
    heading: z.string(),
    lead: z.string(),
    steps: z.array(z.strictObject({ mark: z.enum(["tick", "half", "open"]), text: z.string() })),
    due: z.string(),
    overdue: z.string(),
    overdueHint: z.string(),
    reference: z.string(),
    schedule: z.string(),
    write: z.string(),
  }),
  missing: z.strictObject({ expired: noReport, revoked: noReport, unknown: noReport }),
});

/** The words of the questionnaires, of the IT health assessment and of the readiness report. */
/** content/sample-report.yaml. Answers and review are checked by what computes the report. */
const sampleReport = z.strictObject({
  ...page,
  heading: z.string(),
  link: z.string(),
  notice: z.string(),
  lead: z.string(),
  start: z.strictObject({ label: z.string(), href: z.string().startsWith("/") }),
  company: z.string(),
  reference: z.string(),
  reviewer: z.string(),
  questionnaire: z.string(),
  receivedOn: z.iso.date(),
  reviewedOn: z.iso.date(),
  answers: z.record(z.string(), z.unknown()),
  review: z.record(z.string(), z.unknown()),
});

/** The words of a readiness report, and the public sample of one. */
export const reportCollections = {
  report: oneFile("report", report),
  "sample-report": oneFile("sample-report", sampleReport),
};

import { z } from "zod";
import { oneFile } from "./content.loaders.ts";

const link = z.strictObject({ label: z.string(), href: z.string().startsWith("/") });

const message = z.strictObject({ title: z.string(), description: z.string() });

const ownWords = z.strictObject({
  submit: z.string(),
  missing: message.optional(),
  success: message,
  failure: z.strictObject({ title: z.string(), description: z.string().optional() }),
});

const questionnaire = z.strictObject({
  title: z.string(),
  heading: z.string(),
  description: z.string(),
  wizard: ownWords,
});

const questionnaires = z.strictObject({
  wizard: z.strictObject({
    previous: z.string(),
    next: z.string(),
    sending: z.string(),
    sent: z.string(),
    note: z.string(),
    steps: z.string(),
    progress: z.string(),
    incomplete: z.string(),
    problems: z.string(),
    plan: z.strictObject({ label: z.string(), none: z.string() }),
    known: z.strictObject({ text: z.string(), use: z.string() }),
    receipt: z.strictObject({
      title: z.string(),
      reference: z.string(),
      due: z.string(),
      /** The consultancy's: {timeZone}. */
      zone: z.string(),
      copy: z.string(),
      copyHint: z.string(),
      next: z.array(z.string()),
      data: z.strictObject({ text: z.string(), link: z.string() }),
    }),
  }),
  received: z.strictObject({
    title: z.string(),
    heading: z.string(),
    description: z.string(),
    home: z.string(),
  }),
  onboarding: questionnaire,
  soc2: questionnaire,
  iso27001: questionnaire.extend({
    time: z.string(),
    back: link,
    receive: z.strictObject({ title: z.string(), items: z.array(z.string()) }),
  }),
});

const health = z.strictObject({
  title: z.string(),
  description: z.string(),
  heading: z.string(),
  lead: z.string(),
  /** Stands after the number of questions, which is counted. */
  questions: z.string(),
  claims: z.array(z.string()),
  progress: z.string(),
  previous: z.string(),
  submit: z.string(),
  missing: z.string(),
  result: z.strictObject({
    lead: z.string(),
    rulerTitle: z.string(),
    adds: z.string(),
    columns: z.strictObject({
      question: z.string(),
      answer: z.string(),
      risk: z.string(),
      score: z.string(),
    }),
    total: z.string(),
    risk: z.strictObject({ low: z.string(), medium: z.string(), high: z.string() }),
    recommendations: z.string(),
    next: z.string(),
    nextLead: z.string(),
    schedule: z.string(),
    retake: z.string(),
    print: z.string(),
    keep: z.string(),
    kept: z.string(),
    keptHint: z.string(),
  }),
});

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
  head: z.strictObject({
    label: z.string(),
    reference: z.string(),
    heading: z.string(),
    of: z.string(),
    touched: z.string(),
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
  view: z.strictObject({ title: z.string(), first: z.string(), checked: z.string(), unchecked: z.string() }),
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
  }),
  closing: z.strictObject({
    ...headed,
    schedule: z.string(),
    write: z.string(),
    expires: z.string(),
    print: z.string(),
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
export const assessmentCollections = {
  questionnaires: oneFile("questionnaires", questionnaires),
  "it-health": oneFile("it-health", health),
  report: oneFile("report", report),
};

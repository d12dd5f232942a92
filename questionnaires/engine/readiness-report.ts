import { z } from "zod";
import { basisSchema, range } from "./readiness-basis.ts";
import { criterionStatus, frameworkId, milestoneId } from "./readiness-names.ts";

const because = z.object({ question: z.string(), answer: z.string() }).readonly();
const week = z.int().min(1);
const count = z.int().min(0);

/** Stands where a reviewer wrote or changed something. */
const byHand = z.literal(true).exactOptional();

const row = z
  .object({
    framework: frameworkId,
    /** Id of the part of the scope that it belongs to. */
    category: z.string(),
    /** Number of the criterion, for example "CC6.1" or "A.5.1". */
    criterion: z.string(),
    group: z.string(),
    wording: z.string(),
    evidence: z.string(),
    effort: z.enum(["S", "M", "L"]),
    status: criterionStatus,
    /** The answers that led to the status; empty when not assessed. */
    because: z.array(because).readonly(),
    /** Names of the questions that can set its status; empty: nobody was asked about it. */
    asked: z.array(z.string()).readonly(),
    /** Criteria of the other framework that ask for the same, and whose status it takes. */
    follows: z.array(z.string()).readonly(),
    /** Free texts that a person should read beside it. */
    alsoRead: z.array(z.object({ name: z.string(), question: z.string() }).readonly()).readonly(),
    /** What the review adds. */
    note: z.string().exactOptional(),
    /** Who ticked it in the review with the status that it has, and when. */
    checked: z.object({ by: z.string(), at: z.iso.datetime() }).readonly().exactOptional(),
    byHand,
  })
  .readonly();

const counts = {
  criteria: count,
  /** Criteria that an answer says something about. */
  touched: count,
  indicated: count,
  partial: count,
  gap: count,
  notAssessed: count,
};

const head = z
  .object({
    ...counts,
    /** Rows that somebody ticked in the review. */
    checked: count,
    /** Gaps and partials that nobody ticked. */
    unchecked: count,
    byFramework: z
      .array(z.object({ framework: frameworkId, name: z.string(), ...counts }).readonly())
      .readonly(),
  })
  .readonly();

const scope = z
  .object({
    id: z.string(),
    framework: frameworkId,
    name: z.string(),
    criteria: count,
    /** Belongs to the framework whatever anybody decides. */
    isFixed: z.boolean(),
    isSuggested: z.boolean(),
    /** Why it is suggested, or why not. */
    reason: z.string(),
    because: z.array(because).readonly(),
    /** Whether its rows are in the report. */
    isIncluded: z.boolean(),
    /** What the reviewer decided, and why; left out: nobody has confirmed the suggestion. */
    confirmed: z.object({ why: z.string() }).readonly().exactOptional(),
  })
  .readonly();

const statement = z.object({ framework: frameworkId, text: z.string(), byHand }).readonly();

const contradiction = z
  .object({
    id: z.string(),
    /** `impossible`: both cannot be right. `question`: they may go together, and it is worth asking. */
    kind: z.enum(["impossible", "question"]),
    sentence: z.string(),
    ask: z.string(),
    because: z.array(because).readonly(),
    byHand,
  })
  .readonly();

/** A framework that the answers point to, and that the report does not grade. */
const named = z
  .object({
    id: z.string(),
    name: z.string(),
    what: z.string(),
    /** Whether it applies, as far as the answers tell. */
    applies: z.string(),
    /** What we do about it. */
    ours: z.string(),
    because: z.array(because).readonly(),
    byHand,
  })
  .readonly();

const phase = z
  .object({
    id: z.string(),
    name: z.string(),
    what: z.string(),
    stage: z.enum(["preparation", "operation", "audit"]),
    for: z.array(frameworkId).readonly(),
    /** Phases that it needs the end of. */
    after: z.array(z.string()).readonly(),
    /** Counted from 1, the week in which the work starts; both weeks belong to the phase. */
    fromWeek: week,
    toWeek: week,
    byHand,
  })
  .readonly();

const milestone = z
  .object({
    id: milestoneId,
    name: z.string(),
    /** At whose end it is reached, at the earliest. */
    week,
    /** The Friday of that week. */
    date: z.iso.date(),
  })
  .readonly();

const roadmap = z
  .object({
    title: z.string(),
    phases: z.array(phase).readonly(),
    milestones: z.array(milestone).readonly(),
    /** The week at whose end the company is ready for its audits. */
    readyWeek: week,
    /** Length of the whole plan. */
    weeks: week,
    /** How many weeks later it may be, and why; 0: nothing is unknown. */
    spare: z.object({ weeks: count, because: z.string() }).readonly(),
    /** First day of week 1, a Monday. */
    start: z.object({ date: z.iso.date(), byHand }).readonly(),
    /** The timeline that was chosen; null when none was. */
    wish: z.string().nullable(),
    /** Why the wish cannot be met, and what can be done by then; null when it can, or there is none. */
    warning: z.string().nullable(),
    /** Whether what was wished for is possible, and what is possible instead; null: nothing was. */
    answer: z
      .object({ isPossible: z.boolean(), sentence: z.string(), instead: z.string().nullable() })
      .readonly()
      .nullable(),
    /** For the customer who waits: what is planned, with dates. Brackets are to be filled in. */
    letter: z.string(),
    /** What makes no sense in the order or the weeks that a reviewer set. */
    oddities: z.array(z.string()).readonly(),
  })
  .readonly();

const costLine = z
  .object({
    id: z.string(),
    name: z.string(),
    by: z.enum(["consultancy", "auditor", "certification-body"]),
    per: z.enum(["once", "month", "year"]),
    /** `summed`: in the sum. `included`: in another line. `by-quote`: no figure. `later`: after the plan. */
    standing: z.enum(["summed", "included", "by-quote", "later"]),
    /** null: by quote. */
    price: range.nullable(),
    /** Months counted; 1 for a price that is paid once; 0 for what is not in the sum. */
    months: count,
    /** What it adds to the sum; 0 for what is not in it. */
    total: range,
    /** Name of the line that contains it; null: none does. */
    includedIn: z.string().nullable(),
    note: z.string(),
    source: z.string(),
    byHand,
  })
  .readonly();

const costs = z
  .object({
    lines: z.array(costLine).readonly(),
    /** US dollars, indicative; sums of the lines that are in the sum. */
    consultancy: range,
    /** null: no figure of an auditor or certification body is in the sum. */
    auditor: range.nullable(),
    total: range,
    /** Names of the lines without a figure; the sum is without them. */
    byQuote: z.array(z.string()).readonly(),
    /** The budget that was chosen; null when none was. */
    budget: z.string().nullable(),
    fit: z.enum(["covers", "partly", "short", "open-ended", "by-quote", "unknown"]),
    sentence: z.string(),
    note: z.string(),
  })
  .readonly();

const priority = z
  .object({
    criterion: z.string(),
    wording: z.string(),
    effort: z.enum(["S", "M", "L"]),
    status: criterionStatus,
  })
  .readonly();

const question = z.object({ id: z.string(), ask: z.string(), why: z.string(), byHand }).readonly();

const remark = z
  .object({ id: z.string(), about: z.enum(["answers", "costs"]), text: z.string(), byHand })
  .readonly();

/** A readiness report as it is stored and shown: plain data, complete in itself. */
export const readinessReportSchema = z
  .object({
    frameworks: z.array(frameworkId).min(1).readonly(),
    /** The same in words. */
    framework: z.string(),
    /** Fingerprint of the tables that it was computed from. */
    rulesVersion: z.string(),
    /** The watermark. */
    notice: z.string(),
    /** "Our view": what the reviewer says first. Empty in a draft; required to publish. */
    view: z.string(),
    /** Parts of the frameworks, in the report or not. */
    scope: z.array(scope).readonly(),
    /** What the report is about, in one sentence for each framework. */
    statements: z.array(statement).readonly(),
    /** The rows of what is in scope. */
    rows: z.array(row).readonly(),
    /** The rows of what is not. */
    outside: z.array(row).readonly(),
    contradictions: z.array(contradiction).readonly(),
    named: z.array(named).readonly(),
    remarks: z.array(remark).readonly(),
    basis: basisSchema,
    // What follows from all that, computed anew by each review.
    head,
    /** What to do first: at most three open rows, most important first. */
    priorities: z.array(priority).readonly(),
    roadmap,
    costs,
    /** What a consultant asks first, most important first; at most eight, and what a reviewer added. */
    questions: z.array(question).readonly(),
  })
  .readonly();

export type ReadinessReport = z.infer<typeof readinessReportSchema>;
export type ReadinessRow = z.infer<typeof row>;
export type ScopePart = z.infer<typeof scope>;
export type Contradiction = z.infer<typeof contradiction>;
export type NamedFramework = z.infer<typeof named>;
export type Remark = z.infer<typeof remark>;
export type FirstQuestion = z.infer<typeof question>;
export type Roadmap = z.infer<typeof roadmap>;
export type Phase = z.infer<typeof phase>;
export type Milestone = z.infer<typeof milestone>;
export type CostLine = z.infer<typeof costLine>;
export type Costs = z.infer<typeof costs>;

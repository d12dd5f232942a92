import { z } from "zod";
import { factsSchema } from "./facts.ts";
import { criterionStatus, frameworkId, milestoneId, planKindId } from "./names.ts";
import { bandList, phaseWork, workingDays, workTable } from "./tables.ts";

const count = z.int().min(0);

/** Set when a reviewer wrote or changed it. */
const byHand = z.literal(true).exactOptional();

/** Amounts in the currency of `writing`. */
const range = z.object({ low: z.number(), high: z.number() }).readonly();

export type Range = z.infer<typeof range>;

/** Number of people in the company; `upTo` null: no upper limit. null: not answered. */
const people = z.object({ from: z.number(), upTo: z.number().nullable() }).readonly().nullable();

export type People = z.infer<typeof people>;

/** Fields of a phase, both as planned and as placed in weeks. */
const phaseShape = {
  id: z.string(),
  name: z.string(),
  what: z.string(),
  stage: z.enum(["preparation", "operation", "audit"]),
  for: z.array(frameworkId).readonly(),
  /** Phases that must be over before it starts; none: it starts in week 1. */
  after: z.array(z.string()).readonly(),
};

/** The rows that a phase closes: those that are met by papers, by doing, or by records of a running system. */
const holds = z.enum(["documents", "controls", "records"]);

/** One phase of a plan, before it is placed in weeks. */
const planPhase = z
  .object({
    ...phaseShape,
    /** The milestone that is reached when it ends. */
    reaches: milestoneId.exactOptional(),
    holds: holds.exactOptional(),
    /** Earlier phases whose work takes the time of the same people. */
    sharesTimeOf: z.array(z.string()).exactOptional(),
    /** Set when it mostly waits: it runs beside the others and has no place in their order. */
    isBeside: z.literal(true).exactOptional(),
    /** It is planned only when one of these criteria is open. */
    closes: z.array(z.string()).exactOptional(),
    /** Set for the observation window, which takes whole months. */
    isWindow: z.literal(true).exactOptional(),
    work: z.partialRecord(frameworkId, phaseWork).readonly(),
  })
  .readonly();

export type PlanPhase = z.infer<typeof planPhase>;

/** A kind of plan. In texts {months} stands for the length of its window. */
const planKind = z
  .object({
    id: planKindId,
    frameworks: z.array(frameworkId).readonly(),
    title: z.string(),
    /** Why it cannot be shorter, in one sentence. */
    floor: z.string(),
    phases: z.array(z.string()).readonly(),
    /** For a client who holds such a report: the title, and the phases that are left out. */
    followOn: z.object({ title: z.string(), without: z.array(z.string()).readonly() }).nullable(),
    /** Prices; of a list the first that covers the size is used, else the last. */
    prices: z.array(z.array(z.string()).readonly()).readonly(),
  })
  .readonly();

export type PlanKind = z.infer<typeof planKind>;

/** Fields of a price, both as planned and as a line of the costs. */
const priceShape = {
  id: z.string(),
  name: z.string(),
  by: z.enum(["consultancy", "auditor", "certification-body"]),
  per: z.enum(["once", "month", "year"]),
  note: z.string(),
  /** Source of the figure, with its date. */
  source: z.string(),
};

const listedPrice = z
  .object({
    ...priceShape,
    bands: bandList,
    includes: z.array(z.string()).readonly(),
    perSite: z.number(),
    byWork: z.literal(true).exactOptional(),
    until: z.array(milestoneId).readonly(),
    later: z.boolean(),
  })
  .readonly();

export type ListedPrice = z.infer<typeof listedPrice>;

/**
 * Everything besides the rows from which plan, costs and questions are computed. It is kept with the report, so
 * that a review computes with the weeks and prices of the day of the draft.
 */
const basisSchema = z
  .object({
    /** The kinds of plan of which a reviewer chooses. Reports of version 0.2.0 and earlier have none. */
    kinds: z.array(planKind).readonly(),
    phases: z.array(planPhase).readonly(),
    /** What the answers choose. `months`: of the observation window. */
    chosen: z.object({ kind: planKindId, months: count, assumes: z.string() }).readonly(),
    work: workTable,
    people,
    /** Suggested first day of week 1, a Monday: "2026-12-07". */
    start: z.iso.date(),
    /** The letter for a waiting customer; {dates} stands for the lines with the plan's dates. */
    letter: z.string(),
    /**
     * The chosen timeline. `by`: the day on which it ends; null: no limit. null: not answered.
     */
    wish: z.object({ text: z.string(), by: z.iso.date().nullable() }).readonly().nullable(),
    prices: z.array(listedPrice).readonly(),
    costsNote: z.string(),
    /** The budget that was chosen, from one amount up to another; `upTo` null: open-ended. null: not answered. */
    budget: z
      .object({ text: z.string(), from: z.number(), upTo: z.number().nullable() })
      .readonly()
      .nullable(),
    /** What to ask when a criterion is open, most important first. */
    asks: z
      .array(z.object({ ask: z.string(), criteria: z.array(z.string()).readonly() }).readonly())
      .readonly(),
    /** How dates and amounts are written. */
    writing: z.object({ locale: z.string(), currency: z.string() }).readonly(),
    working: workingDays,
  })
  .readonly();

export type Basis = z.infer<typeof basisSchema>;

const week = z.int().min(1);

/** A day that the plan reaches: at the earliest, and with the spare weeks. */
const reached = { date: z.iso.date(), latest: z.iso.date() };

const phase = z
  .object({
    ...phaseShape,
    /** Counted from 1, the week in which the work starts; both weeks belong to the phase. */
    fromWeek: week,
    toWeek: week,
    /** First and last day. A window that runs already begins before week 1. */
    from: z.iso.date(),
    to: z.iso.date(),
    holds: holds.exactOptional(),
    isBeside: z.literal(true).exactOptional(),
    byHand,
  })
  .readonly();

const milestone = z
  .object({
    id: milestoneId,
    name: z.string(),
    /** The week at the end of which it is reached, at the earliest. */
    week,
    ...reached,
  })
  .readonly();

/** The plan in weeks and dates. */
const roadmap = z
  .object({
    kind: planKindId,
    isFollowOn: z.boolean(),
    title: z.string(),
    phases: z.array(phase).readonly(),
    /** Whether a reviewer set the order of the phases. */
    isOrderByHand: byHand,
    milestones: z.array(milestone).readonly(),
    /** The week at whose end the company is ready for its audits. */
    readyWeek: week,
    readyOn: z.object(reached).readonly(),
    /** Length of the whole plan. */
    weeks: week,
    /** Working days of the client's people and of ours, and what hours a week it counts with. */
    effort: z.object({ client: z.number(), ours: z.number(), sentence: z.string() }).readonly(),
    /** The observation window; null: the plan has none. */
    window: z.object({ months: count, from: z.iso.date(), to: z.iso.date() }).readonly().nullable(),
    /** Spare weeks: how many weeks later the plan may end, and why; 0: nothing is unknown. */
    spare: z.object({ weeks: count, because: z.string(), byHand }).readonly(),
    /** First day of week 1, a Monday. */
    start: z.object({ date: z.iso.date(), byHand }).readonly(),
    /** The timeline that was chosen; null when none was. */
    wish: z.string().nullable(),
    /** What a mail says about days that the plan does not keep; null: it keeps them, or none is named. */
    warning: z.string().nullable(),
    /**
     * What is planned for the days that were asked for, or for the chosen timeline; null: there is neither.
     * `isInTime`: the plan ends before all of them. `instead`: what else the plan has by then.
     */
    answer: z
      .object({ isInTime: z.boolean(), sentence: z.string(), instead: z.string().nullable() })
      .readonly()
      .nullable(),
    /** Letter to the customer who waits: the plan with dates. The company fills in the brackets. */
    letter: z.string(),
    isLetterByHand: byHand,
    /** Problems of the order or the weeks that a reviewer set. */
    oddities: z.array(z.string()).readonly(),
    /** What a reviewer set and the plan does not fit any more; the client does not read it. */
    misfits: z.array(z.string()).readonly(),
  })
  .readonly();

const costLine = z
  .object({
    ...priceShape,
    /** null: by quote, because the company is larger than the last band, or its size is not known. */
    price: range.nullable(),
    /** Name of another price of the plan that contains it; null: none does. */
    includedIn: z.string().nullable(),
    /** `summed`: in the sum. `included`: in another line. `by-quote`: no figure. `later`: after the plan. */
    standing: z.enum(["summed", "included", "by-quote", "later"]),
    /** Months counted; 1 for a price that is paid once; 0 for a line that is not in the sum. */
    months: count,
    /**
     * Further months that it may take, counted in the upper end. Reports of version 0.2.0 and earlier have
     * none.
     */
    spareMonths: count.default(0),
    /** What it adds to the sum; 0 for a line that is not in it. */
    total: range,
    byHand,
  })
  .readonly();

/** What the plan costs, line by line. */
const costs = z
  .object({
    lines: z.array(costLine).readonly(),
    /** In the currency of `basis.writing`, indicative: the consultancy's lines that are in the sum. */
    consultancy: range,
    /** The same of auditors and certification bodies; null: no figure of theirs is in the sum. */
    auditor: range.nullable(),
    total: range,
    /** The sum in words, with what it is of when our own fee is by quote; "": the reviewer shows no sum. */
    headline: z.string(),
    /** Names of the lines without a figure; the sum is without them. */
    byQuote: z.array(z.string()).readonly(),
    /** The budget that was chosen; null when none was. */
    budget: z.string().nullable(),
    fit: z.enum(["covers", "partly", "short", "open-ended", "by-quote", "unknown"]),
    sentence: z.string(),
    note: z.string(),
  })
  .readonly();

export type Roadmap = z.infer<typeof roadmap>;
export type Phase = z.infer<typeof phase>;
export type Milestone = z.infer<typeof milestone>;
export type CostLine = z.infer<typeof costLine>;
export type Costs = z.infer<typeof costs>;

const because = z.object({ question: z.string(), answer: z.string() }).readonly();

const row = z
  .object({
    framework: frameworkId,
    /** Id of the part of the scope to which it belongs. */
    category: z.string(),
    /** Number of the criterion, for example "CC6.1" or "A.5.1". */
    criterion: z.string(),
    group: z.string(),
    wording: z.string(),
    evidence: z.string(),
    effort: z.enum(["S", "M", "L"]),
    status: criterionStatus,
    /** Set when it is partial and no answer could have been better: there was no question about the rest. */
    restUnasked: z.literal(true).exactOptional(),
    /** The answers that led to the status; empty when not assessed. */
    because: z.array(because).readonly(),
    /** Names of the questions that can set its status; empty: nobody was asked about it. */
    asked: z.array(z.string()).readonly(),
    /** Criteria of the other framework that ask for the same; it takes their status. */
    follows: z.array(z.string()).readonly(),
    /** Free texts that a person should read for this row. */
    alsoRead: z.array(z.object({ name: z.string(), question: z.string() }).readonly()).readonly(),
    /** The reviewer's note. */
    note: z.string().exactOptional(),
    /** Who does it, by name. */
    owner: z.string().exactOptional(),
    /** Who ticked it with its current status, and when. */
    checked: z.object({ by: z.string(), at: z.iso.datetime() }).readonly().exactOptional(),
    byHand,
  })
  .readonly();

const counts = {
  criteria: count,
  /** Number of criteria about which an answer says something. */
  touched: count,
  indicated: count,
  partial: count,
  gap: count,
  notAssessed: count,
};

const head = z
  .object({
    ...counts,
    /** Number of rows that are ticked in the review. */
    checked: count,
    /** Number of gaps and partials that are not ticked. */
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
    /** Whether it always belongs to the framework; nobody can remove it. */
    isFixed: z.boolean(),
    isSuggested: z.boolean(),
    /** Why it is suggested, or why not. */
    reason: z.string(),
    because: z.array(because).readonly(),
    /** Whether its rows are in the report. */
    isIncluded: z.boolean(),
    /** Set when the reviewer has confirmed or changed the suggestion; `why`: the reason. */
    confirmed: z.object({ why: z.string() }).readonly().exactOptional(),
  })
  .readonly();

const statement = z.object({ framework: frameworkId, text: z.string(), byHand }).readonly();

const contradiction = z
  .object({
    id: z.string(),
    /**
     * `impossible`: both answers cannot be right. `question`: they may both be right, but a consultant should
     * ask.
     */
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
    /** Whether it applies, according to the answers. */
    applies: z.string(),
    /** What we do about it. */
    ours: z.string(),
    because: z.array(because).readonly(),
    byHand,
  })
  .readonly();

/**
 * `criterion`: that of the row; "" for a reviewer's own. Reports of version 0.2.0 and earlier have no ids here.
 */
const priority = z
  .object({ id: z.string().default(""), criterion: z.string(), wording: z.string(), byHand })
  .readonly();

const question = z.object({ id: z.string(), ask: z.string(), why: z.string(), byHand }).readonly();

/** A framework or a part of the scope that the client's own words name. Only the reviewer sees it. */
const hint = z
  .object({
    /** Id of the framework, or of the part of the scope. */
    id: z.string(),
    /** What the report can say about the framework; null: it is a part of the scope. */
    named: named.nullable(),
    because: z.array(because).readonly(),
  })
  .readonly();

const remark = z
  .object({ id: z.string(), about: z.enum(["answers", "costs"]), text: z.string(), byHand })
  .readonly();

/** A readiness report as it is stored and shown: plain data, which needs nothing else to be shown. */
export const readinessReportSchema = z
  .object({
    frameworks: z.array(frameworkId).min(1).readonly(),
    /** Names of the frameworks. */
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
    /** Rows in scope. */
    rows: z.array(row).readonly(),
    /** Rows outside of the scope. */
    outside: z.array(row).readonly(),
    contradictions: z.array(contradiction).readonly(),
    named: z.array(named).readonly(),
    remarks: z.array(remark).readonly(),
    /** What a person should look at because of the client's own words. */
    hints: z.array(hint).readonly(),
    basis: basisSchema,
    /** What the reviewer noted about the client. */
    facts: factsSchema,
    // The fields from here on are computed from the fields above, again with each review.
    head,
    /** What to do first: at most three open rows, most important first, and the reviewer's own priorities. */
    priorities: z.array(priority).readonly(),
    roadmap,
    costs,
    /** Questions for the first call, most important first: at most eight, and the reviewer's own questions. */
    questions: z.array(question).readonly(),
  })
  .readonly();

export type ReadinessReport = z.infer<typeof readinessReportSchema>;
export type ReadinessRow = z.infer<typeof row>;
export type ScopePart = z.infer<typeof scope>;
export type Contradiction = z.infer<typeof contradiction>;
export type NamedFramework = z.infer<typeof named>;
export type Remark = z.infer<typeof remark>;
export type Hint = z.infer<typeof hint>;
export type Priority = z.infer<typeof priority>;
export type FirstQuestion = z.infer<typeof question>;

import { z } from "zod";
import { phaseShape, priceShape, range } from "./readiness-basis.ts";
import { milestoneId } from "./readiness-names.ts";

const week = z.int().min(1);
const count = z.int().min(0);

/** Stands where a reviewer wrote or changed something. */
const byHand = z.literal(true).exactOptional();

const phase = z
  .object({
    ...phaseShape,
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

/** The plan in weeks and dates. */
export const roadmap = z
  .object({
    title: z.string(),
    phases: z.array(phase).readonly(),
    /** Whether they stand in an order that a reviewer gave them. */
    isOrderByHand: byHand,
    milestones: z.array(milestone).readonly(),
    /** The week at whose end the company is ready for its audits. */
    readyWeek: week,
    /** Length of the whole plan. */
    weeks: week,
    /** How many weeks later it may be, and why; 0: nothing is unknown. */
    spare: z.object({ weeks: count, because: z.string(), byHand }).readonly(),
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
    isLetterByHand: byHand,
    /** What makes no sense in the order or the weeks that a reviewer set. */
    oddities: z.array(z.string()).readonly(),
  })
  .readonly();

const costLine = z
  .object({
    ...priceShape,
    /** `summed`: in the sum. `included`: in another line. `by-quote`: no figure. `later`: after the plan. */
    standing: z.enum(["summed", "included", "by-quote", "later"]),
    /** Months counted; 1 for a price that is paid once; 0 for what is not in the sum. */
    months: count,
    /** Months more that it may take, counted in the upper end. Reports of version 0.2.0 and before have none. */
    spareMonths: count.default(0),
    /** What it adds to the sum; 0 for what is not in it. */
    total: range,
    byHand,
  })
  .readonly();

/** What the plan costs, line by line. */
export const costs = z
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

export type Roadmap = z.infer<typeof roadmap>;
export type Phase = z.infer<typeof phase>;
export type Milestone = z.infer<typeof milestone>;
export type CostLine = z.infer<typeof costLine>;
export type Costs = z.infer<typeof costs>;

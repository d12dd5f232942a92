import { z } from "zod";
import { phaseShape, priceShape, range } from "./readiness-basis.ts";
import { milestoneId } from "./readiness-names.ts";

const week = z.int().min(1);
const count = z.int().min(0);

/** Set when a reviewer wrote or changed it. */
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
    /** The week at the end of which it is reached, at the earliest. */
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
    /** Whether a reviewer set the order of the phases. */
    isOrderByHand: byHand,
    milestones: z.array(milestone).readonly(),
    /** The week at whose end the company is ready for its audits. */
    readyWeek: week,
    /** Length of the whole plan. */
    weeks: week,
    /** Spare weeks: how many weeks later the plan may end, and why; 0: nothing is unknown. */
    spare: z.object({ weeks: count, because: z.string(), byHand }).readonly(),
    /** First day of week 1, a Monday. */
    start: z.object({ date: z.iso.date(), byHand }).readonly(),
    /** The timeline that was chosen; null when none was. */
    wish: z.string().nullable(),
    /**
     * Why the wish cannot be met, and what is possible by then; null when it can be met, or there is no wish.
     */
    warning: z.string().nullable(),
    /** Whether the wish is possible, and what is possible instead; null: there is no wish. */
    answer: z
      .object({ isPossible: z.boolean(), sentence: z.string(), instead: z.string().nullable() })
      .readonly()
      .nullable(),
    /** Letter to the customer who waits: the plan with dates. The company fills in the brackets. */
    letter: z.string(),
    isLetterByHand: byHand,
    /** Problems of the order or the weeks that a reviewer set. */
    oddities: z.array(z.string()).readonly(),
  })
  .readonly();

const costLine = z
  .object({
    ...priceShape,
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
export const costs = z
  .object({
    lines: z.array(costLine).readonly(),
    /** In the currency of `basis.writing`, indicative: the consultancy's lines that are in the sum. */
    consultancy: range,
    /** The same of auditors and certification bodies; null: no figure of theirs is in the sum. */
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

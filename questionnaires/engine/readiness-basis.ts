import { z } from "zod";
import { frameworkId, milestoneId } from "./readiness-names.ts";

/** Amounts in the currency of `writing`. */
export const range = z.object({ low: z.number(), high: z.number() }).readonly();

export type Range = z.infer<typeof range>;

const count = z.int().min(0);

/** Fields of a phase, both as planned and as placed in weeks. */
export const phaseShape = {
  id: z.string(),
  name: z.string(),
  what: z.string(),
  stage: z.enum(["preparation", "operation", "audit"]),
  for: z.array(frameworkId).readonly(),
  /** Phases that must be over before it starts; none: it starts in week 1. */
  after: z.array(z.string()).readonly(),
};

/** One phase of the plan, before it is placed in weeks. */
const planPhase = z
  .object({
    ...phaseShape,
    /** The milestone that is reached when it ends. */
    reaches: milestoneId.optional(),
    weeks: z.object({ few: count, usual: count, unknown: count, large: count }).readonly(),
  })
  .readonly();

export type PlanPhase = z.infer<typeof planPhase>;

/** Fields of a price, both as planned and as a line of the costs. */
export const priceShape = {
  id: z.string(),
  name: z.string(),
  by: z.enum(["consultancy", "auditor", "certification-body"]),
  per: z.enum(["once", "month", "year"]),
  /** null: by quote, because the company is larger than the last band, or its size is not known. */
  price: range.nullable(),
  /** Name of another price of the plan that contains it; null: none does. */
  includedIn: z.string().nullable(),
  note: z.string(),
  /** Source of the figure, with its date. */
  source: z.string(),
};

/** One price that belongs to the plan, for this company's size. */
const planPrice = z
  .object({ ...priceShape, until: z.array(milestoneId).readonly(), later: z.boolean() })
  .readonly();

export type PlanPrice = z.infer<typeof planPrice>;

const writtenDay = z
  .object({ date: z.iso.date(), words: z.string(), wants: milestoneId.nullable() })
  .readonly();

/**
 * Everything besides the rows from which plan, costs and questions are computed. It is kept with the report, so
 * that a review computes with the weeks and prices of the day of the draft.
 */
export const basisSchema = z
  .object({
    plan: z
      .object({
        title: z.string(),
        /** Why it cannot be shorter, in one sentence. */
        floor: z.string(),
        phases: z.array(planPhase).readonly(),
        isLarge: z.boolean(),
        fewOpen: count,
        spare: z.object({ unanswered: count, people: count }).readonly(),
        /** Suggested first day of week 1, a Monday: "2026-12-07". */
        start: z.iso.date(),
        /** A phase that can be done sooner than the whole plan, once the company is ready; null: none. */
        sooner: planPhase.nullable(),
        /** The letter for a waiting customer; {dates} stands for the lines with the plan's dates. */
        letter: z.string(),
      })
      .readonly(),
    /**
     * The chosen timeline. `weeks`: from the day of the answers; `by`: the day on which they end. `weeks` null
     * and no `by`: no limit. null: not answered.
     */
    wish: z
      .object({ text: z.string(), weeks: count.nullable(), by: z.iso.date().exactOptional() })
      .readonly()
      .nullable(),
    /**
     * The earliest day after the answers that a free text names, in the client's words; `wants` null: the text does
     * not say for what. null: no text names one. Reports of version 0.2.0 and earlier have none.
     */
    writtenDay: writtenDay.nullable().default(null),
    /**
     * The earliest days that the texts name for other milestones. Reports of version 0.2.0 and earlier have
     * none.
     */
    furtherDays: z.array(writtenDay).readonly().default([]),
    /** Whether a free text may name a time that was not read as a day: a person must read it. */
    wroteOfTime: z.boolean().default(false),
    prices: z.array(planPrice).readonly(),
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
    /** How dates and amounts are written. Reports from before this field are in US dollars. */
    writing: z
      .object({ locale: z.string(), currency: z.string() })
      .readonly()
      .default({ locale: "en-US", currency: "USD" }),
  })
  .readonly();

export type Basis = z.infer<typeof basisSchema>;

import { z } from "zod";
import type { Writing } from "#questionnaires/engine/writing.ts";
import { frameworkId, milestoneId } from "./names.ts";

const sourced = {
  /** The day on which a person last compared the figures with their source, for example "2026-11-24". */
  reviewed: z.iso.date(),
  source: z.string().min(1),
};

const weeks = z.int().min(1).max(60);

/**
 * Weeks of one phase by starting point: few gaps, many gaps, most criteria unknown, and a larger company. Of
 * the starting points that apply to a company, the longest weeks count.
 */
const phaseWeeks = z.strictObject({ few: weeks, usual: weeks, unknown: weeks, large: weeks }).readonly();

export type PhaseWeeks = z.infer<typeof phaseWeeks>;

/** The starting points, on which the length of a phase depends. */
export type StartingPoint = keyof PhaseWeeks;

/** content/weeks.yaml: how long each phase takes, by starting point. */
export const weeksTable = z
  .strictObject({
    ...sourced,
    /** Most gaps and unanswered criteria for the starting point "few". */
    fewOpen: z.strictObject({ soc2: z.int().min(0), iso27001: z.int().min(0) }).readonly(),
    /** Fewest people of a larger company. */
    largeFrom: z.int().min(2),
    /** Spare weeks. */
    spare: z
      .strictObject({
        /**
         * Weeks when no criterion is assessed, either not answered or not asked about; in proportion when some
         * are.
         */
        unanswered: z.int().min(0),
        /** Weeks for companies of at least `from` people. */
        people: z.strictObject({ from: z.int().min(2), weeks: z.int().min(0) }).readonly(),
      })
      .readonly(),
    /** Weeks from a request to the first week of the plan. */
    startAfter: z.int().min(0),
    /** HIPAA is not graded here; this is how long its plan takes. */
    hipaa: weeks,
    soc2: z.record(z.string(), phaseWeeks).readonly(),
    iso27001: z.record(z.string(), phaseWeeks).readonly(),
    together: z.record(z.string(), phaseWeeks).readonly(),
  })
  .readonly();

export type WeeksTable = z.infer<typeof weeksTable>;

const amount = z.int().min(0);
const range = { low: amount, high: amount };

const band = z
  .strictObject({ /** People, at most; null: any number. */ upTo: z.int().min(1).nullable(), ...range })
  .refine(({ low, high }) => low <= high, "write the lower amount first.")
  .readonly();

export type Band = z.infer<typeof band>;

/** Bands from the smallest companies to the largest. Above the last one the price is by quote. */
const bands = z
  .array(band)
  .min(1)
  .refine(
    (list) =>
      list.every(
        ({ upTo }, index) => index === 0 || (upTo ?? Infinity) > (list[index - 1]?.upTo ?? Infinity),
      ),
    "write the bands from small companies to large ones.",
  )
  .readonly();

const price = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9-]+$/, "write small letters, digits and hyphens, without spaces."),
    name: z.string().min(1),
    /** Who bills it. */
    by: z.enum(["consultancy", "auditor", "certification-body"]),
    per: z.enum(["once", "month", "year"]),
    bands,
    /** For a monthly price: it ends with the last of these milestones that the plan has. */
    until: z.array(milestoneId).default([]).readonly(),
    /** Due after the plan, and not in the sum. */
    later: z.literal(true).exactOptional(),
    /** Ids of other prices that it contains and that are therefore not billed as well. */
    includes: z.array(z.string()).default([]).readonly(),
    note: z.string().min(1),
    ...sourced,
  })
  .readonly();

export type Price = z.infer<typeof price>;

const total = z.strictObject({ id: z.string(), name: z.string(), ...range }).readonly();

/** content/costs.yaml: in the currency of company.yaml, indicative. */
export const costsTable = z
  .strictObject({
    prices: z
      .array(price)
      .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, "write every id once.")
      .refine((list) => {
        const ids = new Set(list.map(({ id }) => id));
        return list.every(({ includes }) => includes.every((id) => ids.has(id)));
      }, "what a price includes must be a price of this list.")
      .readonly(),
    /** Total cost of the first year: preparation, audit, tools and people; not the auditor's fee alone. */
    firstYear: z
      .strictObject({ ...sourced, definition: z.string(), totals: z.array(total).readonly() })
      .readonly(),
    /** Remarks about costs that are in no sum. */
    remarks: z
      .array(
        z
          .strictObject({ id: z.string(), for: z.array(frameworkId).min(1).readonly(), text: z.string() })
          .readonly(),
      )
      .readonly(),
    note: z.string(),
  })
  .readonly();

export type CostsTable = z.infer<typeof costsTable>;

/** The weeks and prices from which a report is computed, and how they are written. */
export type ReadinessTables = {
  readonly weeks: WeeksTable;
  readonly costs: CostsTable;
  readonly writing: Writing;
};

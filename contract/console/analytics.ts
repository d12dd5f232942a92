import { z } from "zod";
import { daysIn } from "#contract/calendar/company-day.ts";
import { file, nothing, read, write } from "./endpoint.ts";

/** Days of a range at most. Counts are not kept longer (content/company.yaml). */
const longestRange = 731;

/** The units into which the days of a range are grouped. A week begins on Monday. */
export const units = ["day", "week", "month"] as const;

export type Unit = (typeof units)[number];

const day = z.iso.date("Please write days like 2026-01-31.");

const rangeShape = { from: day, to: day };

function isInOrder(range: { readonly from: string; readonly to: string }): boolean {
  return range.from <= range.to && daysIn(range) <= longestRange;
}

const orderProblem = `Please choose a last day that is not before the first, and at most ${longestRange} days.`;

/** Days of the consultancy, both included. */
export const rangeSchema = z.object(rangeShape).refine(isInOrder, orderProblem);

export type Range = Readonly<z.infer<typeof rangeSchema>>;

/** The range and unit of the overview. */
const overviewWish = z.object({ ...rangeShape, unit: z.enum(units) }).refine(isInOrder, orderProblem);

/** A number in a range, and in the range of the same length before it. */
const change = z.object({ now: z.number(), before: z.number() });

export type Change = Readonly<z.infer<typeof change>>;

/** What is counted, in the order of the way to a call. The first five are the funnel. */
export const measures = ["visits", "begun", "sent", "answered", "booked", "views"] as const;

export type Measure = (typeof measures)[number];

const bucket = z.object({
  /** Its first day inside the range. */
  from: z.string(),
  visits: z.number(),
  views: z.number(),
  /** All submissions, by slug of their questionnaire. */
  leads: z.record(z.string(), z.number()),
});

export type Bucket = Readonly<z.infer<typeof bucket>>;

export const overview = z.object({
  totals: z.record(z.enum(measures), change),
  buckets: z.array(bucket).readonly(),
});

export type Overview = Readonly<z.infer<typeof overview>>;

/** The tables of counts by name, the most frequent first. */
export const tableNames = ["landings", "pages", "referrers", "campaigns", "buttons", "downloads"] as const;

export type TableName = (typeof tableNames)[number];

/** Names that a table lists at most. Its CSV lists all. */
export const longestTable = 50;

const tableWish = z
  .object({ ...rangeShape, table: z.enum(tableNames, "Please choose one of the tables offered.") })
  .refine(isInOrder, orderProblem);

const tableRow = change.extend({
  /** "" where it is not known. */
  name: z.string(),
  /** Leads whose visit this name is known of; null where a table counts no visits. */
  leads: change.nullable(),
});

export type TableRow = Readonly<z.infer<typeof tableRow>>;

export const countTable = z.object({
  rows: z.array(tableRow).readonly(),
  /** How many names are not listed. */
  more: z.number(),
});

export type CountTable = Readonly<z.infer<typeof countTable>>;

const stepRow = change.extend({
  /** From 1; 0 stands for the form that was sent. */
  step: z.number(),
  title: z.string(),
});

/** How many people reached each step of each questionnaire that has more than one. */
export const dropOff = z.object({
  questionnaires: z
    .array(z.object({ slug: z.string(), title: z.string(), steps: z.array(stepRow).readonly() }))
    .readonly(),
});

export type DropOff = Readonly<z.infer<typeof dropOff>>;

/** The sheets that can be downloaded as CSV. */
export const sheets = [...tableNames, "time", "way", "steps"] as const;

const sheetWish = z
  .object({ ...rangeShape, unit: z.enum(units).default("day"), sheet: z.enum(sheets) })
  .refine(isInOrder, orderProblem);

export type Sheet = (typeof sheets)[number];

/** A question that the assistant or the search did not answer. */
const question = z.object({
  id: z.string(),
  place: z.enum(["chat", "search"]),
  /** As it was asked last, without what identifies anybody. */
  text: z.string(),
  count: z.number(),
});

export const questions = z.object({
  questions: z.array(question).readonly(),
  /** Those that are not shown until a second visitor asks the same. */
  waiting: z.number(),
});

export type Questions = Readonly<z.infer<typeof questions>>;

/** An address at which visitors found nothing. */
const missingAddress = z.object({ path: z.string(), count: z.number() });

export const missingAddresses = z.object({ addresses: z.array(missingAddress).readonly() });

export type MissingAddresses = Readonly<z.infer<typeof missingAddresses>>;

const path = z.string().startsWith("/").max(200);

/** What visitors did, counted by the day. */
export const analytics = {
  readOverview: read("/api/console/analytics/overview", "consultant", overview, { query: overviewWish }),
  readCountTable: read("/api/console/analytics/table", "consultant", countTable, { query: tableWish }),
  readDropOff: read("/api/console/analytics/steps", "consultant", dropOff, { query: rangeSchema }),
  readQuestions: read("/api/console/analytics/questions", "consultant", questions),
  forgetQuestion: write(
    "/api/console/analytics/questions/forget",
    "consultant",
    z.object({ id: z.string().max(60) }),
    nothing,
  ),
  readMissingAddresses: read("/api/console/analytics/addresses", "consultant", missingAddresses),
  forgetAddress: write("/api/console/analytics/addresses/forget", "consultant", z.object({ path }), nothing),
  exportSheet: read("/api/console/analytics.csv", "consultant", file, { query: sheetWish }),
};

import { z } from "zod";
import { rangeSchema } from "./analytics.ts";
import { file, read } from "./endpoint.ts";
import { leadPageSize, leadRow } from "./leads.ts";

/** The columns of the board, from a new lead to the end. */
export const boardStages = ["new", "answered", "call-booked", "proposal-out", "won", "lost"] as const;

export type BoardStage = (typeof boardStages)[number];

/** The stages of a deal that may still be won. */
export const openStages = ["new", "answered", "call-booked", "proposal-out"] as const;

/** Cards of a column at most; the inbox lists all. */
export const longestColumn = 50;

/** A lead on the board. Money is in whole units of the consultancy's currency. */
const card = z.object({
  reference: z.string(),
  version: z.number(),
  company: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
  status: z.enum(boardStages),
  /** Slug of the chosen plan, or "". */
  plan: z.string(),
  ownerId: z.string().nullable(),
  /** Its value as an operator wrote it; null when nobody did. */
  value: z.number().nullable(),
  /** The value of its plan; null when the plan has none. */
  planValue: z.number().nullable(),
  /** YYYY-MM-DD: when it may be won. */
  expectedOn: z.string().nullable(),
  /** When the next call begins; null: none is booked. */
  callAt: z.iso.datetime().nullable(),
});

export type Card = z.infer<typeof card>;

export const board = z.object({
  /** ISO 4217. */
  currency: z.string(),
  columns: z
    .array(
      z.object({
        stage: z.enum(boardStages),
        count: z.number(),
        /** Sum of the values of all its leads. */
        value: z.number(),
        /** Ordered by the expected day, the first one on top; then newest first. */
        cards: z.array(card).readonly(),
      }),
    )
    .readonly(),
});

export type Board = z.infer<typeof board>;

/** What the pipeline's numbers are grouped by. */
export const pipelineGroups = ["source", "owner"] as const;

const pipelineWish = z.object({
  from: z.string(),
  to: z.string(),
  by: z.enum(pipelineGroups).default("source"),
});

/** What happened within some days, no matter when the lead arrived. */
const figures = z.object({
  /** Leads that arrived. */
  leads: z.number(),
  /** Leads whose first call was booked. */
  calls: z.number(),
  /** Leads whose proposal went out. */
  proposals: z.number(),
  won: z.number(),
  lost: z.number(),
  /** Value of what was won. */
  value: z.number(),
  /** Answers that were due, and those of them that were given in time. */
  due: z.number(),
  kept: z.number(),
});

export type Figures = z.infer<typeof figures>;

export const pipelineFigures = z.object({
  currency: z.string(),
  total: z.object({ now: figures, before: figures }),
  rows: z.array(z.object({ name: z.string(), now: figures, before: figures })).readonly(),
});

export type PipelineFigures = z.infer<typeof pipelineFigures>;

/**
 * The orders of deals. `expected`: the next expected day first, those without one at the end. `value`: the highest first.
 * `stage`: those first that are in their stage longest. `age`: the oldest first. `next`: the next follow-up first.
 */
export const dealSorts = ["expected", "value", "stage", "age", "next"] as const;

export type DealSort = (typeof dealSorts)[number];

const month = /^\d{4}-\d{2}$/;
const maybeDay = z.union([z.literal(""), z.iso.date("Please write a day, for example 2026-01-31.")]);

/** Which deals are listed, as the query of an address. "": all. */
const dealFilter = z.object({
  /** "": every open stage. */
  stage: z.enum(["", ...boardStages], "Stage: please choose one of those offered.").default(""),
  /** Id of an operator; "none": nobody's. */
  owner: z.string().max(60).default(""),
  /** YYYY-MM: expected in this month. "none": no day is known. */
  month: z
    .union([z.enum(["", "none"]), z.string().regex(month)], "Month: please write it as 2026-01.")
    .default(""),
  /** Why it was lost, in any case of letters; "none": nobody wrote why. */
  reason: z.string().max(500).default(""),
  /** YYYY-MM-DD: lost from this day on, or until this day. */
  from: maybeDay.default(""),
  to: maybeDay.default(""),
  sort: z.enum(dealSorts, "Order: please choose one of those offered.").default("expected"),
  /** `next` of the page before; "" for the first. */
  after: z.string().max(200).default(""),
  limit: z.coerce.number().int().min(1).max(leadPageSize).default(50),
});

export type DealFilter = z.infer<typeof dealFilter>;

/** A deal in the list. */
const dealRow = leadRow.extend({
  /** The value of its plan; null when the plan has none. Whole units of the consultancy's currency. */
  planValue: z.number().nullable(),
  /** When it reached its stage first, since it was in an earlier one. */
  stageSince: z.iso.datetime(),
  /** When the next call begins; null: none is booked. */
  callAt: z.iso.datetime().nullable(),
});

export type DealRow = z.infer<typeof dealRow>;

export const dealPage = z.object({
  /** ISO 4217. */
  currency: z.string(),
  /** How many there are, and the sum of their values. */
  count: z.number(),
  value: z.number(),
  deals: z.array(dealRow).readonly(),
  /** Where the next page begins; null when this is the last. */
  next: z.string().nullable(),
});

export type DealPage = z.infer<typeof dealPage>;

const sum = z.object({ count: z.number(), value: z.number() });

/** Deals that may be won, by the month in which that is expected and by stage. */
export const forecast = z.object({
  currency: z.string(),
  /** In their order; "": no day is known. A month that is over is there while it has open deals. */
  months: z
    .array(z.object({ month: z.string(), stages: z.partialRecord(z.enum(openStages), sum), total: sum }))
    .readonly(),
  /** YYYY-MM: of today. */
  thisMonth: z.string(),
});

export type Forecast = z.infer<typeof forecast>;

/** Why leads were lost within some days; the reason with the most leads first. "": nobody wrote why. */
export const lostReasons = z.object({
  currency: z.string(),
  reasons: z.array(sum.extend({ reason: z.string() })).readonly(),
});

export type LostReasons = z.infer<typeof lostReasons>;

/** First answers at most from which the numbers by person are taken: the latest. */
export const mostAnswersByPerson = 1_000;

/** Fewer first answers than this say nothing about a person. */
export const fewestAnswers = 5;

/** First answers of some days by the person who gave them. */
export const answersByPerson = z.object({
  /** Whether there were more, which are left out. */
  isCut: z.boolean(),
  /** Who answers fastest first; then those with few answers, by name. */
  people: z
    .array(
      z.object({
        name: z.string(),
        answers: z.number(),
        /** Whole minutes of the hours that the promise counts. Null: there are too few answers. */
        medianMinutes: z.number().nullable(),
        /** Answers to which a time was promised, and those of them that were given in time. */
        promised: z.number(),
        kept: z.number(),
      }),
    )
    .readonly(),
});

export type AnswersByPerson = z.infer<typeof answersByPerson>;

/** What can be downloaded as CSV; it names no client. `forecast` is that of now, whatever days are named. */
export const pipelineSheets = ["forecast", "lost", "people"] as const;

export type PipelineSheet = (typeof pipelineSheets)[number];

/** The board, the deals, and the numbers from a lead to its money. */
export const pipeline = {
  readBoard: read("/api/console/pipeline", "consultant", board),
  listDeals: read("/api/console/pipeline/deals", "consultant", dealPage, { query: dealFilter }),
  readForecast: read("/api/console/pipeline/forecast", "consultant", forecast),
  readLostReasons: read("/api/console/pipeline/lost", "consultant", lostReasons, { query: rangeSchema }),
  readAnswersByPerson: read("/api/console/pipeline/people", "consultant", answersByPerson, {
    query: rangeSchema,
  }),
  exportPipelineCsv: read("/api/console/pipeline.csv", "consultant", file, {
    query: rangeSchema.safeExtend({ sheet: z.enum(pipelineSheets) }),
  }),
  readPipelineFigures: read("/api/console/pipeline/figures", "consultant", pipelineFigures, {
    query: pipelineWish,
  }),
  exportPipeline: read("/api/console/pipeline.xlsx", "consultant", file, { query: pipelineWish }),
};

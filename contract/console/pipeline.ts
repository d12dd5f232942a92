import { z } from "zod";
import { file, read } from "./endpoint.ts";
import { leadStatus } from "./leads.ts";

/** The columns of the board, from a new lead to the end. */
export const boardStages = ["new", "answered", "call-booked", "proposal-out", "won", "lost"] as const;

export type BoardStage = (typeof boardStages)[number];

/** Cards of a column at most; the inbox lists all. */
export const longestColumn = 50;

/** A lead on the board. Money is in whole units of the consultancy's currency. */
const card = z.object({
  reference: z.string(),
  version: z.number(),
  company: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
  status: leadStatus,
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

/** The board, and the numbers from a lead to its money. */
export const pipeline = {
  readBoard: read("/api/console/pipeline", "consultant", board),
  readPipelineFigures: read("/api/console/pipeline/figures", "consultant", pipelineFigures, {
    query: pipelineWish,
  }),
  exportPipeline: read("/api/console/pipeline.xlsx", "consultant", file, { query: pipelineWish }),
};

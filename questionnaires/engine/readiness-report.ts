import { z } from "zod";
import { basisSchema } from "./readiness-basis.ts";
import { criterionStatus, frameworkId } from "./readiness-names.ts";
import { costs, roadmap } from "./readiness-outcome.ts";

const because = z.object({ question: z.string(), answer: z.string() }).readonly();
const count = z.int().min(0);

/** Set when a reviewer wrote or changed it. */
const byHand = z.literal(true).exactOptional();

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
    basis: basisSchema,
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
export type Priority = z.infer<typeof priority>;
export type FirstQuestion = z.infer<typeof question>;

import { z } from "zod";
import { basisSchema } from "./readiness-basis.ts";
import { criterionStatus, frameworkId } from "./readiness-names.ts";
import { costs, roadmap } from "./readiness-outcome.ts";

const because = z.object({ question: z.string(), answer: z.string() }).readonly();
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
    /** Stands where it is partial and no answer could have been better: the rest was not asked about. */
    restUnasked: z.literal(true).exactOptional(),
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

/** `criterion`: of the row; "" for what a reviewer added. Reports of version 0.2.0 and before have no ids here. */
const priority = z
  .object({ id: z.string().default(""), criterion: z.string(), wording: z.string(), byHand })
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
    /** What to do first: at most three open rows, most important first, and what a reviewer added. */
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
export type Priority = z.infer<typeof priority>;
export type FirstQuestion = z.infer<typeof question>;

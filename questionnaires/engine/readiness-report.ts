import { z } from "zod";

const because = z.object({ question: z.string(), answer: z.string() }).readonly();
const range = z.object({ low: z.number(), high: z.number() }).readonly();
const week = z.int().min(1);

/** `not-assessed`: nothing was asked, or not answered. */
export const criterionStatus = z.enum(["indicated", "partial", "gap", "not-assessed"]);

const row = z
  .object({
    /** Number of the criterion, for example "CC6.1" or "A.5.1". */
    criterion: z.string(),
    group: z.string(),
    wording: z.string(),
    evidence: z.string(),
    effort: z.enum(["S", "M", "L"]),
    status: criterionStatus,
    /** The answers that led to the status; empty when not assessed. */
    because: z.array(because).readonly(),
    /** Labels of the free texts that a person should read beside it. */
    alsoRead: z.array(z.string()).readonly(),
    /** What the review adds. */
    note: z.string().exactOptional(),
  })
  .readonly();

const head = z
  .object({
    criteria: z.int(),
    /** Criteria that an answer says something about. */
    touched: z.int(),
    indicated: z.int(),
    partial: z.int(),
    gap: z.int(),
    notAssessed: z.int(),
  })
  .readonly();

const roadmap = z
  .object({
    title: z.string(),
    phases: z
      .array(
        z
          .object({
            name: z.string(),
            what: z.string(),
            stage: z.enum(["preparation", "operation", "audit"]),
            /** Counted from 1, the week in which the work starts; both weeks belong to the phase. */
            fromWeek: week,
            toWeek: week,
          })
          .readonly(),
      )
      .readonly(),
    /** The week at whose end the company is ready for the audit. */
    readyWeek: week,
    /** Length of the whole plan. */
    weeks: week,
    /** The timeline that was chosen; null when none was. */
    wish: z.string().nullable(),
    /** Why the wish cannot be met, and what can be done by then; null when it can, or there is none. */
    warning: z.string().nullable(),
  })
  .readonly();

const costs = z
  .object({
    lines: z
      .array(
        z
          .object({
            name: z.string(),
            by: z.enum(["consultancy", "auditor"]),
            per: z.enum(["once", "month"]),
            price: range,
            /** Months counted; 1 for a price that is paid once; 0 for what comes later. */
            months: z.int().min(0),
            total: range,
            note: z.string(),
          })
          .readonly(),
      )
      .readonly(),
    /** US dollars, indicative. */
    consultancy: range,
    /** null: no figure is known; it is then not in the total either. */
    auditor: range.nullable(),
    total: range,
    /** The budget that was chosen; null when none was. */
    budget: z.string().nullable(),
    fit: z.enum(["covers", "partly", "preparation-only", "short", "unknown"]),
    sentence: z.string(),
    note: z.string(),
  })
  .readonly();

/** A readiness report as it is stored and shown: plain data, complete in itself. */
export const readinessReportSchema = z
  .object({
    framework: z.string(),
    /** Fingerprint of the tables that it was computed from. */
    rulesVersion: z.string(),
    /** The watermark. */
    notice: z.string(),
    head,
    /** Parts of the framework that are in the report, with the answers that brought in the optional ones. */
    categories: z
      .array(z.object({ name: z.string(), because: z.array(because).readonly() }).readonly())
      .readonly(),
    rows: z.array(row).readonly(),
    contradictions: z
      .array(z.object({ sentence: z.string(), because: z.array(because).readonly() }).readonly())
      .readonly(),
    roadmap,
    costs,
    /** What a consultant asks first, most important first; at most eight. */
    questions: z.array(z.object({ ask: z.string(), why: z.string() }).readonly()).readonly(),
  })
  .readonly();

export type ReadinessReport = z.infer<typeof readinessReportSchema>;
export type ReadinessRow = z.infer<typeof row>;
export type Roadmap = z.infer<typeof roadmap>;
export type Costs = z.infer<typeof costs>;

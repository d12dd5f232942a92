import { z } from "zod";
import { readinessReportSchema } from "#questionnaires/engine/readiness-report.ts";
import { reviewSchema } from "#questionnaires/engine/readiness-review.ts";

/** A readiness report in a list. Times are ISO 8601, UTC. */
const reportRow = z.object({
  /** Of its lead. */
  reference: z.string(),
  company: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
  framework: z.string(),
  receivedAt: z.iso.datetime(),
  /** By when the visitor was promised to read it. */
  dueAt: z.iso.datetime(),
  state: z.enum(["in-review", "published", "expired", "revoked"]),
  publishedAt: z.iso.datetime().nullable(),
  /** Role or name of who answers for what was published. */
  reviewer: z.string().nullable(),
  /** When the link to what is published was opened first; null: not yet, or the browser asked not to tell. */
  openedAt: z.iso.datetime().nullable(),
});

export type ReportRow = z.infer<typeof reportRow>;

/** The first 200 that await a review, the least time left on top, and the 50 that were published last. */
export const reportList = z.object({
  awaiting: z.array(reportRow).readonly(),
  published: z.array(reportRow).readonly(),
});

export type ReportList = z.infer<typeof reportList>;

const reportVersion = z.object({
  /** Counted from 1. */
  number: z.number(),
  at: z.iso.datetime(),
  /** Name of the operator; null from the command line. */
  by: z.string().nullable(),
  /** Who answers for it before the visitor; null when it was only saved. */
  reviewer: z.string().nullable(),
  /** The number that the client reads, counted from 1 among what was published; null when it was only saved. */
  forClient: z.number().nullable(),
  review: reviewSchema,
});

export type ReportVersion = z.infer<typeof reportVersion>;

/** A report with what reviewers made of it. */
export const reportDetail = reportRow.extend({
  /** As the rules computed it from the answers. */
  draft: readinessReportSchema,
  /** Every question that was asked, with the client's answer in the words that were shown. */
  said: z
    .array(z.object({ name: z.string(), label: z.string(), texts: z.array(z.string()).readonly() }))
    .readonly(),
  /** Newest first, at most 50. */
  versions: z.array(reportVersion).readonly(),
});

export type ReportDetail = z.infer<typeof reportDetail>;

/** A review, made by somebody who has seen the version `base`; 0: none. */
export const reviewToSave = reviewSchema.extend({ base: z.int().min(0) });

export type ReviewToSave = z.infer<typeof reviewToSave>;

/** The same, to be read by the visitor from now on. */
export const reviewToPublish = reviewToSave.extend({
  reviewer: z
    .string()
    .trim()
    .min(1, "Approved by: please write the role or the name that the client reads.")
    .max(120, "Approved by: please take at most 120 characters."),
  /** Whether a client who was told of an earlier version gets a mail about this one. */
  announce: z.boolean().default(false),
});

export type ReviewToPublish = z.input<typeof reviewToPublish>;

/** Number of the version that was added, and whether a mail to the visitor was queued. */
export const reviewKept = z.object({ number: z.number(), mailed: z.boolean() });

/** Which version to look at; 0: the draft. */
export const previewWish = z.object({ version: z.coerce.number().int().min(0).default(0) });

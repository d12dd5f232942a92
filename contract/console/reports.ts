import { z } from "zod";
import { criterionStatus } from "#questionnaires/readiness/names.ts";
import { readinessReportSchema } from "#questionnaires/readiness/report.ts";
import { reviewSchema } from "#questionnaires/readiness/review.ts";
import { dispute } from "./dispute.ts";
import { file, noInput, read, write } from "./endpoint.ts";

/** A readiness report in a list. Times are ISO 8601, UTC. */
const reportRow = z.object({
  /** Reference of its lead. */
  reference: z.string(),
  company: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
  /** BCP 47: the further language of the firm in which the client's form was; null: the first one. */
  language: z.string().nullable(),
  framework: z.string(),
  receivedAt: z.iso.datetime(),
  /** Reference of the lead in which its lead goes on; null when it was not merged. */
  mergedInto: z.string().nullable(),
  /** By when the report was promised to the visitor. */
  dueAt: z.iso.datetime(),
  state: z.enum(["in-review", "published", "expired", "revoked"]),
  /** Whether an owner has to lift its hold before anything goes out. */
  isHeld: z.boolean(),
  publishedAt: z.iso.datetime().nullable(),
  /** Whether the client's people answered something in their room after it was published. */
  isAnsweredSince: z.boolean(),
  /** Role or name of the person who answers for what was published. */
  reviewer: z.string().nullable(),
  /** When the published link was first opened; null: not yet, or the browser asked not to be tracked. */
  openedAt: z.iso.datetime().nullable(),
});

export type ReportRow = z.infer<typeof reportRow>;

/** The first 200 that await a review, the least time left on top, and the 50 that were published last. */
export const reportList = z.object({
  awaiting: z.array(reportRow).readonly(),
  published: z.array(reportRow).readonly(),
});

const reportVersion = z.object({
  /** Counted from 1. */
  number: z.number(),
  at: z.iso.datetime(),
  /** Name of the operator; null from the command line. */
  by: z.string().nullable(),
  /** The person who answers for it towards the visitor; null when it was only saved. */
  reviewer: z.string().nullable(),
  /** The number that the client reads: published versions are counted from 1. Null when it was only saved. */
  forClient: z.number().nullable(),
  review: reviewSchema,
});

export type ReportVersion = z.infer<typeof reportVersion>;

/** A report with its reviews. */
export const reportDetail = reportRow.extend({
  /** As the rules computed it from the answers. */
  draft: readinessReportSchema,
  /** Every question that was asked, with the client's answer in the labels that were shown. */
  said: z
    .array(z.object({ name: z.string(), label: z.string(), texts: z.array(z.string()).readonly() }))
    .readonly(),
  /** Who lifted it, when and why; null: nobody did. */
  lifted: z.object({ by: z.string().nullable(), at: z.iso.datetime(), reason: z.string() }).nullable(),
  /** What the client's people answered after it was published, and the rows on which that bears. */
  answeredSince: z
    .array(
      z.object({
        question: z.string(),
        /** In words; "": it was taken back. */
        answer: z.string(),
        by: z.string(),
        at: z.iso.datetime(),
        rows: z
          .array(z.object({ criterion: z.string(), published: criterionStatus, now: criterionStatus }))
          .readonly(),
      }),
    )
    .readonly(),
  /** What the client's people answered in different ways in their room. */
  disputes: z.array(dispute).readonly(),
  /** BCP 47: the language of the report's words where it is not that of the site; null: it is. */
  writtenIn: z.string().nullable(),
  /** Newest first, at most 50. */
  versions: z.array(reportVersion).readonly(),
});

export type ReportDetail = z.infer<typeof reportDetail>;

/** A review based on the version `base`; 0: the draft. */
const reviewToSave = reviewSchema.extend({ base: z.int().min(0) });

/** Longest text of a reviewer in the mail about a report, in characters. */
export const mailNoteMax = 2_000;

/** A review that the visitor can read from now on. */
const reviewToPublish = reviewToSave.extend({
  reviewer: z
    .string()
    .trim()
    .min(1, "Approved by: please write the role or the name that the client reads.")
    .max(120, "Approved by: please take at most 120 characters."),
  /** How many gaps and partials nobody ticked, as far as who publishes it knows: with more it is refused. */
  unticked: z.int().min(0).default(0),
  /** Whether a client who got a mail about an earlier version gets one about this version. */
  announce: z.boolean().default(false),
  /** Words of the reviewer in the mail with the link; empty lines separate its paragraphs. */
  mailNote: z
    .string()
    .trim()
    .max(mailNoteMax, `Your words in the mail: please take at most ${mailNoteMax} characters.`)
    .default(""),
});

/** Why nothing stands against the report. */
const liftingOfHold = z.object({
  reason: z
    .string()
    .trim()
    .min(1, "Please say why it can go out.")
    .max(1_000, "Please shorten the reason to 1,000 characters."),
});

/** Number of the version that was added, the one that the client reads if it was published, and whether a mail to the visitor was queued. */
export const reviewKept = z.object({
  number: z.number(),
  forClient: z.number().nullable(),
  mailed: z.boolean(),
});

/** The version to preview; 0: the draft. */
const previewWish = z.object({ version: z.coerce.number().int().min(0).default(0) });

/** Readiness reports and their reviews. */
export const reports = {
  listReports: read("/api/console/reports", "consultant", reportList),
  readReport: read("/api/console/reports/:reference", "consultant", reportDetail),
  saveReview: write("/api/console/reports/:reference/save", "consultant", reviewToSave, reviewKept, {
    limit: "questionnaire",
  }),
  publishReport: write("/api/console/reports/:reference/publish", "consultant", reviewToPublish, reviewKept, {
    limit: "questionnaire",
  }),
  revokeReport: write("/api/console/reports/:reference/revoke", "consultant", noInput),
  liftReportHold: write("/api/console/reports/:reference/lift", "owner", liftingOfHold),
  previewReport: read("/api/console/reports/:reference/preview", "consultant", file, { query: previewWish }),
  showSeenReport: read("/api/console/reports/:reference/seen", "consultant", file),
};

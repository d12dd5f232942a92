import { z } from "zod";

/**
 * Fields that can be sent beside the answers of any questionnaire. All are optional: a client that sends only
 * the specification's fields is accepted too.
 */
export const submissionExtras = z.object({
  /** Slug of the plan chosen on the pricing page, from `?plan=`. */
  plan: z
    .string()
    .trim()
    .max(60)
    .regex(/^[a-z0-9-]*$/, "Plan: please choose one of the plans offered.")
    .default(""),
  /** Version of the wording that the person was shown (see questionnaires/engine/wording). */
  wording: z.string().max(12).default(""),
});

export type SubmissionExtras = z.infer<typeof submissionExtras>;

/** The server's answer to a submission that is safely stored. */
export const leadReceived = z.object({
  /** What the visitor can quote, for example "LW-7K3M-Q9XT". */
  reference: z.string(),
  /** ISO 8601, UTC: by when the consultancy has promised to answer, within business hours. */
  dueAt: z.iso.datetime(),
});

export type LeadReceived = z.infer<typeof leadReceived>;

/** Says when a form was begun: signed by the server, sent back in the header `stampHeader`. */
export const formStamp = z.object({ stamp: z.string().max(200) });

export type FormStamp = z.infer<typeof formStamp>;

import { z } from "zod";
import { read, write } from "./endpoint.ts";
import { leadDetail } from "./lead.ts";

/** Suspects on one page at most, and suspects that can be decided on at once. */
export const suspectPageSize = 100;

/** The filter of the quarantine, as the query of its address. */
const suspectFilter = z.object({
  /** A reason as `reasons` of a page names it, without its count; "": all. */
  reason: z.string().max(300).default(""),
  /** `next` of the page before; "": the first page. */
  after: z.string().max(40).default(""),
  limit: z.coerce.number().int().min(1).max(suspectPageSize).default(20),
});

/** A submission in quarantine. */
const suspect = z.object({
  reference: z.string(),
  questionnaire: z.string(),
  company: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
  receivedAt: z.iso.datetime(),
  /** By when an answer was promised; null when none was. */
  dueAt: z.iso.datetime().nullable(),
  reasons: z.array(z.string()).readonly(),
  /** Every answer, with the present labels of its questionnaire. */
  steps: leadDetail.shape.steps,
  /** Names of the questions with a free text, except company and name. */
  typed: z.array(z.string()).readonly(),
});

/** A page of the quarantine, the longest waiting first. */
export const suspectPage = z.object({
  suspects: z.array(suspect).readonly(),
  /** Where the next page begins; null: this is the last one. */
  next: z.string().nullable(),
  /** All suspects, without the filter. */
  total: z.number(),
  /** Reasons without their counts, and how many suspects have each; the most frequent first. */
  reasons: z.array(z.object({ reason: z.string(), count: z.number() })).readonly(),
  /** Id of the newest suspect that is counted here. */
  until: z.string(),
});

export type SuspectPage = z.infer<typeof suspectPage>;

const references = z
  .array(z.string().max(40))
  .min(1, "Please choose at least one submission.")
  .max(suspectPageSize, `Please choose at most ${suspectPageSize} submissions at once.`);

/** Suspects by their references. */
export const suspectsChosen = z.object({ references });

/** What to delete: suspects by their references, or all with a reason up to the id `until`. */
export const suspectsDoomed = z.union([
  suspectsChosen,
  z.object({ reason: z.string().min(1).max(300), until: z.string().min(1).max(40) }),
]);

/** The number of suspects that were decided on. */
export const suspectsDecided = z.object({ decided: z.number() });

/** Submissions in quarantine. */
export const quarantine = {
  listSuspects: read("/api/console/quarantine", "consultant", suspectPage, { query: suspectFilter }),
  acceptSuspects: write("/api/console/quarantine/accept", "consultant", suspectsChosen, suspectsDecided),
  removeSuspects: write("/api/console/quarantine/remove", "consultant", suspectsDoomed, suspectsDecided),
};

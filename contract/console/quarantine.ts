import { z } from "zod";
import { leadDetail } from "./lead.ts";

/** Suspects on one page at most, and as many may be decided on at once. */
export const suspectPageSize = 100;

/** What is wanted of the quarantine, as the query of its address. */
export const suspectFilter = z.object({
  /** A reason whatever it counted, as `reasons` of a page names it; "": all. */
  reason: z.string().max(300).default(""),
  /** `next` of the page before; "": the first page. */
  after: z.string().max(40).default(""),
  limit: z.coerce.number().int().min(1).max(suspectPageSize).default(20),
});

/** A submission that was set apart. */
const suspect = z.object({
  reference: z.string(),
  questionnaire: z.string(),
  company: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
  receivedAt: z.iso.datetime(),
  /** By when an answer was promised; null: none was. */
  dueAt: z.iso.datetime().nullable(),
  reasons: z.array(z.string()).readonly(),
  /** Every answer, in today's words of its questionnaire. */
  steps: leadDetail.shape.steps,
  /** Names of the questions that were answered in free words, company and name left out. */
  typed: z.array(z.string()).readonly(),
});

/** A page of the quarantine, the longest waiting first. */
export const suspectPage = z.object({
  suspects: z.array(suspect).readonly(),
  /** Where the next page begins; null: this is the last one. */
  next: z.string().nullable(),
  /** Everything that waits, whatever the filter. */
  total: z.number(),
  /** Reasons whatever they counted, with how many suspects have them, the most frequent first. */
  reasons: z.array(z.object({ reason: z.string(), count: z.number() })).readonly(),
  /** Id of the newest of them all: what comes later was not counted here. */
  until: z.string(),
});

export type SuspectPage = z.infer<typeof suspectPage>;

const references = z
  .array(z.string().max(40))
  .min(1, "Please choose at least one submission.")
  .max(suspectPageSize, `Please choose at most ${suspectPageSize} submissions at once.`);

/** Names suspects. */
export const suspectsChosen = z.object({ references });

/** What is to be deleted: some by their references, or all that have a reason and had come by then. */
export const suspectsDoomed = z.union([
  suspectsChosen,
  z.object({ reason: z.string().min(1).max(300), until: z.string().min(1).max(40) }),
]);

/** How many it was done to. */
export const suspectsDecided = z.object({ decided: z.number() });

export type SuspectsDecided = z.infer<typeof suspectsDecided>;

import { z } from "zod";

const shortText = z.string().max(300);

/**
 * A site event as the specification lists it (part 1, sections 3 and 7), and `form_step`: a questionnaire was begun
 * (step 1) or a later step of it reached, once per visit; and `question_unanswered`: the chat had no answer to a
 * question, or none of those that it offered was picked. Unknown fields are dropped.
 */
export const siteEvent = z.object({
  event: z.enum([
    "page_view",
    "form_submit",
    "file_download",
    "button_click",
    "form_step",
    "question_unanswered",
  ]),
  page_location: z.string().max(2000),
  page_title: shortText,
  /** ISO 8601, UTC, ending in Z. */
  timestamp: z.iso.datetime(),
  page_path: z.string().max(2000).optional(),
  form_name: shortText.optional(),
  success: z.boolean().optional(),
  /** For `form_step`: the step, from 1. */
  value: z.union([z.number(), shortText]).optional(),
  file_name: shortText.optional(),
  button_name: shortText.optional(),
  click_location: shortText.optional(),
  /** For `question_unanswered`: the question without what identifies anybody (./question). */
  question: shortText.optional(),
  /** Where the visit came from, as the header `visitHeader` says it. */
  visit: z.string().max(4000).optional(),
});

/** Counts all names that are not known: strangers could invent any number of them. */
export const otherName = "other";

export type SiteEvent = z.infer<typeof siteEvent>;

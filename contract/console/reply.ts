import { z } from "zod";
import { writingKey } from "./lead.ts";
import { leadRow } from "./leads.ts";
import { filledTemplate } from "./reply-template.ts";

/** What can be sent to a lead, filled in as far as it is known. */
export const replyTemplates = z.object({
  templates: z.array(filledTemplate).readonly(),
  /** What the operator signs with. */
  signature: z.string(),
});

/** A mail to a lead, written by an operator who has seen this version of it. */
export const newReply = z.object({
  key: writingKey,
  version: z.number().int(),
  subject: z
    .string()
    .trim()
    .min(1, "Subject: please fill this in.")
    .max(200, "Subject: please take at most 200 characters."),
  text: z
    .string()
    .trim()
    .min(1, "There is nothing to send yet.")
    .max(20_000, "Please shorten the mail to 20,000 characters."),
});

export type NewReply = z.infer<typeof newReply>;

/** The lead after the mail was queued. */
export const replyQueued = z.object({ lead: leadRow });

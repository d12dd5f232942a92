import { z } from "zod";
import { nothing, write } from "./endpoint.ts";

const what = z.enum(["reply", "note"], "Please say whether it is a reply or a note.");

/** An answer as far as it is typed. Addresses stand in it as they were typed. */
const begunLetter = z.object({
  to: z.string().max(1_000),
  cc: z.string().max(1_000),
  subject: z.string().max(200),
  text: z.string().max(20_000),
  /** The signature that stands in the text. */
  signature: z.string().max(700),
});

export type BegunLetter = z.infer<typeof begunLetter>;

/**
 * That an operator begins a reply or a note to a lead, or goes on with it; else that they have ended. `letter`: what they
 * have typed of a reply, for their colleagues.
 */
export const writing = z.object({ what, isWriting: z.boolean(), letter: begunLetter.exactOptional() });

export type Writing = z.infer<typeof writing>;

/** An operator who has begun something to a lead and has not sent it. */
export const leadWriter = z.object({
  operatorId: z.string(),
  name: z.string(),
  what,
  since: z.iso.datetime(),
  /** Until then, unless they type on. */
  until: z.iso.datetime(),
});

export type LeadWriter = z.infer<typeof leadWriter>;

/** An answer to a lead that an operator has begun and not sent. */
export const leadDraft = begunLetter.extend({
  operatorId: z.string(),
  name: z.string(),
  begunAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
});

export type LeadDraft = z.infer<typeof leadDraft>;

/** Who is writing to a lead, and what. */
export const writers = {
  tellWriting: write("/api/console/leads/:reference/writing", "consultant", writing, nothing, {
    limit: "letter",
  }),
  /** Makes an answer that a colleague has begun one's own, as it is now. */
  takeDraft: write(
    "/api/console/leads/:reference/draft/take",
    "consultant",
    z.object({ operatorId: z.uuid() }),
    leadDraft,
  ),
};

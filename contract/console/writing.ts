import { z } from "zod";
import { nothing, write } from "./endpoint.ts";

const what = z.enum(["reply", "note"], "Please say whether it is a reply or a note.");

/** That an operator begins a reply or a note to a lead, or goes on with it; else that they have ended. */
export const writing = z.object({ what, isWriting: z.boolean() });

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

/** Who is writing to a lead. */
export const writers = {
  tellWriting: write("/api/console/leads/:reference/writing", "consultant", writing, nothing, {
    limit: "short",
  }),
};

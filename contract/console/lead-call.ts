import { z } from "zod";
import { write } from "./endpoint.ts";

/** The call of a lead that matters now: the next one, else the one that was held or cancelled last. */
export const leadCall = z.object({
  id: z.string(),
  /** `moved`: it will take place at another time than first booked. */
  state: z.enum(["booked", "moved", "held", "cancelled"]),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** Id of the operator who takes it, or took it; null: nobody, or nobody who still answers leads. */
  takerId: z.string().nullable(),
  /** A video room's address, or words; "" when it is not known. */
  place: z.string(),
  /** The number that was given for it; or "". */
  phone: z.string(),
  /** When the client's calendar declined it; null: it did not. */
  declinedAt: z.iso.datetime().nullable(),
});

export type LeadCall = z.infer<typeof leadCall>;

/** Gives a call to come to somebody else. `from`: who takes it as far as the operator who gives it knows. */
const callGift = z.object({
  id: z.string().max(60),
  from: z.string().max(60).nullable(),
  to: z.uuid("Please choose who takes the call."),
});

/** The call of a lead. */
export const leadCalls = {
  giveCall: write("/api/console/leads/:reference/call", "consultant", callGift),
};

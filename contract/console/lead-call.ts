import { z } from "zod";

/** The call of a lead that matters now: the next one, else the one that was held or cancelled last. */
export const leadCall = z.object({
  /** `moved`: it will take place at another time than first booked. */
  state: z.enum(["booked", "moved", "held", "cancelled"]),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** A video room's address, or words; "" when it is not known. */
  place: z.string(),
});

export type LeadCall = z.infer<typeof leadCall>;

import { z } from "zod";
import { file, read, write } from "./endpoint.ts";

/** The reference once more, so that nobody is erased by mistake. */
const erasureConfirmed = z.object({ reference: z.string().max(40) });

/** What was erased of a person, by number. */
export const erased = z.object({
  /** Leads, and what waited in quarantine. */
  leads: z.number(),
  suspects: z.number(),
  /** Mails that came, and those that our people wrote elsewhere. */
  mails: z.number(),
  /** All calls; and those of them that were still to come, which are cancelled. */
  calls: z.number(),
  cancelled: z.number(),
  /** References of leads with a hold, which were not erased. */
  held: z.array(z.string()).readonly(),
  /** References of other leads whose notes or mails name the person still: what was written there is not changed. */
  named: z.array(z.string()).readonly(),
});

export type Erased = z.infer<typeof erased>;

/** The person of a lead. */
export const people = {
  exportPerson: read("/api/console/leads/:reference/person.json", "consultant", file, { fresh: true }),
  erasePerson: write("/api/console/leads/:reference/erase", "owner", erasureConfirmed, erased, {
    fresh: true,
  }),
};

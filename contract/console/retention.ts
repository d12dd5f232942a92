import { z } from "zod";
import { read, write } from "./endpoint.ts";

const count = z.number();

/** What is deleted and when, what was deleted, and which leads have a hold. */
export const retentionOverview = z.object({
  rules: z
    .array(
      z.object({
        what: z.string(),
        /** For how long it is kept, in words. */
        period: z.string(),
        /** Records that the last run deleted; null when the rule deletes nothing. */
        removed: count.nullable(),
      }),
    )
    .readonly(),
  /** When the deletion ran last; null: never. */
  lastRunAt: z.iso.datetime().nullable(),
  ledger: z.object({
    entries: count,
    /** The first entry that does not fit the one before it; null when the chain is whole. */
    brokenAt: count.nullable(),
    /** Hash of the last entry; null: nothing was deleted yet. */
    head: z.string().nullable(),
    /** The newest 50 entries. They name nobody. */
    latest: z
      .array(
        z.object({
          position: count,
          at: z.iso.datetime(),
          cause: z.enum(["request", "operator", "retention"]),
          /** Records deleted, by table. */
          counts: z.record(z.string(), count),
        }),
      )
      .readonly(),
  }),
  /** Leads with a hold, the newest first. */
  holds: z.array(z.object({ reference: z.string(), reason: z.string(), setAt: z.iso.datetime() })).readonly(),
});

export type RetentionOverview = z.infer<typeof retentionOverview>;

const reason = z
  .string()
  .trim()
  .min(1, "Reason: please say which claim or law it is about.")
  .max(500, "Reason: please shorten it.");

/** Sets or lifts a hold on a lead, with the reason. */
const holdWish = z.object({
  reference: z
    .string()
    .trim()
    .toUpperCase()
    .regex(
      /^[A-Z]{2,4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/,
      "Reference: please write it as its mails do, like AB-7K3M-Q9XT.",
    ),
  reason,
});

const erasedWish = z.object({
  address: z.string().trim().min(3, "Address: please write it whole.").max(320),
});

/** What is deleted, and what is held. */
export const retention = {
  readRetention: read("/api/console/retention", "owner", retentionOverview),
  setHold: write("/api/console/holds/set", "owner", holdWish),
  liftHold: write("/api/console/holds/lift", "owner", holdWish),
  forgetErased: write("/api/console/erased/forget", "owner", erasedWish),
};

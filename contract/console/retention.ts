import { z } from "zod";

const count = z.number();

/** What is deleted when, what was deleted, and what may not be. */
export const retentionOverview = z.object({
  rules: z
    .array(
      z.object({
        what: z.string(),
        /** How long it is kept, for people. */
        period: z.string(),
        /** Records that the last run deleted; null where nothing is to be deleted by it. */
        removed: count.nullable(),
      }),
    )
    .readonly(),
  /** When the deletion ran last; null: never. */
  lastRunAt: z.iso.datetime().nullable(),
  ledger: z.object({
    entries: count,
    /** The first entry that does not fit the one before; null: the chain holds. */
    brokenAt: count.nullable(),
    /** Hash of the last entry; null: nothing was deleted yet. */
    head: z.string().nullable(),
    /** The newest 50. They name nobody. */
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
  /** Leads that may not be erased, the newest first. */
  holds: z.array(z.object({ reference: z.string(), reason: z.string(), setAt: z.iso.datetime() })).readonly(),
});

export type RetentionOverview = z.infer<typeof retentionOverview>;

const reason = z
  .string()
  .trim()
  .min(1, "Reason: please say which claim or law it is about.")
  .max(500, "Reason: please shorten it.");

/** A lead that is to be kept from being erased, or not any more, and why. */
export const holdWish = z.object({
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

export type HoldWish = z.infer<typeof holdWish>;

import { z } from "zod";

/** Who is told about leads beside our own mails, and how that goes. */
export const targetList = z.object({
  /** How NOTIFY_TO was read: whom our own mails about leads go to. */
  notices: z.object({
    addresses: z.array(z.string()).readonly(),
    /** Parts that are no address. */
    unread: z.array(z.string()).readonly(),
    /** Whether it is not set, so that the company's own address stands in. */
    isDefault: z.boolean(),
  }),
  targets: z
    .array(
      z.object({
        name: z.string(),
        kind: z.string(),
        /** What it is told about. */
        announcements: z.array(z.string()).readonly(),
        pending: z.number(),
        sent: z.number(),
        failed: z.number(),
        /** Since when it is told nothing, because it said that it is gone; null: it is told. */
        disabledAt: z.iso.datetime().nullable(),
      }),
    )
    .readonly(),
});

export type TargetList = z.infer<typeof targetList>;

/** The newest 100 attempts to tell targets something. */
export const deliveryLog = z.object({
  deliveries: z
    .array(
      z.object({
        id: z.string(),
        at: z.iso.datetime(),
        target: z.string(),
        message: z.string(),
        /** Of the lead that it was about; null: of none. */
        reference: z.string().nullable(),
        outcome: z.enum(["sent", "failed", "uncertain"]),
        milliseconds: z.number(),
        /** What went wrong, or "". */
        note: z.string(),
      }),
    )
    .readonly(),
});

export type DeliveryLog = z.infer<typeof deliveryLog>;

const name = z.string().max(100);

export const targetName = z.object({ name });

/** The name by which our own mails are tried out. */
export const noticesName = "mail";

/** What became of a test. `waiting`: it was not tried yet. */
export const testOutcome = z.object({
  outcome: z.enum(["sent", "failed", "uncertain", "waiting"]),
  /** What went wrong, or "". */
  note: z.string(),
});

export type TestOutcome = z.infer<typeof testOutcome>;

export const deliveryId = z.object({ id: z.uuid() });

/** A target, and the day from which it is told everything once more. */
export const replayWish = z.object({
  name,
  since: z.iso.date("Since: please write a day, for example 2026-01-31."),
});

/** How many messages are sent again. */
export const replayed = z.object({ count: z.number() });

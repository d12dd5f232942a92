import { z } from "zod";
import { nothing, read, write } from "./endpoint.ts";

/** The targets, and how many of their messages were sent, wait or failed. */
export const targetList = z.object({
  /** How NOTIFY_TO was read: the receivers of our own mails about leads. */
  notices: z.object({
    addresses: z.array(z.string()).readonly(),
    /** Parts that are no address. */
    unread: z.array(z.string()).readonly(),
    /** Whether NOTIFY_TO is not set, so that the company's own address is used. */
    isDefault: z.boolean(),
  }),
  targets: z
    .array(
      z.object({
        name: z.string(),
        kind: z.string(),
        /** The announcements that it gets. */
        announcements: z.array(z.string()).readonly(),
        pending: z.number(),
        sent: z.number(),
        failed: z.number(),
        /** Since when it gets nothing, because it answered that it no longer exists; null: it is enabled. */
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
        /** Reference of the lead that it was about; null when it was about none. */
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

/** The name that stands for our own mails in a test. */
export const noticesName = "mail";

/** The outcome of a test. `waiting`: it was not tried yet. */
export const testOutcome = z.object({
  outcome: z.enum(["sent", "failed", "uncertain", "waiting"]),
  /** What went wrong, or "". */
  note: z.string(),
});

export type TestOutcome = z.infer<typeof testOutcome>;

const deliveryId = z.object({ id: z.uuid() });

/** A target, and the day since which everything is sent to it again. */
const replayWish = z.object({
  name,
  since: z.iso.date("Since: please write a day, for example 2026-01-31."),
});

/** How many messages are sent again. */
export const replayed = z.object({ count: z.number() });

/** Targets, and what was sent to them. */
export const targets = {
  listTargets: read("/api/console/targets", "consultant", targetList),
  listDeliveries: read("/api/console/deliveries", "consultant", deliveryLog),
  testTarget: write("/api/console/targets/test", "owner", targetName, testOutcome),
  replayDelivery: write("/api/console/deliveries/replay", "owner", deliveryId, nothing, { fresh: true }),
  replayTarget: write("/api/console/targets/replay", "owner", replayWish, replayed, { fresh: true }),
  enableTarget: write("/api/console/targets/enable", "owner", targetName, nothing, { fresh: true }),
};

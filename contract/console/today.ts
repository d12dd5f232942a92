import { z } from "zod";
import { leadCall } from "./lead-call.ts";
import { leadRow } from "./leads.ts";

/**
 * What there is to do, in the order in which it is to be done. A lead stands in the first that it belongs to. `urgent`:
 * somebody waits at the phone. `calls-held`: nobody has said what comes after the call.
 */
export const todayParts = [
  "urgent",
  "overdue",
  "wrote",
  "calls",
  "calls-held",
  "follow-ups",
  "reports",
  "new",
] as const;

export type TodayPart = (typeof todayParts)[number];

/** Whose work: `mine` is one's own and nobody's, so that nothing is overlooked. */
export const todayWish = z.object({
  whose: z.enum(["mine", "all"], "Please choose mine or all.").default("mine"),
});

export type TodayWish = z.infer<typeof todayWish>;

const todayLine = z.object({
  lead: leadRow,
  /** What they wrote last, or first; "" when only boxes were ticked. */
  words: z.string(),
  /** Why it stands where it does, beside its times: what counts for its urgency, in words. */
  reasons: z.array(z.string()).readonly(),
  /** Null: none was ever booked. */
  call: leadCall.nullable(),
});

export type TodayLine = z.infer<typeof todayLine>;

/** Lines of a part that are shown. */
export const todayPartSize = 50;

/** The day's work. Days are those of the consultancy. */
export const today = z.object({
  /** YYYY-MM-DD. */
  day: z.string(),
  parts: z
    .array(z.object({ part: z.enum(todayParts), count: z.number(), lines: z.array(todayLine).readonly() }))
    .readonly(),
});

export type Today = z.infer<typeof today>;

/** Leads that are put off until a later day, the nearest first; at most as many as a part of the day shows. */
export const asideLeads = z.object({ leads: z.array(leadRow).readonly() });

/** Sets a lead aside: until a day, or because their last words need no answer. */
export const settingAside = z.object({
  /** YYYY-MM-DD; null: it is shown again. */
  until: z.iso.date("Snooze: please write a day, for example 2026-01-31.").nullable().exactOptional(),
  /** That nobody waits for a word of ours. */
  isSettled: z.literal(true).exactOptional(),
});

export type SettingAside = z.infer<typeof settingAside>;

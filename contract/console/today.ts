import { z } from "zod";
import { read, write } from "./endpoint.ts";
import { callAhead, leadCall } from "./lead-call.ts";
import { leadRow } from "./leads.ts";
import { strayMail } from "./mails.ts";

/**
 * The parts of today's work, in their order. A lead stands in each part that it belongs to, but not in `new` when
 * its client has written again, and not in `wrote` when its answer, the first one or a later one, is `overdue`; there
 * and not in `reports` stands also whose report is late. `incident`: somebody has said that a client has one, and waits; it stands in no
 * other part. `erasure`: the person demands it, and no hold forbids it; everybody sees these, whoever owns them. `urgent`: somebody waits for a telephone call. `undelivered`: a mail to the lead's own address came back.
 * `calls-held`: nobody has said what follows. `rooms`: the client did something in their room that nobody has looked at.
 */
export const todayParts = [
  "incident",
  "erasure",
  "calls",
  "urgent",
  "overdue",
  "undelivered",
  "wrote",
  "calls-held",
  "follow-ups",
  "rooms",
  "reports",
  "new",
] as const;

export type TodayPart = (typeof todayParts)[number];

/** What each part is called. */
export const todayPartNames: Readonly<Record<TodayPart, string>> = {
  incident: "Incidents of clients",
  erasure: "Erasure demanded",
  calls: "Calls today or unsettled",
  urgent: "Call back now",
  overdue: "Overdue",
  undelivered: "Not delivered: see why, and send again",
  wrote: "They wrote last",
  "calls-held": "Calls whose time is over: what next?",
  "follow-ups": "Follow-ups due",
  rooms: "Answered in their room",
  reports: "Reports due",
  new: "New",
};

/** Parts whose leads cannot be put off: somebody comes to a call, waits at the phone, or is owed an answer or an erasure. */
export const fixedParts: readonly TodayPart[] = ["incident", "erasure", "calls", "urgent", "overdue"];

/** Whose work. `mine`: the operator's own leads and those without an owner, so that none is overlooked. */
export const todayWish = z.object({
  whose: z.enum(["mine", "all"], "Please choose mine or all.").default("mine"),
});

export type TodayWish = z.infer<typeof todayWish>;

/** What is to be said of a report that is not published. */
const openReport = z.object({
  /** Whether the client reads that it is late. */
  isLate: z.boolean(),
  /** The client's words because of which it is on hold; none: it is not. */
  care: z.array(z.string()).readonly(),
  /** By when it is promised; null: nobody was promised a time. */
  dueAt: z.iso.datetime().nullable(),
});

const todayLine = z.object({
  lead: leadRow,
  /** Null: none that is late or on hold, nor under Reports due. */
  report: openReport.nullable(),
  /**
   * The client's last words, or else the sentence that put their report on hold, or else the first; in `undelivered`, why the mail came back. "" when only boxes were
   * ticked.
   */
  words: z.string(),
  /** When they said that (ISO 8601, UTC); null: they said nothing. */
  saidAt: z.string().nullable(),
  /** The first of several mails of the client that wait, when its words are not among those; "": none is. */
  wordsBefore: z.string(),
  /** Reasons for its place beside its times: what adds to its urgency, in words. */
  reasons: z.array(z.string()).readonly(),
  /** Null: none was ever booked. */
  call: leadCall.nullable(),
});

export type TodayLine = z.infer<typeof todayLine>;

/** Lines of a part that are shown. */
export const todayPartSize = 50;

/** Today's work. Days are those of the consultancy. */
export const today = z.object({
  /** YYYY-MM-DD. */
  day: z.string(),
  /** Mails of persons that belong to no lead: how many, and of those who wait longest each in a line. */
  mails: z.object({ count: z.number(), lines: z.array(strayMail).readonly() }),
  /** How many leads there are in all parts, each counted once. */
  leads: z.number(),
  parts: z
    .array(z.object({ part: z.enum(todayParts), count: z.number(), lines: z.array(todayLine).readonly() }))
    .readonly(),
});

export type Today = z.infer<typeof today>;

/** Leads that are set aside, the nearest day first; at most `todayPartSize`. */
export const asideLeads = z.object({ leads: z.array(leadRow).readonly() });

/** When the client wrote last, and when a mail to them came back; null: nothing waits. */
const waiting = z.object({
  wroteAt: z.iso.datetime().nullable(),
  undeliveredAt: z.iso.datetime().nullable(),
});

/** Sets a lead aside: until a day, or because the client's last words need no answer. */
export const settingAside = z
  .object({
    /** YYYY-MM-DD; null: it is shown again. */
    until: z.iso.date("Snooze: please write a day, for example 2026-01-31.").nullable().exactOptional(),
    /** The client waits for no message from us, and none has to arrive. */
    isSettled: z.literal(true).exactOptional(),
    /** What waited when that was decided: when something else waits now, nothing is changed. */
    seen: waiting.exactOptional(),
    /** Undoes that: the client has waited since then. */
    wroteAt: z.iso.datetime().exactOptional(),
    /** The same of their first message without an answer. Left out: it was the last one. */
    waitsSince: z.iso.datetime().exactOptional(),
    /** Undoes that: a mail came back then. */
    undeliveredAt: z.iso.datetime().exactOptional(),
  })
  .refine(({ isSettled, seen }) => isSettled === undefined || seen !== undefined, {
    path: ["seen"],
    error: "Please load the page again: it does not say which message needs no answer.",
  });

export type SettingAside = z.infer<typeof settingAside>;

/** Calls to come before the day until which it is set aside: they stand as they were. */
const asideAnswer = z.object({ calls: z.array(callAhead).readonly() });

/** Today's work. */
export const todaysWork = {
  readToday: read("/api/console/today", "consultant", today, { query: todayWish }),
  listAsideLeads: read("/api/console/today/aside", "consultant", asideLeads, { query: todayWish }),
  setAside: write("/api/console/leads/:reference/aside", "consultant", settingAside, asideAnswer),
};

import ical from "node-ical";
import { z } from "zod";
import { type CalendarSaying, calendarSentences, keptTime } from "#contract/console/calendar-words.ts";
import { decodedText } from "./charsets.ts";
import type { Part } from "./parts.ts";

/** What a calendar part says to us; all others are only files. */
export type CalendarWord = {
  /** The id of the appointment; "": it has none. */
  readonly uid: string;
  readonly said: CalendarSaying;
  /** The title of the appointment. */
  readonly title: string;
  /** ISO 8601; "": it names none. */
  readonly startsAt: string;
  /** Of the file that it answers or changes (RFC 5545, 3.8.7.4); null: it names none. */
  readonly sequence: number | null;
  /** When it was written, ISO 8601; "": it does not say. */
  readonly writtenAt: string;
  /** What its sender wrote beside it. */
  readonly comment: string;
  /** What the invitation says of its place and its subject, as programs repeat it in an answer. */
  readonly details: string;
};

/** Bytes of a calendar part that are read at most. */
const longest = 256 * 1024;

const text = z
  .union([z.string(), z.object({ val: z.string() }).transform(({ val }) => val)])
  .catch("")
  .transform((words) => words.trim().slice(0, 2_000));

const attendee = z
  .object({ params: z.object({ PARTSTAT: z.string() }) })
  .transform(({ params }) => params.PARTSTAT.toUpperCase());

const moment = z
  .date()
  .transform((time) => time.toISOString())
  .catch("");

const event = z.object({
  type: z.literal("VEVENT"),
  uid: text,
  summary: text,
  comment: text,
  description: text,
  location: text,
  start: moment,
  dtstamp: moment,
  sequence: z.coerce.number().int().nonnegative().nullable().default(null).catch(null),
  attendee: z.union([attendee.transform((one) => [one]), z.array(attendee)]).catch([]),
});

/** What a method alone says (RFC 5546, section 3.2); a reply says it by its attendee. */
const methods: Readonly<Record<string, CalendarWord["said"]>> = {
  REQUEST: "asked",
  COUNTER: "proposed",
  CANCEL: "cancelled",
};

const answers: Readonly<Record<string, CalendarWord["said"]>> = {
  ACCEPTED: "accepted",
  DECLINED: "declined",
  TENTATIVE: "tentative",
};

function isCalendar({ type }: Part): boolean {
  return type === "text/calendar" || type === "application/ics";
}

/** What the calendar part of a mail says; undefined: it has none, or one that only tells. */
export function calendarWordIn(parts: readonly Part[]): CalendarWord | undefined {
  const part = parts.find(isCalendar);
  if (part === undefined || part.bytes.length > longest) return undefined;
  const file = decodedText(part.bytes, part.charset || "utf-8");
  const method = /^METHOD:([a-z-]{1,40})/im.exec(file)?.[1]?.toUpperCase() ?? part.method;
  const events = Object.values(ical.sync.parseICS(file));
  const found = events.map((one) => event.safeParse(one)).find(({ success }) => success)?.data;
  if (found === undefined) return undefined;
  const { uid, summary: title, start: startsAt, comment, description, location, sequence } = found;
  const details = [title, location, description].join("\n");
  const said = method === "REPLY" ? answers[found.attendee[0] ?? ""] : methods[method];
  const written = { sequence, writtenAt: found.dtstamp };
  return said === undefined ? undefined : { uid, said, title, startsAt, ...written, comment, details };
}

/** Says in one line what a calendar part says, with its comment below. */
export function calendarInWords({ said, title, startsAt, comment }: CalendarWord): string {
  const when = startsAt === "" ? "" : keptTime(startsAt);
  const facts = [title, when].filter(Boolean).join(", ");
  const line = facts === "" ? `${calendarSentences[said]}.` : `${calendarSentences[said]}: ${facts}.`;
  return [line, comment].filter(Boolean).join("\n\n");
}

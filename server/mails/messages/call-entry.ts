import { contentLines, escaped } from "#contract/calendar/content-lines.ts";

/** A call as a calendar shows it. Times are ISO 8601, UTC. */
export type CallEntry = {
  readonly id: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly isCancelled: boolean;
  /** Counts up with every change, so that calendars know the latest. */
  readonly sequence: number;
  readonly title: string;
  readonly description: string;
  /** Where it is; "": no place is set. */
  readonly place: string;
};

/** An address and the name that is shown for it. */
type Party = { readonly name: string; readonly address: string };

function compact(iso: string): string {
  return iso.replace(/[-:]|\.\d+/g, "");
}

/** A name of a parameter (RFC 5545, 3.2): quotes and control characters cannot stand in it. */
function quoted(text: string): string {
  return `"${text.replace(/["\p{Cc}]/gu, " ")}"`;
}

type Lines = readonly (readonly [name: string, value: string])[];

function eventOf(entry: CallEntry, domain: string, now: string, people: Lines): Lines {
  const { id, startsAt, endsAt, isCancelled, sequence, title, description, place } = entry;
  return [
    ["BEGIN", "VEVENT"],
    ["UID", `${id}@${domain}`],
    ["DTSTAMP", compact(now)],
    ["SEQUENCE", String(sequence)],
    ["STATUS", isCancelled ? "CANCELLED" : "CONFIRMED"],
    // In UTC, because every program understands it.
    ["DTSTART", compact(startsAt)],
    ["DTEND", compact(endsAt)],
    ["SUMMARY", escaped(title)],
    ["DESCRIPTION", escaped(description)],
    ...(place === "" ? [] : [["LOCATION", escaped(place)] as const]),
    ...people,
    ["END", "VEVENT"],
  ];
}

function calendarOf(head: Lines, events: readonly Lines[]): string {
  return contentLines([
    ["BEGIN", "VCALENDAR"],
    ["VERSION", "2.0"],
    ["PRODID", "-//Console//Calls//EN"],
    ...head,
    ...events.flat(),
    ["END", "VCALENDAR"],
  ]);
}

/** A calendar file: an invitation, or its cancellation. */
export type Invitation = { readonly method: "REQUEST" | "CANCEL"; readonly content: string };

/**
 * A call as an iCalendar file (RFC 5545, 5546) for both of its sides; without `attendee` it names none. `now`: when
 * the file is written, ISO 8601.
 */
export function invitation(
  entry: CallEntry,
  {
    domain,
    now,
    organizer,
    attendee,
  }: {
    readonly domain: string;
    readonly now: string;
    readonly organizer: Party;
    readonly attendee?: Party;
  },
): Invitation {
  const method = entry.isCancelled ? "CANCEL" : "REQUEST";
  const people: Lines = [
    [`ORGANIZER;CN=${quoted(organizer.name)}`, `mailto:${organizer.address}`],
    ...(attendee === undefined
      ? []
      : [
          [
            `ATTENDEE;CN=${quoted(attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE`,
            `mailto:${attendee.address}`,
          ] as const,
        ]),
  ];
  return { method, content: calendarOf([["METHOD", method]], [eventOf(entry, domain, now, people)]) };
}

/** Calls as a calendar to which programs subscribe. */
export function callCalendar(
  name: string,
  entries: readonly CallEntry[],
  { domain, now }: { readonly domain: string; readonly now: string },
): string {
  const head: Lines = [
    ["METHOD", "PUBLISH"],
    ["X-WR-CALNAME", escaped(name)],
    ["REFRESH-INTERVAL;VALUE=DURATION", "PT15M"],
  ];
  return calendarOf(
    head,
    entries.map((entry) => eventOf(entry, domain, now, [])),
  );
}

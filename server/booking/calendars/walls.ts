import ical from "node-ical";

const day = 86_400_000;

/** What clocks show, read as if they were in UTC: milliseconds since 1970. Such a time is not yet one of a zone. */
export type Wall = number;

const shape = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)?(Z)?)?$/i;

/** A date or a time as a file writes it; undefined when it is none. */
export function wallIn(text: string) {
  const found = shape.exec(text.trim());
  if (found === null) return undefined;
  const [year = 0, month = 1, date = 1, hours = 0, minutes = 0, seconds = 0] = found
    .slice(1, 7)
    .map((digits) => Number(digits ?? 0));
  const moment = new Date(0);
  moment.setUTCFullYear(year, month - 1, date);
  moment.setUTCHours(hours, minutes, seconds);
  return { wall: moment.getTime(), isDay: found[4] === undefined, isUtc: found[7] !== undefined };
}

const lengths = /^([+-]?)P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i;

/** Milliseconds of a duration (RFC 5545, 3.3.6); undefined when it is none. */
export function lengthIn(text: string): number | undefined {
  const found = lengths.exec(text.trim());
  if (found === null) return undefined;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found
    .slice(2)
    .map((digits) => Number(digits ?? 0));
  const length = (weeks * 7 + days) * day + ((hours * 60 + minutes) * 60 + seconds) * 1000;
  return found[1] === "-" ? -length : length;
}

/** A wall time as a file writes times in UTC. */
export function written(wall: Wall): string {
  return `${new Date(wall).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
}

/**
 * What clocks show at the repetitions of a rule in a span. They are counted in UTC, so that no zone, and not the one
 * of the process, has a say; the caller knows the zone.
 */
export function repetitions(
  start: Wall,
  rule: string,
  { from, to }: { readonly from: Wall; readonly to: Wall },
): readonly Wall[] {
  const lines = [
    "BEGIN:VCALENDAR",
    "BEGIN:VEVENT",
    "UID:one",
    `DTSTART:${written(start)}`,
    `DTEND:${written(start + 1000)}`,
    `RRULE:${rule}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  const event = ical.sync.parseICS(lines.join("\r\n"))["one"];
  if (event?.type !== "VEVENT") throw new Error("no event");
  const span = { from: new Date(from), to: new Date(to) };
  return ical.expandRecurringEvent(event, span).map((instance) => instance.start.getTime());
}

/** The zone that a name of Microsoft's stands for, as the library knows them; undefined: it knows none. */
export function zoneOfMicrosoft(name: string): string | undefined {
  const lines = ["BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:one", `DTSTART;TZID="${name}":20260101T000000`];
  const event = ical.sync.parseICS([...lines, "END:VEVENT", "END:VCALENDAR"].join("\r\n"))["one"];
  return event?.type === "VEVENT" ? event.start?.tz : undefined;
}

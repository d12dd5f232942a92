import { z } from "zod";

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;

const timeOfDay = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'write a time of day in quotes, for example "09:00".');

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** When somebody is there to answer. */
export const businessHours = z
  .object({
    /** Of the IANA database. */
    timeZone: z
      .string()
      .refine(isTimeZone, "write a time zone of the IANA list, for example America/Los_Angeles."),
    days: z
      .array(z.enum(weekdays, `write days as ${weekdays.join(", ")}.`))
      .min(1, "write at least one day."),
    /** HH:MM in that time zone. */
    opens: timeOfDay,
    closes: timeOfDay,
  })
  .refine(({ opens, closes }) => opens < closes, "write an opening time before the closing time.");

export type BusinessHours = Readonly<z.infer<typeof businessHours>>;

const minute = 60_000;
const day = 24 * 60 * minute;

// Making one takes longer than using it a hundred times.
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat("en-US", {
      timeZone,
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
      hourCycle: "h23",
    });
  clocks.set(timeZone, clock);
  return clock;
}

/** Milliseconds by which the clocks of a time zone are ahead of UTC at a time. */
function offsetAt(time: number, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(time);
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const wall = Date.UTC(
    read("year"),
    read("month") - 1,
    read("day"),
    read("hour"),
    read("minute"),
    read("second"),
  );
  return wall - Math.floor(time / 1000) * 1000;
}

/** The time at which clocks show `timeOfDay` on a day, which is named by its midnight as if it were in UTC. */
function timeAt(midnight: number, text: string, timeZone: string): number {
  const [hours = 0, minutes = 0] = text.split(":").map(Number);
  const wall = midnight + (hours * 60 + minutes) * minute;
  // Twice: on the day when clocks change the offset before differs from the one at that time.
  return wall - offsetAt(wall - offsetAt(wall, timeZone), timeZone);
}

type Span = { readonly opens: number; readonly closes: number };

function spansBetween(hours: BusinessHours, from: number, until: number): readonly Span[] {
  const { timeZone, days, opens, closes } = hours;
  const midnightOf = (time: number) => Math.floor((time + offsetAt(time, timeZone)) / day) * day;
  const spans: Span[] = [];
  for (let midnight = midnightOf(from); midnight <= midnightOf(until); midnight += day) {
    const weekday = weekdays[new Date(midnight).getUTCDay()];
    if (weekday === undefined || !days.includes(weekday)) continue;
    spans.push({
      opens: timeAt(midnight, opens, timeZone),
      closes: timeAt(midnight, closes, timeZone),
    });
  }
  return spans;
}

/** Whole minutes of business hours between two times, in milliseconds since 1970. */
export function businessMinutes(hours: BusinessHours, from: number, until: number): number {
  const shared = spansBetween(hours, from, until).map(({ opens, closes }) =>
    Math.max(0, Math.min(closes, until) - Math.max(opens, from)),
  );
  return Math.floor(shared.reduce((sum, span) => sum + span, 0) / minute);
}

/** Undefined within business hours; else the next opening, in milliseconds since 1970. */
export function opensAfter(hours: BusinessHours, time: number): number | undefined {
  const spans = spansBetween(hours, time, time + 8 * day);
  if (spans.some(({ opens, closes }) => opens <= time && time <= closes)) return undefined;
  return spans.find(({ opens }) => opens > time)?.opens;
}

function daysInWords(days: BusinessHours["days"]): string {
  const week = [...weekdays.slice(1), weekdays[0]];
  const open = week.filter((weekday) => days.includes(weekday));
  const isRun = open.length > 2 && week.join().includes(open.join());
  return isRun ? `${open[0]}–${open.at(-1)}` : open.join(", ");
}

function shortTime(text: string): string {
  const [hours = 0, minutes = 0] = text.split(":").map(Number);
  const hour = hours % 12 === 0 ? 12 : hours % 12;
  return minutes === 0 ? String(hour) : `${hour}:${String(minutes).padStart(2, "0")}`;
}

/** For people, for example "Mon–Fri, 9–6 PT". */
export function hoursInWords({ timeZone, days, opens, closes }: BusinessHours): string {
  const zone = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "shortGeneric" })
    .formatToParts(0)
    .find(({ type }) => type === "timeZoneName");
  return `${daysInWords(days)}, ${shortTime(opens)}–${shortTime(closes)} ${zone?.value ?? ""}`.trim();
}

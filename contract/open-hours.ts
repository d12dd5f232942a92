/** As a week is counted from 0. */
export const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;

/** The same hours on each open day. */
type OpenHours = {
  /** Of the IANA database. */
  readonly timeZone: string;
  readonly days: readonly (typeof weekdays)[number][];
  /** HH:MM on the clocks of that zone. */
  readonly opens: string;
  readonly closes: string;
};

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

/** Milliseconds since 1970. */
type Span = { readonly opens: number; readonly closes: number };

/** The hours of each open day from the one of `from` to the one of `until`, in order. */
export function spansBetween(hours: OpenHours, from: number, until: number): readonly Span[] {
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
export function businessMinutes(hours: OpenHours, from: number, until: number): number {
  const shared = spansBetween(hours, from, until).map(({ opens, closes }) =>
    Math.max(0, Math.min(closes, until) - Math.max(opens, from)),
  );
  return Math.floor(shared.reduce((sum, span) => sum + span, 0) / minute);
}

/** Undefined within business hours; else the next opening, in milliseconds since 1970. */
export function opensAfter(hours: OpenHours, time: number): number | undefined {
  const spans = spansBetween(hours, time, time + 8 * day);
  if (spans.some(({ opens, closes }) => opens <= time && time <= closes)) return undefined;
  return spans.find(({ opens }) => opens > time)?.opens;
}

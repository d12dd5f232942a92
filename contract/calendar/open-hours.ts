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
  /** YYYY-MM-DD. */
  readonly holidays: readonly string[];
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

function midnightOf(time: number, timeZone: string): number {
  return Math.floor((time + offsetAt(time, timeZone)) / day) * day;
}

/** The hours of the day with this midnight, unless it is closed. */
function spanOn(midnight: number, { timeZone, days, opens, closes, holidays }: OpenHours): Span | undefined {
  const date = new Date(midnight);
  const weekday = weekdays[date.getUTCDay()];
  if (weekday === undefined || !days.includes(weekday)) return undefined;
  if (holidays.includes(date.toISOString().slice(0, 10))) return undefined;
  return { opens: timeAt(midnight, opens, timeZone), closes: timeAt(midnight, closes, timeZone) };
}

function spansBetween(hours: OpenHours, from: number, until: number): readonly Span[] {
  const last = midnightOf(until, hours.timeZone);
  const spans: Span[] = [];
  for (let midnight = midnightOf(from, hours.timeZone); midnight <= last; midnight += day) {
    const span = spanOn(midnight, hours);
    if (span !== undefined) spans.push(span);
  }
  return spans;
}

/** The hours that are under way or come next; undefined when there are none on any day of the week. */
export function nextSpan(hours: OpenHours, time: number): Span | undefined {
  const first = midnightOf(time, hours.timeZone);
  // Each holiday puts off an opening by a week at most.
  const last = first + 7 * (hours.holidays.length + 1) * day;
  for (let midnight = first; midnight <= last; midnight += day) {
    const span = spanOn(midnight, hours);
    if (span !== undefined && span.closes > time) return span;
  }
  return undefined;
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
  // Closing time itself is within them.
  const next = nextSpan(hours, time - 1);
  return next !== undefined && next.opens > time ? next.opens : undefined;
}

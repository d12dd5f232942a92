import { midnightOf, timeAt } from "./wall-clock.ts";

/** In the order of `Date.getUTCDay`, which counts from 0. */
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

/** Milliseconds since 1970. */
type Span = { readonly opens: number; readonly closes: number };

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

/** The business hours that include `time` or come next; undefined when no day of the week has any. */
export function nextSpan(hours: OpenHours, time: number): Span | undefined {
  const first = midnightOf(time, hours.timeZone);
  // Each holiday delays the next opening by at most a week.
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

/** The next opening, in milliseconds since 1970. Undefined within business hours, and when there are none. */
export function opensAfter(hours: OpenHours, time: number): number | undefined {
  // At closing time itself it is still open.
  const next = nextSpan(hours, time - 1);
  return next !== undefined && next.opens > time ? next.opens : undefined;
}

/** When so many minutes of business hours have passed since a time, in milliseconds since 1970. */
export function afterBusinessMinutes(hours: OpenHours, from: number, minutes: number): number {
  let left = minutes * minute;
  let time = from;
  while (left > 0) {
    const span = nextSpan(hours, time);
    if (span === undefined) throw new RangeError("there are no business hours");
    const begun = Math.max(span.opens, time);
    time = Math.min(span.closes, begun + left);
    left -= time - begun;
  }
  return time;
}

/** Whether business hours are left on a day (YYYY-MM-DD) at a time, in milliseconds since 1970. */
export function hasHoursLeft(hours: OpenHours, day: string, now: number): boolean {
  const span = spanOn(Date.parse(`${day}T00:00:00Z`), hours);
  return span !== undefined && span.closes > now;
}

/** The first day from a day on (both YYYY-MM-DD) that has business hours; the day itself when none has. */
export function openDayFrom(hours: OpenHours, from: string): string {
  const first = Date.parse(`${from}T00:00:00Z`);
  const days = Array.from({ length: 7 * (hours.holidays.length + 1) }, (_, index) => first + index * day);
  const open = days.find((midnight) => spanOn(midnight, hours) !== undefined);
  return new Date(open ?? first).toISOString().slice(0, 10);
}

import type { BusinessHours } from "#contract/calendar/business-hours.ts";
import { nextSpan } from "#contract/calendar/open-hours.ts";

export type Availability = {
  readonly open: boolean;
  /** The current or next hours of support. */
  readonly opensAt: Date;
  readonly closesAt: Date;
  /** The same hours in the visitor's zone, for example "Monday 6:00 PM to Tuesday 3:00 AM". */
  readonly hoursInVisitorZone: string;
};

/** How hours are written: the language (BCP 47), and the word between two times. */
export type HoursWriting = { readonly locale: string; readonly to: string };

function inWords(
  opens: number,
  closes: number,
  { locale, to }: HoursWriting,
  zone: string | undefined,
): string {
  const time = new Intl.DateTimeFormat(locale, { timeZone: zone, hour: "numeric", minute: "2-digit" });
  const day = new Intl.DateTimeFormat(locale, { timeZone: zone, weekday: "long" });
  const lastDay = day.format(opens) === day.format(closes) ? "" : `${day.format(closes)} `;
  return `${day.format(opens)} ${time.format(opens)} ${to} ${lastDay}${time.format(closes)}`;
}

/**
 * Whether support is open at a moment, and when it is or will be.
 * @param visitorZone IANA name; the browser's own zone when left out.
 */
export function supportAvailability(
  times: BusinessHours,
  now: Date,
  writing: HoursWriting,
  visitorZone?: string,
): Availability {
  const next = nextSpan(times, now.getTime());
  if (next === undefined) throw new Error("Support is open on no day of the week.");
  return {
    open: next.opens <= now.getTime(),
    opensAt: new Date(next.opens),
    closesAt: new Date(next.closes),
    hoursInVisitorZone: inWords(next.opens, next.closes, writing, visitorZone),
  };
}

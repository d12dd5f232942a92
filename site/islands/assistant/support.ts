import type { BusinessHours } from "#contract/calendar/business-hours.ts";
import { nextSpan } from "#contract/calendar/open-hours.ts";
import type { Support } from "#schemas/script/script.ts";
import { dialAddress } from "#words/phone-digits.ts";

/** How to reach a person at this moment, ready to be shown or spoken. */
export type SupportNow = {
  readonly call: string;
  readonly phone: string;
  /** The number as a `tel:` address. */
  readonly href: string;
  readonly isOpen: boolean;
  /** Whether support is open, and in which time it opens, if that is within a day. */
  readonly state: string;
  /** The hours as the consultancy states them, and the current or next hours in the visitor's zone. */
  readonly hours: string;
};

/** @param visitorZone IANA name; the browser's own zone when left out. */
export function supportNow(support: Support, now: Date, visitorZone?: string): SupportNow {
  const { phone, hours, times, locale, words } = support;
  const { open, opensAt, hoursInVisitorZone } = supportAvailability(
    times,
    now,
    { locale, to: words.to },
    visitorZone,
  );
  const minutes = Math.ceil((opensAt.getTime() - now.getTime()) / 60_000);
  // In German the short form of a unit ends in a dot itself.
  const opens =
    words.opens === undefined || minutes > 24 * 60
      ? ""
      : ` ${words.opens} ${timeInWords(minutes, locale)}`.replace(/\.?$/, ".");
  return {
    call: words.call,
    phone,
    href: dialAddress(phone),
    isOpen: open,
    state: open ? words.open : words.closed + opens,
    hours: `${hours}. ${words.here}: ${hoursInVisitorZone}.`,
  };
}

/** For example "2 hr 45 min". */
function timeInWords(minutes: number, locale: string): string {
  const parts = [
    [Math.floor(minutes / 60), "hour"],
    [minutes % 60, "minute"],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => new Intl.NumberFormat(locale, { style: "unit", unit }).format(count))
    .join(" ");
}

type Availability = {
  readonly open: boolean;
  /** The current or next hours of support. */
  readonly opensAt: Date;
  readonly closesAt: Date;
  /** The same hours in the visitor's zone, for example "Monday 6:00 PM to Tuesday 3:00 AM". */
  readonly hoursInVisitorZone: string;
};

/** How hours are written: the language (BCP 47), and the word between two times. */
type HoursWriting = { readonly locale: string; readonly to: string };

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

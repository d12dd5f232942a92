/** When a person answers the phone: the same hours on each listed day. */
export type SupportTimes = {
  /** Days of the week, 0 is Sunday. */
  readonly days: readonly number[];
  /** Full hours of the day, 0 to 24. */
  readonly from: number;
  readonly until: number;
  /** IANA name of the zone that the hours are in. */
  readonly zone: string;
};

export type Availability = {
  readonly open: boolean;
  /** The hours of support that are under way or come next. */
  readonly opensAt: Date;
  readonly closesAt: Date;
  /** The same hours in the visitor's zone, for example "Monday 6:00 PM to Tuesday 3:00 AM". */
  readonly hoursInVisitorZone: string;
};

const hour = 3_600_000;
const dayNames = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const zones: Readonly<Record<string, string>> = {
  PT: "America/Los_Angeles",
  MT: "America/Denver",
  CT: "America/Chicago",
  ET: "America/New_York",
};
const shape = /^(\w{3})–(\w{3}), (\d{1,2})–(\d{1,2}) ([A-Z]{2})$/;

/**
 * Reads the hours as content/company.yaml states them, "Mon–Fri, 9–6 PT": the first hour is in the morning,
 * the second in the afternoon. Throws when they cannot be read, because then nobody could say whether
 * support is open.
 */
export function readSupportHours(text: string): SupportTimes {
  const [, first = "", last = "", from, until, zone = ""] = shape.exec(text) ?? [];
  const days = dayNames.flatMap((_, day) =>
    day >= dayNames.indexOf(first) && day <= dayNames.indexOf(last) ? [day] : [],
  );
  const known = zones[zone];
  if (!dayNames.includes(first) || days.length === 0 || known === undefined) {
    throw new Error(`Support hours are written like "Mon–Fri, 9–6 PT", not "${text}".`);
  }
  return { days, from: Number(from), until: Number(until) + 12, zone: known };
}

/** How far a zone's clock is ahead of UTC at a moment, in milliseconds. */
function aheadOfUtc(moment: number, zone: string): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(moment);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute"), of("second"));
  return shown - Math.floor(moment / 1000) * 1000;
}

/** The moment at which a zone's clock shows `shown` (given as if it were UTC), also across a change of clocks. */
function momentOf(shown: number, zone: string): number {
  const guess = shown - aheadOfUtc(shown, zone);
  return shown - aheadOfUtc(guess, zone);
}

function inWords(opens: number, closes: number, zone: string | undefined): string {
  const time = new Intl.DateTimeFormat("en-US", { timeZone: zone, hour: "numeric", minute: "2-digit" });
  const day = new Intl.DateTimeFormat("en-US", { timeZone: zone, weekday: "long" });
  const lastDay = day.format(opens) === day.format(closes) ? "" : `${day.format(closes)} `;
  return `${day.format(opens)} ${time.format(opens)} to ${lastDay}${time.format(closes)}`;
}

/**
 * Whether support is open at a moment, and when it is or will be.
 * @param visitorZone IANA name; the browser's own zone when left out.
 */
export function supportAvailability(times: SupportTimes, now: Date, visitorZone?: string): Availability {
  const local = now.getTime() + aheadOfUtc(now.getTime(), times.zone);
  const midnight = Math.floor(local / (24 * hour)) * 24 * hour;
  const spans = Array.from({ length: 8 }, (_, ahead) => midnight + ahead * 24 * hour)
    .filter((day) => times.days.includes(new Date(day).getUTCDay()))
    .map((day) => ({
      opens: momentOf(day + times.from * hour, times.zone),
      closes: momentOf(day + times.until * hour, times.zone),
    }));
  const next = spans.find(({ closes }) => closes > now.getTime());
  if (next === undefined) throw new Error("Support is open on no day of the week.");
  return {
    open: next.opens <= now.getTime(),
    opensAt: new Date(next.opens),
    closesAt: new Date(next.closes),
    hoursInVisitorZone: inWords(next.opens, next.closes, visitorZone),
  };
}

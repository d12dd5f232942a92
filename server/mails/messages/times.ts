import { withSaidZones } from "#contract/calendar/said-zones.ts";
import type { ReadableTimes } from "#contract/calendar/zoned-words.ts";
import type { Company } from "#contract/company.ts";

/** The time zone and the locale in which times are written. */
export type Place = Pick<Company, "locale" | "businessHours">;

const formats = new Map<string, Intl.DateTimeFormat>();

/** A format, made once, because making one takes longer than using it a hundred times. */
function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}

/** The day of a time on the consultancy's clocks, from ISO 8601: "November 21, 2025". */
export function readableDay(iso: string, { locale, businessHours: { timeZone } }: Place): string {
  return formatOf(locale, { timeZone, month: "long", day: "numeric", year: "numeric" }).format(new Date(iso));
}

/** A time for people, from ISO 8601: "Friday, November 21, 2025 at 9:42 AM Pacific Time (Fri 17:42 UTC)". */
export function readableTime(iso: string, { locale, businessHours: { timeZone } }: Place): string {
  const time = new Date(iso);
  const local = formatOf(locale, {
    timeZone,
    weekday: "long",
    month: "long",
    day: "numeric",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    // In other languages a whole name needs an ending in a sentence, so it is short there: "MEZ".
    timeZoneName: locale.startsWith("en") ? "longGeneric" : "shortGeneric",
  });
  const utc = formatOf(locale, {
    timeZone: "UTC",
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  return `${withSaidZones(local.format(time))} (${utc.format(time).replace(",", "")} UTC)`;
}

/** A time in mails to operators, which are in English: written as in the firm's country. */
export function operatorTime(iso: string, place: Place): string {
  const { region = "US" } = new Intl.Locale(place.locale).maximize();
  return readableTime(iso, {
    ...place,
    locale: place.locale.startsWith("en") ? place.locale : `en-${region}`,
  });
}

/** The time of a day on the consultancy's clocks, from ISO 8601: "9:42 AM PT". */
function readableClock(iso: string, { locale, businessHours: { timeZone } }: Place): string {
  const clock = { hour: "numeric", minute: "2-digit", timeZoneName: "shortGeneric" } as const;
  return withSaidZones(formatOf(locale, { timeZone, ...clock }).format(new Date(iso)));
}

/** How times are written in a place. */
export function readableTimesIn(
  place: Place,
): ReadableTimes & { readonly readableClock: (iso: string) => string } {
  return {
    readableClock: (iso: string) => readableClock(iso, place),
    readableDay: (iso: string) => readableDay(iso, place),
    readableTime: (iso: string) => readableTime(iso, place),
  };
}

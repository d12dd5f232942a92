import { dayOf } from "#contract/calendar/company-day.ts";
import { timeAt } from "#contract/calendar/wall-clock.ts";
import { isTimeZone } from "#contract/calendar/zoned-words.ts";

const hour = 60;
const day = 24 * hour;

/** A time span in short words. `minutes`: whole minutes. */
export function spanInWords(minutes: number): string {
  if (minutes < hour) return `${minutes}m`;
  if (minutes < 10 * hour)
    return `${Math.floor(minutes / hour)}h ${String(minutes % hour).padStart(2, "0")}m`;
  if (minutes < 2 * day) return `${Math.floor(minutes / hour)}h`;
  return `${Math.floor(minutes / day)} days`;
}

const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** How all times are shown: in which time zone, and in which country's order, in English. */
let zone = ownZone;
let locale = "en-US";

/**
 * Shows all later times in the consultancy's zone (IANA database), because its days and promises are in it, and as
 * people write them where it is: `firmLocale` de-DE gives "28 Nov 2026, 14:00".
 */
export function tellTimesIn(timeZone: string, firmLocale: string): void {
  zone = timeZone;
  locale = `en-${new Intl.Locale(firmLocale).maximize().region ?? "US"}`;
}

const clockParts = { hour: "numeric", minute: "2-digit" } as const;
const dayParts = { year: "numeric", month: "short", day: "numeric" } as const;

/** Whether the reader's own clock shows another time than the consultancy's. */
function isElsewhere(at: Date): boolean {
  const shown = (timeZone: string) => formatIn(timeZone, { ...dayParts, ...clockParts }).format(at);
  return shown(zone) !== shown(ownZone);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The format of days and times with these parts, as they are written where the consultancy is. */
export function formatIn(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, timeZone, options]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
  formats.set(key, format);
  return format;
}

function told(at: Date, parts: Intl.DateTimeFormatOptions): string {
  const named = isElsewhere(at) ? ({ timeZoneName: "short" } as const) : {};
  return formatIn(zone, { ...parts, ...named }).format(at);
}

/**
 * A time on the consultancy's clock, with the zone's name when the reader's clock differs. `iso`: ISO 8601.
 * `now`: milliseconds since 1970.
 */
export function momentInWords(iso: string, now: number = Date.now()): string {
  const at = new Date(iso);
  const isToday = dayOf(at, zone) === dayOf(new Date(now), zone);
  return isToday ? `today at ${told(at, clockParts)}` : dateInWords(iso);
}

/** The same time always with its date, for what is read later, on paper. */
export function dateInWords(iso: string): string {
  return told(new Date(iso), { ...dayParts, ...clockParts });
}

/** A day without a time. `iso`: YYYY-MM-DD. */
export function dayInWords(iso: string): string {
  return formatIn("UTC", { dateStyle: "medium" }).format(new Date(`${iso}T00:00:00Z`));
}

/** The same with its weekday, to be chosen among others. */
export function weekdayInWords(iso: string): string {
  const parts = { weekday: "short", month: "short", day: "numeric" } as const;
  return formatIn("UTC", parts).format(new Date(`${iso}T00:00:00Z`));
}

/** The day on which a time is on the consultancy's clock, YYYY-MM-DD. `iso`: ISO 8601. */
export function firmDayOf(iso: string): string {
  return dayOf(new Date(iso), zone);
}

/** What the consultancy's clock shows at a time, and the name of its zone then. */
export function firmClockOf(iso: string): { readonly clock: string; readonly zoneName: string } {
  const at = new Date(iso);
  const named = formatIn(zone, { timeZoneName: "long" }).formatToParts(at);
  return {
    clock: formatIn(zone, clockParts).format(at),
    zoneName: named.find(({ type }) => type === "timeZoneName")?.value ?? zone,
  };
}

/** When the consultancy's clock shows `clock` (HH:MM) on a day (YYYY-MM-DD), ISO 8601; "": one of the two is missing. */
export function firmMoment(day: string, clock: string): string {
  if (day === "" || clock === "") return "";
  return new Date(timeAt(Date.parse(`${day}T00:00:00Z`), clock, zone)).toISOString();
}

/**
 * What clocks elsewhere show at a time, with the zone, and with the weekday if it is another day there; "": it is not known
 * where, or they show the same as the consultancy's.
 */
export function clockElsewhere(iso: string, timeZone: string): string {
  if (timeZone === "" || !isTimeZone(timeZone)) return "";
  const at = new Date(iso);
  const shown = (place: string) => formatIn(place, { ...dayParts, ...clockParts }).format(at);
  if (shown(timeZone) === shown(zone)) return "";
  const isSameDay = dayOf(at, timeZone) === dayOf(at, zone);
  const parts = { ...(!isSameDay && { weekday: "short" as const }), ...clockParts };
  return formatIn(timeZone, { ...parts, timeZoneName: "short" }).format(at);
}

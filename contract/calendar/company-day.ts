import { timeAt } from "./wall-clock.ts";

const dayLength = 86_400_000;

/** Milliseconds. All zones differ from UTC by whole quarters of an hour, so a day begins on one. */
const quarter = 900_000;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  formats.set(timeZone, format);
  return format;
}

let latest = { quarter: Number.NaN, timeZone: "", day: "" };

/** The day, YYYY-MM-DD, that clocks of a time zone show. It is computed once for each quarter of an hour. */
export function dayOf(time: Date, timeZone: string): string {
  const at = Math.floor(time.getTime() / quarter);
  if (at !== latest.quarter || timeZone !== latest.timeZone) {
    latest = { quarter: at, timeZone, day: formatOf(timeZone).format(time) };
  }
  return latest.day;
}

/** The day `count` days after another one; before it if `count` is negative. Days are YYYY-MM-DD. */
export function dayAfter(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayLength).toISOString().slice(0, 10);
}

/** The number of days from the first to the last, both counted. */
export function daysIn({ from, to }: { readonly from: string; readonly to: string }): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayLength) + 1;
}

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return dayAfter(day, -((weekday + 6) % 7));
}

/** The time at which clocks of a time zone show `timeOfDay` (HH:MM) on a day (YYYY-MM-DD). */
export function timeOn(day: string, timeOfDay: string, timeZone: string): Date {
  return new Date(timeAt(Date.parse(`${day}T00:00:00Z`), timeOfDay, timeZone));
}

/** The time at which a day begins: midnight, or later when the clocks skip midnight. */
export function beginningOf(day: string, timeZone: string): Date {
  return timeOn(day, "00:00", timeZone);
}

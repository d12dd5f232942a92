import { companyZone } from "#contract/calendar/company-day.ts";

const pacific = new Intl.DateTimeFormat("en-US", {
  timeZone: companyZone,
  weekday: "long",
  month: "long",
  day: "numeric",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
});

const utc = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  weekday: "short",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

const day = new Intl.DateTimeFormat("en-US", {
  timeZone: companyZone,
  month: "long",
  day: "numeric",
  year: "numeric",
});

/** The day of a time in the company's own zone, from ISO 8601: "November 21, 2025". */
export function readableDay(iso: string): string {
  return day.format(new Date(iso));
}

/** A time for people, from ISO 8601: "Friday, November 21, 2025 at 9:42 AM Pacific time (Fri 17:42 UTC)". */
export function readableTime(iso: string): string {
  const time = new Date(iso);
  return `${pacific.format(time)} Pacific time (${utc.format(time).replace(",", "")} UTC)`;
}

/** The time zone in which the consultancy counts its days, as the tz database names it. */
export const companyZone = "America/Los_Angeles";

const parts = new Intl.DateTimeFormat("en-CA", {
  timeZone: companyZone,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

const hourLength = 3_600_000;

const dayLength = 24 * hourLength;

let latest = { hour: Number.NaN, day: "" };

/** The consultancy's day at a time: YYYY-MM-DD. Days begin on the hour, so that of an hour is worked out once. */
export function dayOf(time: Date): string {
  const hour = Math.floor(time.getTime() / hourLength);
  if (hour !== latest.hour) latest = { hour, day: parts.format(time) };
  return latest.day;
}

/** The day that lies so many days after another; before it, when `count` is negative. Days are YYYY-MM-DD. */
export function dayAfter(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayLength).toISOString().slice(0, 10);
}

/** How many days lie from the first of these to the last, both counted. */
export function daysIn({ from, to }: { readonly from: string; readonly to: string }): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayLength) + 1;
}

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return dayAfter(day, -((weekday + 6) % 7));
}

/** The time at which a day of the consultancy begins: on the hour, whatever its clocks do that night. */
export function beginningOf(day: string): Date {
  const before = Date.parse(`${day}T00:00:00Z`) - dayLength;
  const hours = Array.from({ length: 48 }, (_, hour) => new Date(before + hour * hourLength));
  const first = hours.find((time) => dayOf(time) === day);
  if (first === undefined) throw new RangeError(`there is no day ${day}`);
  return first;
}

import type { BusinessHours } from "./business-hours.ts";
import { businessMinutes, opensAfter } from "./open-hours.ts";

/** Hours, of the clock or of business, below which the time left counts as pressing. */
export const pressingHours = 4;

/**
 * Why a promised answer may come too late although it is not overdue: few business hours are left. `closed`: it
 * is due outside business hours, so it has to come before the next opening. `short`: so many minutes are left.
 */
export type Risk =
  | { readonly kind: "closed"; readonly before: number }
  | { readonly kind: "short"; readonly minutes: number };

/** The risk of a waiting lead that is due later than `now`, or undefined. Times are milliseconds since 1970. */
export function riskOf(due: number, now: number, hours: BusinessHours): Risk | undefined {
  const minutes = businessMinutes(hours, now, due);
  if (minutes >= pressingHours * 60) return undefined;
  const before = opensAfter(hours, due);
  return before === undefined ? { kind: "short", minutes } : { kind: "closed", before };
}

/** A time on the clocks of a zone, for example "Monday, 9:00 AM PT". `time`: milliseconds since 1970. */
export function weekdayTime(
  time: number,
  { timeZone }: Pick<BusinessHours, "timeZone">,
  locale: string,
): string {
  return new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: "long",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "shortGeneric",
  }).format(time);
}

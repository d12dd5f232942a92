import type { BusinessHours } from "#contract/calendar/business-hours.ts";
import { dayOf, timeOn } from "#contract/calendar/company-day.ts";
import { weekdays } from "#contract/calendar/open-hours.ts";
import type { TodayPart } from "#contract/console/today.ts";

/** The time, on the consultancy's clock, from which the day's work is told. */
const told = "08:00";

/** The time since which the day's work may be told; undefined: not yet, or no business day. */
export function tellableSince(now: Date, { timeZone, days, holidays }: BusinessHours): Date | undefined {
  const day = dayOf(now, timeZone);
  const weekday = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()];
  if (!days.some((one) => one === weekday) || holidays.some((holiday) => holiday === day)) return undefined;
  const since = timeOn(day, told, timeZone);
  return since <= now ? since : undefined;
}

/** What each part is called in a mail. */
export const partTitles: Readonly<Record<TodayPart, string>> = {
  urgent: "Call back now",
  overdue: "Overdue",
  undelivered: "Not delivered: correct the address",
  wrote: "They wrote last",
  calls: "Calls today",
  "calls-held": "Calls held: what next?",
  "follow-ups": "Follow-ups due",
  reports: "Reports due",
  new: "New",
};

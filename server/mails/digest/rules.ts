import type { BusinessHours } from "#contract/calendar/business-hours.ts";
import { dayOf, timeOn } from "#contract/calendar/company-day.ts";
import { weekdays } from "#contract/calendar/open-hours.ts";

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

import { dayAfter, dayOf, mondayOf, timeOn } from "#contract/calendar/company-day.ts";
import type { Range } from "#contract/console/analytics.ts";

/** The time of Monday, on the consultancy's clock, from which the week before may be told. */
const told = "08:00";

/** The latest week that may be told, and since when. A late mail is better than none. */
export function weekToTell(now: Date, timeZone: string): { readonly since: Date; readonly week: Range } {
  const thisMonday = mondayOf(dayOf(now, timeZone));
  const isOver = timeOn(thisMonday, told, timeZone) <= now;
  const monday = isOver ? thisMonday : dayAfter(thisMonday, -7);
  const since = timeOn(monday, told, timeZone);
  return { since, week: { from: dayAfter(monday, -7), to: dayAfter(monday, -1) } };
}

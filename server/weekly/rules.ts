import { beginningOf, dayAfter, dayOf, mondayOf } from "#contract/calendar/company-day.ts";
import type { Range } from "#contract/console/analytics.ts";

/** The hour of Monday, on the consultancy's clock, from which the week before may be told. */
const hour = 8;

/** The latest week that may be told, and since when; a week is told late rather than never. */
export function weekToTell(now: Date): { readonly since: Date; readonly week: Range } {
  const monday = mondayOf(dayOf(now));
  const since = new Date(beginningOf(monday).getTime() + hour * 3_600_000);
  if (since > now) return weekToTell(beginningOf(dayAfter(monday, -1)));
  return { since, week: { from: dayAfter(monday, -7), to: dayAfter(monday, -1) } };
}

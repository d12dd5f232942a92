import { beginningOf, dayAfter } from "#contract/calendar/company-day.ts";
import type { Range, TableName } from "#contract/console/analytics.ts";
import { rowsOf, totalsOf } from "#server/analytics/queries.ts";
import { rangeBefore } from "#server/analytics/rules.ts";
import { medianAnswer } from "#server/console/figures/queries.ts";
import type { Database } from "#server/database/open.ts";
import type { WeeklyFacts } from "#server/messages/weekly-summary.ts";

/** Lines of a list in the mail. */
const longest = 5;

function medianIn(database: Database, { from, to }: Range, timeZone: string): Promise<number | null> {
  return medianAnswer(database, beginningOf(from, timeZone), beginningOf(dayAfter(to, 1), timeZone));
}

async function mostFrequent(database: Database, table: TableName, week: Range) {
  const rows = await rowsOf(database, table, week);
  return rows.slice(0, longest).map(({ name, now, before }) => ({ name, now, before }));
}

/** A week in numbers. Its days are those of a time zone. */
export async function weeklyFactsOf(database: Database, week: Range, timeZone: string): Promise<WeeklyFacts> {
  const { visits, sent, booked } = await totalsOf(database, week);
  return {
    ...week,
    visits,
    leads: sent,
    booked,
    medianAnswer: {
      now: await medianIn(database, week, timeZone),
      before: await medianIn(database, rangeBefore(week), timeZone),
    },
    pages: await mostFrequent(database, "landings", week),
    campaigns: await mostFrequent(database, "campaigns", week),
  };
}

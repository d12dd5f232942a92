import { beginningOf, dayAfter } from "#contract/calendar/company-day.ts";
import type { Range, TableName } from "#contract/console/analytics.ts";
import type { PipelineFigures } from "#contract/console/pipeline.ts";
import { rowsOf, totalsOf } from "#server/analytics/queries.ts";
import { rangeBefore } from "#server/analytics/rules.ts";
import { medianAnswer } from "#server/console/figures/queries.ts";
import type { Database } from "#server/database/open.ts";
import type { WeeklyFacts } from "#server/mails/messages/weekly-summary.ts";
import { type Counting, pipelineOf } from "#server/pipeline/figures.ts";

/** Lines at most in a list of the mail. */
const longest = 5;

function medianIn(database: Database, { from, to }: Range, timeZone: string): Promise<number | null> {
  return medianAnswer(database, beginningOf(from, timeZone), beginningOf(dayAfter(to, 1), timeZone));
}

async function mostFrequent(database: Database, table: TableName, week: Range) {
  const rows = await rowsOf(database, table, week);
  return rows.slice(0, longest).map(({ name, now, before }) => ({ name, now, before }));
}

/** The pipeline's figures of a week, by source. */
async function pipelineIn(database: Database, range: Range, counting: Counting): Promise<PipelineFigures> {
  const found = await pipelineOf(database, { by: "source", range }, counting);
  return { ...found, rows: found.rows.slice(0, longest) };
}

/**
 * How many calls were booked in a week and not cancelled since, whoever's they are, with those that were agreed in
 * another way: their leads got the status Call booked.
 */
async function callsBooked(database: Database, { from, to }: Range, timeZone: string): Promise<number> {
  const begins = beginningOf(from, timeZone).toISOString();
  const ends = beginningOf(dayAfter(to, 1), timeZone).toISOString();
  const calls = await database
    .selectFrom("bookings")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("state", "=", "booked")
    .where("created_at", ">=", begins)
    .where("created_at", "<", ends)
    .executeTakeFirstOrThrow();
  const agreed = await database
    .selectFrom("leads")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("booked_at", ">=", begins)
    .where("booked_at", "<", ends)
    .where("id", "not in", database.selectFrom("bookings").select("lead_id"))
    .where("id", "not in", database.selectFrom("lead_merges").select("lead_id"))
    .where("import_id", "is", null)
    .executeTakeFirstOrThrow();
  return Number(calls.count) + Number(agreed.count);
}

/** The numbers of a week and of the week before it. */
export async function weeklyFactsOf(
  database: Database,
  week: Range,
  counting: Counting,
): Promise<WeeklyFacts> {
  const { timeZone } = counting;
  const { visits, sent } = await totalsOf(database, week);
  return {
    ...week,
    visits,
    leads: sent,
    booked: {
      now: await callsBooked(database, week, timeZone),
      before: await callsBooked(database, rangeBefore(week), timeZone),
    },
    medianAnswer: {
      now: await medianIn(database, week, timeZone),
      before: await medianIn(database, rangeBefore(week), timeZone),
    },
    pages: await mostFrequent(database, "landings", week),
    campaigns: await mostFrequent(database, "campaigns", week),
    pipeline: await pipelineIn(database, week, counting),
  };
}

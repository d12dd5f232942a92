import type { Transaction } from "kysely";
import type { Logger } from "pino";
import { beginningOf, dayAfter, dayOf, mondayOf, timeOn } from "#contract/calendar/company-day.ts";
import type { Range, TableName } from "#contract/console/analytics.ts";
import type { PipelineFigures } from "#contract/console/pipeline.ts";
import { enteredLead } from "#questionnaires/definitions/entered-lead.ts";
import { rowsOf, totalsOf } from "#server/analytics/queries.ts";
import { rangeBefore } from "#server/analytics/rules.ts";
import { medianAnswer } from "#server/console/figures.ts";
import { type Chore, isDueInSpan, startChore, takeInSpan } from "#server/database/chores.ts";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { unitOfWork } from "#server/database/unit.ts";
import type { WeeklyFacts } from "#server/mails/messages/weekly-summary.ts";
import { announce, mailReceiver } from "#server/mails/outbox/queue.ts";
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

/** How many leads of a week came by no form of the site, counted as the pipeline counts leads. */
async function cameElsewhere(database: Database, { from, to }: Range, timeZone: string): Promise<number> {
  const { count } = await database
    .selectFrom("leads")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where("questionnaire", "=", enteredLead.slug)
    .where("received_at", ">=", beginningOf(from, timeZone).toISOString())
    .where("received_at", "<", beginningOf(dayAfter(to, 1), timeZone).toISOString())
    .where("import_id", "is", null)
    .where("status", "!=", "not-a-lead")
    .where("id", "not in", database.selectFrom("lead_merges").select("lead_id"))
    .executeTakeFirstOrThrow();
  return Number(count);
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
    elsewhere: {
      now: await cameElsewhere(database, week, timeZone),
      before: await cameElsewhere(database, rangeBefore(week), timeZone),
    },
    pages: await mostFrequent(database, "landings", week),
    campaigns: await mostFrequent(database, "campaigns", week),
    pipeline: await pipelineIn(database, week, counting),
  };
}

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

const chore = "weekly summary";

const queueOnce = unitOfWork(
  import.meta.url,
  async function queueOnce(
    transaction: Transaction<Tables>,
    facts: WeeklyFacts,
    about: { readonly since: Date; readonly now: Date; readonly domain: string },
  ): Promise<boolean> {
    if (!(await takeInSpan(transaction, { name: chore, ...about }))) return false;
    await announce(transaction, "weekly-summary", { data: facts }, { ...about, targets: [mailReceiver] });
    return true;
  },
);

/** The settings for the numbers of a week. `domain`: of the Message-ID. */
export type Telling = Counting & { readonly domain: string };

/**
 * Queues the mail about the last week, once, however many processes share the database. True when this one
 * queued it.
 */
export async function tellWeek(database: Database, { domain, ...counting }: Telling): Promise<boolean> {
  const { now, timeZone } = counting;
  const { since, week } = weekToTell(now, timeZone);
  if (!(await isDueInSpan(database, { name: chore, since, now }))) return false;
  return queueOnce(database, await weeklyFactsOf(database, week, counting), { since, now, domain });
}

/** Milliseconds between two checks whether a week is over. */
const look = 10 * 60_000;

/** Queues a mail about each week, in one of the processes that share a database. */
export function startWeekly(
  { database, wake, ...about }: { database: Database; wake: () => void } & Omit<Telling, "now">,
  log: Pick<Logger, "info" | "error">,
): Chore {
  async function tell(): Promise<void> {
    if (!(await tellWeek(database, { ...about, now: new Date() }))) return;
    log.info("weekly summary queued");
    wake();
  }

  return startChore("weekly summary", look, tell, log);
}

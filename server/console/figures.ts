import { sql } from "kysely";
import { pressingHours } from "#contract/calendar/due-risk.ts";
import { afterHours, type ReplyPromise } from "#contract/calendar/reply-promise.ts";
import type { Figures } from "#contract/console/inbox.ts";
import { countUnmatched } from "#server/console/mails/queries.ts";
import { writesConcurrently } from "#server/database/engine.ts";
import type { Database } from "#server/database/open.ts";
import { noReplyDue } from "#server/database/tables/due-times.ts";
import { signups } from "#server/leads/rules.ts";
import { awaitedAgain, earliestDue } from "#server/mails/warnings/queries.ts";

const hour = 3_600_000;
const week = 7 * 24 * hour;

/** Answers from which the median is taken at most: the latest. */
export const mostAnswers = 1_000;

function before(now: Date, milliseconds: number): string {
  return new Date(now.getTime() - milliseconds).toISOString();
}

/** How many rows wait for their promised answer: leads that are not answered, or suspects. */
async function clock(
  database: Database,
  table: "leads" | "quarantine",
  { now, reply }: { readonly now: Date; readonly reply: ReplyPromise },
) {
  const soon = new Date(afterHours(reply, now.getTime(), pressingHours)).toISOString();
  const overdue = sql<number>`sum(case when due_at <= ${now.toISOString()} then 1 else 0 end)`;
  const dueSoon = sql<number>`sum(case when due_at <= ${soon} then 1 else 0 end)`;
  const row = await database
    .selectFrom(table)
    .select((select) => [select.fn.countAll().as("waiting"), overdue.as("overdue"), dueSoon.as("dueSoon")])
    .$if(table === "leads", (leads) =>
      leads.where(sql.ref("answered_at"), "is", null).where(sql.ref("closed_at"), "is", null),
    )
    .where("due_at", "<", noReplyDue)
    .executeTakeFirstOrThrow();
  const isLate = Number(row.overdue);
  return { waiting: Number(row.waiting), overdue: isLate, dueSoon: Number(row.dueSoon) - isLate };
}

async function receivedBetween(database: Database, from: string, to: string): Promise<number> {
  const received = database
    .selectFrom("leads")
    .select((select) => select.fn.countAll().as("count"))
    .where("received_at", ">", from)
    .where("received_at", "<=", to)
    // What a sheet brought was not received in these days.
    .where("import_id", "is", null)
    // A signup does not count as a lead, as in the numbers of the pipeline.
    .where("questionnaire", "not in", signups);
  // Merged leads are counted by a query of their own and subtracted, because they are few.
  const merged = received.where("id", "in", database.selectFrom("lead_merges").select("lead_id"));
  const [all, less] = [await received.executeTakeFirstOrThrow(), await merged.executeTakeFirstOrThrow()];
  return Number(all.count) - Number(less.count);
}

/** Seconds from arrival to the first answer. */
function secondsTaken(database: Database) {
  return writesConcurrently(database)
    ? sql<number>`extract(epoch from answered_at::timestamptz - received_at::timestamptz)`
    : sql<number>`unixepoch(answered_at, 'subsec') - unixepoch(received_at, 'subsec')`;
}

/** Median of the minutes to the first answer, of answers between two times; null: there were none. */
export async function medianAnswer(database: Database, from: Date, to: Date): Promise<number | null> {
  const answers = database
    .selectFrom("leads")
    .select(secondsTaken(database).as("seconds"))
    .where("answered_at", ">", from.toISOString())
    .where("answered_at", "<=", to.toISOString())
    .where("due_at", "<", noReplyDue)
    // A lead that was answered before it was added was not answered here.
    .whereRef("answered_at", "<>", "received_at")
    // A merged lead was not answered by being merged.
    .where("id", "not in", database.selectFrom("lead_merges").select("lead_id"))
    .orderBy("answered_at", "desc")
    .limit(mostAnswers);
  const many = sql`(select count(*) from answer)`;
  const { middle } = await database
    .with(
      (name) => name("answer").materialized(),
      () => answers,
    )
    .selectFrom((from) =>
      from
        .selectFrom("answer")
        .select("seconds")
        .orderBy("seconds")
        // The middle is one value of an odd number, two values of an even number.
        .limit(sql<number>`2 - ${many} % 2`)
        .offset(sql<number>`(${many} - 1) / 2`)
        .as("middle"),
    )
    .select((select) => select.fn.avg("seconds").as("middle"))
    .executeTakeFirstOrThrow();
  return middle === null ? null : Math.round(Math.round(Number(middle) * 1000) / 60_000);
}

async function awaitingReview(database: Database, now: Date): Promise<number> {
  const { count } = await database
    .selectFrom("reports")
    .select((select) => select.fn.countAll().as("count"))
    .where("published_at", "is", null)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many calls are booked and not over. */
async function countCalls(database: Database, now: Date): Promise<number> {
  const { count } = await database
    .selectFrom("bookings")
    .select((select) => select.fn.countAll().as("count"))
    .where("state", "=", "booked")
    .where("ends_at", ">", now.toISOString())
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * How many leads wait for an answer to what their client wrote. `again`: those that had their first answer, by the time
 * in which the next one is due, and those whose report is late.
 */
async function countWrote(database: Database, now: Date, reply: ReplyPromise) {
  const { count } = await database
    .selectFrom("leads")
    .select((select) => select.fn.countAll().as("count"))
    .where("wrote_at", "is not", null)
    .where("id", "not in", database.selectFrom("lead_merges").select("lead_id"))
    .executeTakeFirstOrThrow();
  const awaited = earliestDue(await awaitedAgain(database, reply, now), now);
  const dues = [...awaited.values()].map((due) => Date.parse(due));
  const soon = afterHours(reply, now.getTime(), pressingHours);
  const overdue = dues.filter((due) => due <= now.getTime()).length;
  const dueSoon = dues.filter((due) => due <= soon).length - overdue;
  return { wrote: Number(count), again: { waiting: dues.length, overdue, dueSoon } };
}

/** The numbers above the inbox, without those that the site promises, and that of who asks. */
export async function figuresOf(
  database: Database,
  reply: ReplyPromise,
  now: Date,
): Promise<Omit<Figures, "replyTime" | "today">> {
  const { count } = await database
    .selectFrom("quarantine")
    .select((select) => select.fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  const apart = await clock(database, "quarantine", { now, reply });
  const next = await database
    .selectFrom("quarantine")
    .select(["received_at as receivedAt", "due_at as dueAt"])
    .where("due_at", "<", noReplyDue)
    .orderBy("due_at")
    .limit(1)
    .executeTakeFirst();
  const { wrote, again } = await countWrote(database, now, reply);
  const first = await clock(database, "leads", { now, reply });
  return {
    waiting: first.waiting + again.waiting,
    overdue: first.overdue + again.overdue,
    dueSoon: first.dueSoon + again.dueSoon,
    received: await receivedBetween(database, before(now, week), now.toISOString()),
    receivedBefore: await receivedBetween(database, before(now, 2 * week), before(now, week)),
    medianAnswerMinutes: await medianAnswer(database, new Date(before(now, 30 * 24 * hour)), now),
    quarantine: Number(count),
    quarantineDueSoon: apart.dueSoon,
    quarantineOverdue: apart.overdue,
    quarantineNext: next ?? null,
    mails: await countUnmatched(database),
    calls: await countCalls(database, now),
    wrote,
    reports: await awaitingReview(database, now),
  };
}

import type { Transaction } from "kysely";
import { z } from "zod";
import type { ReplyPromise } from "#contract/calendar/reply-promise.ts";
import { takeChore, wasBegun } from "#server/database/chores.ts";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { unitOfWork } from "#server/database/unit.ts";
import { announce, mailReceiver } from "#server/mails/outbox/queue.ts";
import type { waitingOf } from "#server/mails/outbox/rules.ts";
import { furthestDue, type Promised, type Warning, warningReached } from "./rules.ts";

type Waiting = ReturnType<typeof waitingOf>;

/** The mail, and the chore of writing it. */
const reminder = "quarantine-reminder";

const hour = 3_600_000;

/** Milliseconds between two reminders of waiting suspects: less than a day, so that no day is left out. */
const every = 23 * hour;

/** Milliseconds between two mails at least, so that many suspects do not cause many mails. */
const rest = 2 * hour;

const kindsSchema = z.array(z.string());

/** What the reminder is about. `domain`: of the Message-ID. */
type About = { readonly domain: string; readonly reply: ReplyPromise; readonly now: Date };

/** Suspects at most, the first due, of which the time that is left is looked at. */
const mostLeft = 500;

/** The promises to suspects that are not over. */
function promisesOpen(database: Database, now: Date): Promise<readonly Promised[]> {
  return database
    .selectFrom("quarantine")
    .select(["received_at", "due_at"])
    .where("due_at", ">", now.toISOString())
    .where("due_at", "<=", furthestDue(now).toISOString())
    .orderBy("due_at")
    .limit(mostLeft)
    .execute();
}

/** How many suspects have passed "half", "most" or "all" of the promised time, each counted once. */
async function passedOf(database: Database, { now, reply }: About): Promise<Waiting["passed"]> {
  const row = await database
    .selectFrom("quarantine")
    .select(({ fn }) => fn.countAll().as("count"))
    // An overdue suspect stays overdue until somebody decides.
    .where("due_at", "<=", now.toISOString())
    .executeTakeFirstOrThrow();
  const open = await promisesOpen(database, now);
  const reached = open.map((promise) => warningReached(reply, promise, now)?.mail);
  const count = (mail: Warning["mail"]) => reached.filter((one) => one === mail).length;
  return { half: count("lead-waiting"), most: count("lead-due-soon"), all: Number(row.count) };
}

/** The waiting suspects; undefined when there are none. */
async function suspectsWaiting(database: Database, about: About): Promise<Waiting | undefined> {
  const groups = await database
    .selectFrom("quarantine")
    .select(["kinds", (select) => select.fn.countAll().as("count")])
    .select((select) => select.fn.min("received_at").as("since"))
    .groupBy("kinds")
    .execute();
  const since = groups.map((group) => group.since).toSorted()[0];
  if (since === undefined) return undefined;
  const counts = new Map<string, number>();
  for (const group of groups) {
    for (const reason of kindsSchema.parse(JSON.parse(group.kinds))) {
      counts.set(reason, (counts.get(reason) ?? 0) + Number(group.count));
    }
  }
  const reasons = [...counts].map(([reason, count]) => ({ reason, count }));
  return {
    count: groups.reduce((sum, group) => sum + Number(group.count), 0),
    since,
    reasons: reasons.toSorted((one, other) => other.count - one.count),
    passed: await passedOf(database, about),
  };
}

const remind = unitOfWork(
  import.meta.url,
  async function remind(transaction: Transaction<Tables>, about: About): Promise<number> {
    const { domain, now } = about;
    if (!(await takeChore(transaction, { name: reminder, every: rest, now }))) return 0;
    const waiting = await suspectsWaiting(transaction, about);
    if (waiting === undefined) return 0;
    return announce(transaction, reminder, { data: waiting }, { targets: [mailReceiver], domain, now });
  },
);

async function lastReminder(database: Database): Promise<Date> {
  const row = await database
    .selectFrom("chores")
    .select("begun_at")
    .where("name", "=", reminder)
    .executeTakeFirst();
  return new Date(row?.begun_at ?? 0);
}

async function isSomebodySuspected(database: Database): Promise<boolean> {
  return (await database.selectFrom("quarantine").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** Whether a suspect has passed a share of its promised time since a moment. */
async function hasOnePassed(database: Database, { now, reply }: About, since: Date): Promise<boolean> {
  const over = await database
    .selectFrom("quarantine")
    .select("id")
    .where("due_at", ">", since.toISOString())
    .where("due_at", "<=", now.toISOString())
    .limit(1)
    .executeTakeFirst();
  if (over !== undefined) return true;
  const open = await promisesOpen(database, now);
  return open.some((one) => warningReached(reply, one, now) !== warningReached(reply, one, since));
}

/**
 * Reminds the consultancy of the quarantine, however many processes run this: once a day while a suspect waits,
 * and when half, four fifths or all of a promised time has passed, at most every two hours.
 */
export async function remindOfSuspects(database: Database, about: About): Promise<void> {
  const { now } = about;
  if (await wasBegun(database, { name: reminder, every: rest, now })) return;
  const isRecent = await wasBegun(database, { name: reminder, every, now });
  const isNews = isRecent
    ? await hasOnePassed(database, about, await lastReminder(database))
    : await isSomebodySuspected(database);
  if (isNews) await remind(database, about);
}

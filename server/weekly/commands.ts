import type { Transaction } from "kysely";
import { clockDifference } from "#server/database/clock.ts";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { unitOfWork } from "#server/database/unit.ts";
import type { WeeklyFacts } from "#server/messages/weekly-summary.ts";
import { announce, mailReceiver } from "#server/outbox/queue.ts";
import { weeklyFactsOf } from "./queries.ts";
import { weekToTell } from "./rules.ts";

const chore = "weekly summary";

const queueOnce = unitOfWork(
  import.meta.url,
  async function queueOnce(
    transaction: Transaction<Tables>,
    facts: WeeklyFacts,
    about: { readonly since: Date; readonly now: Date; readonly domain: string },
  ): Promise<boolean> {
    const since = about.since.toISOString();
    const latest = new Date(about.now.getTime() + clockDifference).toISOString();
    const taken = await transaction
      .updateTable("chores")
      .set({ begun_at: about.now.toISOString() })
      .where("name", "=", chore)
      .where((where) => where.or([where("begun_at", "<", since), where("begun_at", ">", latest)]))
      .returning("name")
      .execute();
    if (taken.length === 0) return false;
    await announce(transaction, "weekly-summary", { data: facts }, { ...about, targets: [mailReceiver] });
    return true;
  },
);

/** Whether the week is still to be told. An installation's first week is not: there is nothing to compare it with. */
async function isDue(database: Database, since: Date, now: Date): Promise<boolean> {
  const begun = await database
    .insertInto("chores")
    .values({ name: chore, begun_at: now.toISOString() })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .returning("name")
    .execute();
  if (begun.length > 0) return false;
  const { begun_at } = await database
    .selectFrom("chores")
    .select("begun_at")
    .where("name", "=", chore)
    .executeTakeFirstOrThrow();
  // A time that lies ahead was noted while the clock was wrong.
  return begun_at < since.toISOString() || Date.parse(begun_at) > now.getTime() + clockDifference;
}

/** Whose week is told, when. `domain`: of the Message-ID. `timeZone`: of its days. */
export type Telling = { readonly domain: string; readonly timeZone: string; readonly now: Date };

/**
 * Queues the mail about the week that is over, once, whatever number of processes share the database. True when this
 * one queued it.
 */
export async function tellWeek(database: Database, { domain, timeZone, now }: Telling): Promise<boolean> {
  const { since, week } = weekToTell(now, timeZone);
  if (!(await isDue(database, since, now))) return false;
  return queueOnce(database, await weeklyFactsOf(database, week, timeZone), { since, now, domain });
}

import type { Transaction } from "kysely";
import { isDueInSpan, takeInSpan } from "#server/database/chores.ts";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { unitOfWork } from "#server/database/unit.ts";
import type { WeeklyFacts } from "#server/mails/messages/weekly-summary.ts";
import { announce, mailReceiver } from "#server/mails/outbox/queue.ts";
import type { Counting } from "#server/pipeline/figures.ts";
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

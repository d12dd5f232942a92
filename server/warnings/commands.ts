import type { Transaction } from "kysely";
import type { ReplyPromise } from "#contract/calendar/reply-promise.ts";
import { writesConcurrently } from "#server/database/engine.ts";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { unitOfWork } from "#server/database/unit.ts";
import { announce, enqueue } from "#server/outbox/queue.ts";
import { subscribers, type Target } from "#server/settings/targets.ts";
import { leadsToWarnOf } from "./queries.ts";
import { type Warning, warningReached, warnings, windowOf } from "./rules.ts";

/** The lead of a warning, and the targets that are told. */
type About = Pick<Warning, "mail" | "announcement"> & {
  readonly leadId: string;
  readonly targets: readonly string[];
  readonly domain: string;
  readonly now: Date;
};

const warn = unitOfWork(
  import.meta.url,
  async function warn(transaction: Transaction<Tables>, about: About): Promise<number> {
    // Locked, so that an answer at the same time is stored before, or after and then withdraws this warning.
    const waiting = await transaction
      .selectFrom("leads")
      .select("id")
      .where("id", "=", about.leadId)
      .where("answered_at", "is", null)
      .where("closed_at", "is", null)
      .$if(writesConcurrently(transaction), (lead) => lead.forUpdate())
      .executeTakeFirst();
    if (waiting === undefined) return 0;
    const mails = await enqueue(transaction, [about.mail], about);
    return mails + (await announce(transaction, about.announcement, about, about));
  },
);

/** The promise about replies, and the targets. */
type Looking = {
  readonly reply: ReplyPromise;
  readonly targets: readonly Pick<Target, "name" | "announcements">[];
  /** Of the Message-ID. */
  readonly domain: string;
  readonly now: Date;
};

/** Warns once of every waiting lead that has passed a share of its time, however many processes run this. */
export async function warnOfDueTimes(database: Database, looking: Looking): Promise<void> {
  const { reply, targets, domain, now } = looking;
  for (const warning of warnings) {
    const { mail, announcement } = warning;
    const told = [...subscribers(targets, announcement)];
    for (const lead of await leadsToWarnOf(database, warning, windowOf(warning, now))) {
      if (warningReached(reply, lead, now) !== warning) continue;
      await warn(database, { leadId: lead.id, mail, announcement, targets: told, domain, now });
    }
  }
}

/** Deletes warnings that were not sent yet, because a person has acted on the lead. */
export async function withdrawWarnings(transaction: Transaction<Tables>, leadId: string): Promise<void> {
  const messages = warnings.flatMap(({ mail, announcement }) => [mail, announcement]);
  await transaction
    .deleteFrom("outbox")
    .where("lead_id", "=", leadId)
    .where("message", "in", messages)
    .where("state", "=", "pending")
    .where("leased_until", "is", null)
    .execute();
}

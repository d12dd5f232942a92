import { type Kysely, sql, type Transaction } from "kysely";
import type { ReplyPromise } from "#contract/calendar/reply-promise.ts";
import { writesConcurrently } from "#server/database/engine.ts";
import type { Database } from "#server/database/open.ts";
import { waitsSince } from "#server/database/tables/due-times.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { unitOfWork } from "#server/database/unit.ts";
import { announce, enqueue } from "#server/mails/outbox/queue.ts";
import { tellDevices } from "#server/push/tell.ts";
import { subscribers, type Target } from "#server/settings/targets.ts";
import { type AwaitedAgain, awaitedAgain, leadsToWarnOf, reportsAwaited, warnedAgain } from "./queries.ts";
import { type Warning, warningReached, warnings, windowOf } from "./rules.ts";

/** The lead of a warning, and the targets that are told. `again`: what it is owed after its first answer; left out: that one. */
type About = Pick<Warning, "mail" | "announcement"> & {
  readonly leadId: string;
  readonly again?: AwaitedAgain;
  readonly targets: readonly string[];
  readonly domain: string;
  readonly now: Date;
};

/** The mail of a warning after the first answer: each time that a client waits has warnings of its own, and the report has. */
function mailAgain({ mail }: Pick<Warning, "mail">, { received_at }: AwaitedAgain) {
  return `${mail}:${Date.parse(received_at)}` as const;
}

const warn = unitOfWork(
  import.meta.url,
  async function warn(transaction: Transaction<Tables>, about: About): Promise<number> {
    // Locked, so that an answer at the same time is stored before, or after and then withdraws this warning.
    const waiting = await transaction
      .selectFrom("leads")
      .select(["id", "owner_id as operatorId"])
      .where("id", "=", about.leadId)
      .$if(about.again === undefined, (lead) =>
        lead.where("answered_at", "is", null).where("closed_at", "is", null),
      )
      .$if(about.again?.owed === "answer", (lead) =>
        lead.where(waitsSince, "=", about.again?.received_at ?? ""),
      )
      .$if(about.again?.owed === "report", (lead) =>
        lead.where("id", "in", reportsAwaited(transaction, about.now).clearSelect().select("leads.id")),
      )
      .$if(writesConcurrently(transaction), (lead) => lead.forUpdate())
      .executeTakeFirst();
    if (waiting === undefined) return 0;
    const { mail, announcement, again, leadId } = about;
    const ring = async (isNew: boolean) => {
      if (isNew && mail === "lead-overdue")
        await tellDevices(transaction, { what: "overdue", leadId }, waiting, about);
    };
    if (again === undefined) {
      const mails = await enqueue(transaction, [mail], about);
      await ring(mails > 0);
      return mails + (await announce(transaction, announcement, about, about));
    }
    const { owed, received_at: receivedAt, due_at: dueAt } = again;
    const subject = { ...about, data: { receivedAt, dueAt, owed } };
    const mails = await enqueue(transaction, [mailAgain(about, again)], subject);
    await ring(mails > 0);
    // Other programs are told of answers alone, and of a report when it is published.
    if (owed === "report") return mails;
    const name = `${announcement}:${Date.parse(again.received_at)}` as const;
    return mails + (await announce(transaction, name, subject, about));
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

/**
 * What is owed after the first answer, with the warning that each has reached and that was not given so far; none of
 * what has long been overdue.
 */
async function warningsAgain(database: Database, { reply, now }: Looking) {
  const waiting = await awaitedAgain(database, reply, now);
  const reached = waiting.flatMap((again) => {
    const warning = warningReached(reply, again, now);
    const isNews = warning !== undefined && new Date(again.due_at) > windowOf(warning, now).after;
    return isNews ? [{ again, warning }] : [];
  });
  const given = await warnedAgain(
    database,
    reached.map(({ again: { id } }) => id),
  );
  return reached.filter(({ again, warning }) => !given.has(`${again.id} ${mailAgain(warning, again)}`));
}

/**
 * Warns once of every lead that has passed a share of its time, whether it waits for its first answer, its client
 * wrote again, or its report is not published, however many processes run this.
 */
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
  for (const { again, warning } of await warningsAgain(database, looking)) {
    const { mail, announcement } = warning;
    const told = [...subscribers(targets, announcement)];
    await warn(database, { leadId: again.id, again, mail, announcement, targets: told, domain, now });
  }
}

/** Deletes warnings that were not sent yet, because a person has acted on the lead. What still waits is told anew. */
export async function withdrawWarnings(transaction: Kysely<Tables>, leadId: string): Promise<void> {
  const messages = warnings.flatMap(({ mail, announcement }) => [mail, announcement]);
  await transaction
    .deleteFrom("outbox")
    .where("lead_id", "=", leadId)
    .where((row) =>
      row.or([
        row("message", "in", messages),
        ...messages.map((message) => sql<boolean>`message like ${`${message}:%`}`),
      ]),
    )
    .where("state", "=", "pending")
    .where("leased_until", "is", null)
    .execute();
}

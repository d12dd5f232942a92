import { randomUUIDv7 } from "node:crypto";
import { type Kysely, type Selectable, type SelectQueryBuilder, sql, type Transaction } from "kysely";
import type { Announcement, Told } from "#contract/announcement.ts";
import { writesConcurrently } from "#server/database/engine.ts";
import type { Database } from "#server/database/open.ts";
import type { OutboxTable, Tables } from "#server/database/tables.ts";

/** Something to be sent: which message, about which lead, to which target. */
export type OutboxRow = Selectable<OutboxTable>;

/** The mails about leads that the consultancy itself sends. */
export type OwnMail = Exclude<OutboxTable["message"], Told | HouseMail | PersonMail>;

/** Mails to somebody who is known by an address alone. */
type PersonMail = "data-link" | "erasure-receipt";

/** Mails to the consultancy or its operators that are about no lead; what they say is in their data. */
type HouseMail = "quarantine-reminder" | "weekly-summary" | "mailed-code" | "owner-notice";

/** The lane of our own mails; every configured target has a lane of its name. */
export const mailLane = "mail";

/**
 * Milliseconds for which a worker has a claimed row for itself. Longer than any attempt can take with the time
 * limits of senders/, so that only a worker that died loses its row to another.
 */
export const leaseDuration = 15 * 60_000;

/** What rows are about. `domain`: of the Message-ID. */
type About = { readonly leadId: string; readonly domain: string; readonly now: Date };

/** A row that is due now. */
export function newRow({ domain, now }: Pick<About, "domain" | "now">) {
  const id = randomUUIDv7();
  return {
    id,
    message_id: `<${id}@${domain}>`,
    state: "pending" as const,
    attempts: 0,
    next_attempt_at: now.toISOString(),
    created_at: now.toISOString(),
  };
}

type NewRow = ReturnType<typeof newRow> &
  Pick<OutboxRow, "lead_id" | "message" | "target" | "data"> & {
    readonly address?: string;
  };

async function add(transaction: Kysely<Tables>, rows: readonly NewRow[]): Promise<number> {
  if (rows.length === 0) return 0;
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("outbox")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["lead_id", "message", "target"]).doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows);
}

/** What a row is about: a lead, or facts without personal data (plain JSON). */
export type Subject = { readonly leadId: string } | { readonly data: object };

/** Who is told, and what a row needs beside. */
type Telling = Pick<About, "domain" | "now"> & { readonly targets: readonly string[] };

function rowsOf(
  message: OutboxRow["message"],
  subject: Subject,
  { targets, ...about }: Telling,
): readonly NewRow[] {
  return targets.map((target) => ({
    ...newRow(about),
    lead_id: "leadId" in subject ? subject.leadId : null,
    message,
    target,
    data: "data" in subject ? JSON.stringify(subject.data) : null,
  }));
}

function rowsOfMails(messages: readonly OwnMail[], about: About): readonly NewRow[] {
  return messages.flatMap((message) => rowsOf(message, about, { ...about, targets: [mailLane] }));
}

/**
 * Adds mails about a lead inside the transaction that causes them, and tells how many are new: a lead gets
 * each message once.
 */
export function enqueue(
  transaction: Transaction<Tables>,
  messages: readonly OwnMail[],
  about: About,
): Promise<number> {
  return add(transaction, rowsOfMails(messages, about));
}

/**
 * Adds one row for each target that is to be told, inside the transaction that causes it, and tells how many
 * are new: of a lead each target is told the same thing once.
 */
export function announce(
  transaction: Transaction<Tables>,
  message: Announcement | HouseMail,
  subject: Subject,
  telling: Telling,
): Promise<number> {
  return add(transaction, rowsOf(message, subject, telling));
}

/** Adds the mail that asks at a lead's present address to confirm a new one; an earlier one makes room for it. */
export async function enqueueAddressConfirmation(
  transaction: Transaction<Tables>,
  address: string,
  about: About,
): Promise<void> {
  await transaction
    .deleteFrom("outbox")
    .where("lead_id", "=", about.leadId)
    .where("message", "=", "address-confirmation")
    .execute();
  await add(
    transaction,
    rowsOfMails(["address-confirmation"], about).map((row) => ({ ...row, address })),
  );
}

/** Adds a mail to somebody who is known by an address alone, in small letters. `data`: plain JSON without personal data. */
export async function enqueueToPerson(
  database: Database,
  message: PersonMail,
  {
    address,
    data,
    ...about
  }: Pick<About, "domain" | "now"> & { readonly address: string; readonly data: object },
): Promise<void> {
  const rows = rowsOf(message, { data }, { ...about, targets: [mailLane] });
  await add(
    database,
    rows.map((row) => ({ ...row, address })),
  );
}

/** What is sent about a new lead. */
type News = About & Telling & { readonly mails: readonly OwnMail[]; readonly announcement: Announcement };

/** The mails and announcements about a new lead, for the transaction that stores it. */
export function rowsAboutLead(news: News): readonly NewRow[] {
  return [...rowsOfMails(news.mails, news), ...rowsOf(news.announcement, news, news)];
}

type Pending = SelectQueryBuilder<Tables, "outbox", { id: string }>;

/** Leases what `choose` leaves of the rows of a lane that nobody has in hand. */
function claim(
  database: Database,
  lane: string,
  now: Date,
  choose: (waiting: Pending) => Pending,
): Promise<readonly OutboxRow[]> {
  const time = now.toISOString();
  return database
    .with(
      // Materialized: PostgreSQL may otherwise run it more than once, and lease more rows than asked for.
      (name) => name("due").materialized(),
      (query) =>
        choose(
          query
            .selectFrom("outbox")
            .select("id")
            .where("state", "=", sql.lit("pending"))
            .where("target", "=", lane)
            .where((where) =>
              where.or([where("leased_until", "is", null), where("leased_until", "<=", time)]),
            ),
        ).$if(writesConcurrently(database), (due) => due.forUpdate().skipLocked()),
    )
    .updateTable("outbox")
    .set((set) => ({
      attempts: set("attempts", "+", 1),
      attempted_at: time,
      leased_until: new Date(now.getTime() + leaseDuration).toISOString(),
    }))
    .where("id", "in", (where) => where.selectFrom("due").select("due.id"))
    .returningAll()
    .execute();
}

/**
 * Hands out up to `limit` rows of a lane that are due, the longest waiting first, and leases them to the caller.
 * Each row goes to one worker only, whatever number of processes ask. A row whose lease ran out is due again.
 */
export function claimDue(
  database: Database,
  now: Date,
  limit: number,
  lane = mailLane,
): Promise<readonly OutboxRow[]> {
  return claim(database, lane, now, (waiting) =>
    waiting.where("next_attempt_at", "<=", now.toISOString()).orderBy("next_attempt_at").limit(limit),
  );
}

/** Milliseconds before a row that may have arrived already is used to see whether a lane works again. */
const uncertainRest = 10 * 60_000;

/**
 * Leases one row of a lane in trouble, due or not, to see whether the lane works again. Rows that surely have
 * not arrived go first, then those that were tried least: so no message is sent again and again.
 */
export function claimProbe(database: Database, now: Date, lane: string): Promise<readonly OutboxRow[]> {
  const rested = new Date(now.getTime() - uncertainRest).toISOString();
  return claim(database, lane, now, (waiting) =>
    waiting
      .where((where) => where.or([where("uncertain", "=", 0), where("attempted_at", "<=", rested)]))
      .orderBy("uncertain")
      .orderBy("attempts")
      .orderBy("id")
      .limit(1),
  );
}

/** Whether a lane has rows that were tried before in vain. */
export async function hasTried(database: Database, lane: string): Promise<boolean> {
  const row = await database
    .selectFrom("outbox")
    .select("id")
    .where("state", "=", sql.lit("pending"))
    .where("target", "=", lane)
    .where("attempts", ">", 0)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

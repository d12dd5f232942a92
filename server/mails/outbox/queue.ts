import { randomUUIDv7 } from "node:crypto";
import { type ExpressionBuilder, type Kysely, type Selectable, sql, type Transaction } from "kysely";
import type { Announcement, Told } from "#contract/announcement.ts";
import { clockDifference } from "#server/database/clock.ts";
import { writesConcurrently } from "#server/database/engine.ts";
import type { Database } from "#server/database/open.ts";
import type { KeptFormMail } from "#server/database/tables/kept-forms.ts";
import type { OutboxTable, Tables } from "#server/database/tables/tables.ts";

/** Something to be sent: which message, about which lead, to which target. */
export type OutboxRow = Selectable<OutboxTable>;

/** The mails about leads that the consultancy itself sends. */
export type OwnMail = Exclude<
  OutboxTable["message"],
  Told | Change | WarningAgain | ConsultancyMail | PersonMail
>;

/** That a lead was changed: each deed is an announcement of its own. */
type Change = `lead.changed:${string}`;

/** A warning about a lead whose client wrote again: the time since when, in milliseconds since 1970. */
type WarningAgain = `lead.${"waiting" | "due_soon" | "overdue"}:${number}`;

/** Mails to a person of whom only the address is known. */
type PersonMail = "data-link" | "erasure-receipt" | `${KeptFormMail}:${string}`;

/** Mails to the consultancy or its operators that are about no lead; what they say is in their data. */
type ConsultancyMail =
  | "quarantine-reminder"
  | "weekly-summary"
  | "mailed-code"
  | "owner-notice"
  | "faults-found"
  | "handed-over"
  | "operator-digest"
  | "mail-unmatched"
  | "call-erased";

/** The receiver of our own mails: the mail server. Every configured target is a receiver of its name. */
export const mailReceiver = "mail";

/**
 * Milliseconds for which a worker leases a row. Longer than any attempt can take with the time limits of
 * senders/, so that only a worker that died loses its row.
 */
export const leaseDuration = 15 * 60_000;

/** What rows are about. `domain`: of the Message-ID. `dueAt`: not before then; left out: now. */
export type About = {
  readonly leadId: string;
  readonly domain: string;
  readonly now: Date;
  readonly dueAt?: Date;
  readonly data?: object;
};

/** A new row. */
export function newRow({ domain, now, dueAt = now }: Pick<About, "domain" | "now" | "dueAt">) {
  const id = randomUUIDv7();
  return {
    id,
    message_id: `<${id}@${domain}>`,
    state: "pending" as const,
    attempts: 0,
    next_attempt_at: dueAt.toISOString(),
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
export type Subject = { readonly leadId: string; readonly data?: object } | { readonly data: object };

/** The targets to tell, and what a row needs. */
type Telling = Pick<About, "domain" | "now" | "dueAt"> & { readonly targets: readonly string[] };

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
    data: subject.data === undefined ? null : JSON.stringify(subject.data),
  }));
}

function rowsOfMails(messages: readonly OwnMail[], about: About): readonly NewRow[] {
  return messages.flatMap((message) => rowsOf(message, about, { ...about, targets: [mailReceiver] }));
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
  message: Announcement | Change | WarningAgain | ConsultancyMail,
  subject: Subject,
  telling: Telling,
): Promise<number> {
  return add(transaction, rowsOf(message, subject, telling));
}

/**
 * Adds the mail that asks whether a new address may take the place of a lead's present one:
 * `address-confirmation` goes to the present one, `address-proof` to the new one. It replaces an earlier one.
 */
export async function enqueueAboutAddress(
  transaction: Transaction<Tables>,
  message: Extract<OwnMail, "address-confirmation" | "address-proof">,
  { address, ...about }: About & { readonly address: string },
): Promise<void> {
  await transaction
    .deleteFrom("outbox")
    .where("lead_id", "=", about.leadId)
    .where("message", "=", message)
    .execute();
  await add(
    transaction,
    rowsOfMails([message], about).map((row) => ({ ...row, address })),
  );
}

/** Adds a mail to a person of a lead's room, inside the transaction that causes it. `address`: theirs. */
export async function enqueueToRoom(
  transaction: Transaction<Tables>,
  message: Extract<OwnMail, `room-${string}`>,
  { address, ...about }: About & { readonly address: string },
): Promise<void> {
  await add(
    transaction,
    rowsOfMails([message], about).map((row) => ({ ...row, address })),
  );
}

/** Adds a mail to a person by their address, in small letters. `data`: JSON without personal data. */
export async function enqueueToPerson(
  database: Database,
  message: PersonMail,
  {
    address,
    data,
    ...about
  }: Pick<About, "domain" | "now"> & { readonly address: string; readonly data: object },
): Promise<void> {
  const rows = rowsOf(message, { data }, { ...about, targets: [mailReceiver] });
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

/** The rows that a worker wants to claim. */
type Wanted = {
  /** "mail", or the name of a target. */
  readonly receiver?: string;
  readonly limit: number;
  /** `oldest`: the longest waiting first. `least-tried`: for a trial, so that it is not always the same one. */
  readonly first?: "oldest" | "least-tried";
};

/** That a row may be tried. A time too far in the future comes from a wrong clock, and is ignored. */
function isDue(where: ExpressionBuilder<Tables, "outbox">, now: Date) {
  const latest = new Date(now.getTime() + clockDifference).toISOString();
  return where.or([
    where("next_attempt_at", "<=", now.toISOString()),
    where("created_at", ">", latest),
    where("attempted_at", ">", latest),
  ]);
}

/** That no worker has leased a row: the lease ended, or ends later than any lease that begins now. */
function isFree(where: ExpressionBuilder<Tables, "outbox">, now: Date) {
  const latest = new Date(now.getTime() + leaseDuration + clockDifference).toISOString();
  return where.or([
    where("leased_until", "is", null),
    where("leased_until", "<=", now.toISOString()),
    where("leased_until", ">", latest),
  ]);
}

/**
 * Claims due rows of a receiver, and leases them to the caller. Each row goes to only one worker, however many
 * processes ask. A row whose lease ran out is due again.
 */
export function claimDue(
  database: Database,
  now: Date,
  { receiver = mailReceiver, limit, first = "oldest" }: Wanted,
): Promise<readonly OutboxRow[]> {
  return database
    .with(
      // Materialized: PostgreSQL may otherwise run it more than once, and lease more rows than asked for.
      (name) => name("due").materialized(),
      (query) =>
        query
          .selectFrom("outbox")
          .select("id")
          .where("state", "=", sql.lit("pending"))
          .where("target", "=", receiver)
          .where((where) => isDue(where, now))
          .where((where) => isFree(where, now))
          .$if(first === "least-tried", (due) => due.orderBy("attempts"))
          .$if(first === "oldest", (due) => due.orderBy("next_attempt_at"))
          .orderBy("id")
          .limit(limit)
          .$if(writesConcurrently(database), (due) => due.forUpdate().skipLocked()),
    )
    .updateTable("outbox")
    .set((set) => ({
      attempts: set("attempts", "+", 1),
      attempted_at: now.toISOString(),
      leased_until: new Date(now.getTime() + leaseDuration).toISOString(),
    }))
    .where("id", "in", (where) => where.selectFrom("due").select("due.id"))
    .returningAll()
    .execute();
}

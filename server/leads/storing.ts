import { hash } from "node:crypto";
import { type Insertable, sql, type Transaction } from "kysely";
import type { Announcement } from "#contract/announcement.ts";
import type { LeadMark, LeadStatus } from "#contract/console/leads.ts";
import { catalogue } from "#questionnaires/catalogue.ts";
import type { ReadinessReport } from "#questionnaires/readiness/report.ts";
import { isHeld } from "#questionnaires/readiness/texts.ts";
import { writesConcurrently } from "#server/database/engine.ts";
import { insertAll } from "#server/database/insert-all.ts";
import type { LeadsTable, Tables } from "#server/database/tables/tables.ts";
import { storable } from "#server/database/text.ts";
import { unitOfWork } from "#server/database/unit.ts";
import { type Suspect, setApart } from "#server/leads/abuse/commands.ts";
import { erasedAmong } from "#server/leads/erased.ts";
import { remember } from "#server/leads/progress/history.ts";
import { dealAfter, progressAfter } from "#server/leads/progress/rules.ts";
import { type OwnMail, rowsAboutLead } from "#server/mails/outbox/queue.ts";
import { tellDevices } from "#server/push/tell.ts";
import { insertDraft } from "#server/reports/commands.ts";

/**
 * `stored`: durable now. `repeated`: this submission was stored before; this is its first answer. `conflict`:
 * the key was used before for other content, and nothing was stored.
 */
export type Receipt =
  | { readonly outcome: "stored" | "repeated"; readonly reference: string; readonly dueAt: string }
  | { readonly outcome: "conflict" };

/** The parts by which a submission is recognized. */
export type Sought = {
  readonly lead: Pick<LeadsTable, "payload_hash" | "received_at">;
  /** Its idempotency key; undefined: it has none. */
  readonly key: string | undefined;
  /** SHA-256, hex, of all that was submitted. */
  readonly content: string;
  /** Whether the same content counts as the same submission, whatever its key, until its due time. */
  readonly isKnownByContent: boolean;
};

type Earlier = Pick<LeadsTable, "idempotency_key" | "reference" | "due_at" | "payload_hash"> & {
  readonly place: "leads" | "quarantine";
};

/** SQLite has one writer, so nothing else is stored meanwhile. */
async function holdContent(transaction: Transaction<Tables>, content: string): Promise<void> {
  if (!writesConcurrently(transaction)) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${content}, 0))`.execute(transaction);
}

/** Rows with the same key or content, the one that is due last first. */
function alike(transaction: Transaction<Tables>, { key, content, isKnownByContent, lead }: Sought) {
  const columns = ["idempotency_key", "reference", "due_at", "payload_hash"] as const;
  const leads = transaction
    .selectFrom("leads")
    .select([sql<Earlier["place"]>`'leads'`.as("place"), ...columns])
    .where((where) =>
      where.or([
        where("idempotency_key", "=", key ?? ""),
        ...(isKnownByContent ? [where("payload_hash", "=", lead.payload_hash)] : []),
      ]),
    );
  const suspects = transaction
    .selectFrom("quarantine")
    .select([sql<Earlier["place"]>`'quarantine'`.as("place"), ...columns])
    .where((where) =>
      where.or([where("idempotency_key", "=", key ?? ""), where("payload_hash", "=", content)]),
    );
  return leads.unionAll(suspects).orderBy("due_at", "desc").execute();
}

function receiptOf(sought: Sought, all: readonly Earlier[]): Receipt | undefined {
  const { content, isKnownByContent, key = "", lead } = sought;
  const find = (place: Earlier["place"], column: "idempotency_key" | "payload_hash", value: string) =>
    all.find((one) => one.place === place && one[column] === value);
  const repeated = ({ reference, due_at }: Earlier) =>
    ({ outcome: "repeated", reference, dueAt: due_at }) as const;
  const unless = (isSame: boolean, earlier: Earlier): Receipt =>
    isSame ? repeated(earlier) : { outcome: "conflict" };

  const received = find("leads", "idempotency_key", key);
  if (received !== undefined) return unless(received.payload_hash === lead.payload_hash, received);
  const keyed = find("quarantine", "idempotency_key", key);
  if (keyed !== undefined) return unless(keyed.payload_hash === content, keyed);
  const apart = find("quarantine", "payload_hash", content);
  if (apart !== undefined) return repeated(apart);
  const same = isKnownByContent ? find("leads", "payload_hash", lead.payload_hash) : undefined;
  // The same content after the due time is a new lead: its sender has waited too long.
  return same !== undefined && same.due_at >= lead.received_at ? repeated(same) : undefined;
}

/**
 * The earlier result of a submission; undefined: it is new. Until the transaction ends, no other one stores
 * this content.
 */
async function earlierOf(transaction: Transaction<Tables>, sought: Sought): Promise<Receipt | undefined> {
  await holdContent(transaction, sought.content);
  return receiptOf(sought, await alike(transaction, sought));
}

/** The import that makes a lead. */
export type Imported = {
  readonly id: string;
  /** Id of the operator who imports. */
  readonly operatorId: string;
  /** Name of the sheet. */
  readonly file: string;
  /** What of the lead's line was left out, in sentences; or "". */
  readonly leftOut: string;
};

/** The work on a lead before it was added. */
export type Work = {
  readonly status: LeadStatus;
  readonly value: number | null;
  readonly followUpOn: string | null;
  /** YYYY-MM-DD: when it may be won. */
  readonly expectedOn: string | null;
  /** Of who sent it, where its form does not ask for it. */
  readonly role: string;
  /** Id of its owner; null: it has none. */
  readonly ownerId: string | null;
  /** Why it was lost. */
  readonly lostReason?: string;
  readonly marks?: readonly LeadMark[];
  readonly imported?: Imported;
};

/** How far a lead has come when it is added. */
export function workOf({ work }: { readonly work?: Work }, receivedAt: Date) {
  const {
    status = "new",
    value = null,
    followUpOn = null,
    expectedOn = null,
    role = "",
    ownerId = null,
    lostReason = "",
    marks = [],
    imported,
  } = work ?? {};
  const nothing = { answered_at: null, booked_at: null, proposed_at: null, won_at: null };
  return {
    status,
    value,
    follow_up_on: followUpOn,
    expected_on: expectedOn,
    contact_role: storable(role),
    owner_id: ownerId,
    lost_reason: storable(lostReason),
    marks: marks.join(","),
    import_id: imported?.id ?? null,
    ...progressAfter(status, nothing, receivedAt),
    // A later status without a call here does not count as a booked call.
    ...(status !== "call-booked" && { booked_at: null }),
    ...dealAfter(status, nothing, receivedAt),
  };
}

/** Whether a mail tells a visitor that something was received. */
function isReceipt(mail: OwnMail): boolean {
  return mail === "lead-receipt" || mail === "signup-receipt";
}

/** Receipts to one address at most on a day (UTC), by all forms: it may belong to somebody else. */
const mostReceipts = 3;

/** An address in the form that is equal for one mailbox: in small letters, without what follows a plus. */
function inboxOf(email: string): string {
  const end = email.lastIndexOf("@");
  const [name = ""] = email.slice(0, Math.max(0, end)).split("+", 1);
  return `${name}${email.slice(Math.max(0, end))}`.toLowerCase();
}

/**
 * Counts a receipt inside the transaction that stores its lead, and tells whether it may be sent. `day`: YYYY-MM-DD.
 */
async function countReceipt(transaction: Transaction<Tables>, email: string, day: string): Promise<boolean> {
  const id = `${day} ${hash("sha256", inboxOf(email), "hex")}`;
  const { count } = await transaction
    .insertInto("receipt_counts")
    .values({ id, day, count: 1 })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ count: sql`receipt_counts.count + 1` }))
    .returning("count")
    .executeTakeFirstOrThrow();
  return Number(count) <= mostReceipts;
}

/** A submission as it is sent to the transaction, with everything that can be computed before. */
export type Sent = Sought & {
  /** The row, without the columns that depend on rows that are stored already. */
  readonly lead: Omit<Insertable<LeadsTable>, "wording_id" | "idempotency_key">;
  /** The day (YYYY-MM-DD, UTC) for which its receipt is counted; undefined: it is sent in any case. */
  readonly receiptDay: string | undefined;
  /** The suspect to store; undefined: it is received like any other. */
  readonly suspect: Pick<Suspect, "reasons" | "submission" | "idempotency_key"> | undefined;
  readonly mails: readonly OwnMail[];
  /** The import that makes it; undefined: another way. */
  readonly imported: Imported | undefined;
  /** ISO 8601, UTC: when they are written, and the lead is stored. */
  readonly mailedAt: string;
  readonly announcement: Announcement;
  /** The words by which it is found. */
  readonly words: string;
  /** Names of the targets that are told about it. */
  readonly targets: readonly string[];
  /** Version of the wording that the client has shown, as it says; "": not known. */
  readonly shown: string;
  /** Version of the questionnaire's current wording. */
  readonly version: string;
  /** Undefined when the questionnaire leads to no report. */
  readonly draft: ReadinessReport | undefined;
  /** Of the Message-ID. */
  readonly domain: string;
};

async function wordingId(transaction: Transaction<Tables>, { lead, shown, version }: Sent): Promise<string> {
  if (shown === "" || shown === version) return version;
  const wording = await transaction
    .selectFrom("wordings")
    .select("id")
    .where("id", "=", shown)
    .where("questionnaire", "=", lead.questionnaire)
    .executeTakeFirst();
  return wording?.id ?? version;
}

/** The mails about a new lead, without a receipt when its address has got the most for the day. */
async function mailsOf(
  transaction: Transaction<Tables>,
  { mails, receiptDay, lead }: Sent,
): Promise<readonly OwnMail[]> {
  if (receiptDay === undefined || (await countReceipt(transaction, lead.contact_email, receiptDay)))
    return mails;
  return mails.filter((mail) => !isReceipt(mail));
}

/** Notes who made a lead here, and whose it is, at the time of the act. */
async function noteMaking(
  transaction: Transaction<Tables>,
  { lead: { id, owner_id = null }, imported, mailedAt }: Sent,
): Promise<void> {
  const now = new Date(mailedAt);
  if (imported !== undefined) {
    const { operatorId, file, leftOut } = imported;
    await remember(transaction, id, [{ kind: "imported", file, leftOut }], { operatorId, now });
  } else if (owner_id !== null) {
    await remember(transaction, id, [{ kind: "owner", from: null, to: owner_id }], {
      operatorId: owner_id,
      now,
    });
  }
}

/** Says of a lead that its address was erased on demand before: whoever sent it anew did so by themselves. */
async function noteErasedBefore(transaction: Transaction<Tables>, { lead, mailedAt }: Sent): Promise<void> {
  const on = (await erasedAmong(transaction, [lead.contact_email])).get(lead.contact_email);
  if (on === undefined) return;
  await remember(transaction, lead.id, [{ kind: "erased-before", on }], {
    operatorId: null,
    now: new Date(mailedAt),
  });
}

/** Devices ring for a lead that somebody waits with, not for one that operators made or that only signs up. */
async function ring(transaction: Transaction<Tables>, sent: Sent): Promise<void> {
  const { lead, draft, announcement, imported, domain, mailedAt } = sent;
  const isMade = imported !== undefined || (lead.owner_id ?? null) !== null;
  if (isMade || (lead.answered_at ?? null) !== null || announcement !== "lead.created") return;
  const isUrgent = catalogue[lead.questionnaire]?.urgent === true;
  const what = [
    isUrgent ? ("urgent" as const) : ("new-lead" as const),
    ...(draft !== undefined && isHeld(draft, null) ? (["hold"] as const) : []),
  ];
  const about = { domain, now: new Date(mailedAt) };
  for (const one of what)
    await tellDevices(transaction, { what: one, leadId: lead.id }, { operatorId: null }, about);
}

async function write(transaction: Transaction<Tables>, sent: Sent): Promise<void> {
  const { lead, words, draft } = sent;
  const about = { leadId: lead.id, now: new Date(lead.received_at) };
  const row = {
    ...lead,
    wording_id: await wordingId(transaction, sent),
    idempotency_key: sent.key ?? lead.id,
  };
  const mails = await mailsOf(transaction, sent);
  const messages = rowsAboutLead({ ...sent, leadId: lead.id, now: new Date(sent.mailedAt), mails });
  await insertAll(transaction, [
    transaction.insertInto("leads").values(row),
    transaction.insertInto("lead_texts").values({ lead_id: lead.id, words }),
    ...(draft === undefined ? [] : [insertDraft(transaction, { ...about, draft })]),
    ...(messages.length === 0 ? [] : [transaction.insertInto("outbox").values(messages)]),
  ]);
  await noteMaking(transaction, sent);
  await noteErasedBefore(transaction, sent);
  await ring(transaction, sent);
}

function suspectOf({ lead, content, suspect }: Sent): Suspect | undefined {
  if (suspect === undefined) return undefined;
  const { id, reference, questionnaire, company, contact_name, contact_email, received_at, due_at } = lead;
  const who = { company, contact_name, contact_email };
  return { id, reference, questionnaire, ...who, received_at, due_at, payload_hash: content, ...suspect };
}

/**
 * Stores a submission that was not stored before, inside a transaction: as a lead with its draft report where
 * there is one and its outbox rows, or as a suspect. One that was sent before stays what it was.
 */
export async function storeIn(transaction: Transaction<Tables>, sent: Sent): Promise<Receipt> {
  const earlier = await earlierOf(transaction, sent);
  if (earlier !== undefined) return earlier;
  const suspect = suspectOf(sent);
  if (suspect === undefined) await write(transaction, sent);
  else await setApart(transaction, suspect);
  const { reference, due_at } = sent.lead;
  return { outcome: "stored", reference, dueAt: due_at };
}

/**
 * Stores a submission once, durable when this resolves. Rejects with a unique violation when another server
 * took the key meanwhile or the reference is taken.
 */
export const storeLead = unitOfWork(import.meta.url, storeIn);

import { randomUUIDv7 } from "node:crypto";
import type { Insertable, Transaction } from "kysely";
import type { Announcement } from "#contract/announcement.ts";
import type { ReadinessReport } from "#questionnaires/engine/readiness-report.ts";
import { addToDays, type DailyCount } from "#server/database/daily-counts.ts";
import { sharedUnit } from "#server/database/shared-unit.ts";
import type { LeadsTable, Tables } from "#server/database/tables.ts";
import { indexLeads } from "#server/leads/words/commands.ts";
import { type OwnMail, tellOfLeads } from "#server/outbox/queue.ts";
import { draftReport } from "#server/reports/commands.ts";
import { formKey } from "./rules.ts";

/**
 * `stored`: durable now. `repeated`: this submission was stored before, here is the first answer.
 * `conflict`: the key was used before for other content, and nothing was stored.
 */
export type Receipt =
  | { readonly outcome: "stored" | "repeated"; readonly reference: string; readonly dueAt: string }
  | { readonly outcome: "conflict" };

/** A submission as it crosses to the transaction: all that can be worked out before it begins. */
export type Sent = {
  /** What is stored, but for what depends on what is stored already. */
  readonly lead: Omit<Insertable<LeadsTable>, "wording_id" | "idempotency_key">;
  /** Its idempotency key, unless that depends on what is stored already. */
  readonly key: string | undefined;
  readonly mails: readonly OwnMail[];
  readonly announcement: Announcement;
  readonly counts: readonly DailyCount[];
  /** The words by which it is found. */
  readonly words: string;
  /** Names of those who are told about it. */
  readonly targets: readonly string[];
  /** Version of the wording that the client says it has shown; "" when it says nothing. */
  readonly shown: string;
  /** Version of the questionnaire's current wording. */
  readonly version: string;
  /** Undefined when the questionnaire leads to no report. */
  readonly draft: ReadinessReport | undefined;
  /** Of the Message-ID. */
  readonly domain: string;
};

type Earlier = Pick<LeadsTable, "idempotency_key" | "reference" | "due_at" | "payload_hash">;

/** What was stored before, by its key: for keys that were looked for. */
type Known = Map<string, Earlier | undefined>;

/** The key that a submission is looked for by first; undefined where nothing can have been stored under one. */
function firstKey({ key, lead }: Sent): string | undefined {
  return key ?? (lead.source === "form" ? formKey(lead.payload_hash) : undefined);
}

async function look(transaction: Transaction<Tables>, keys: readonly string[], known: Known): Promise<void> {
  if (keys.length === 0) return;
  const found = await transaction
    .selectFrom("leads")
    .select(["idempotency_key", "reference", "due_at", "payload_hash"])
    .where("idempotency_key", "in", keys)
    .execute();
  for (const key of keys) {
    known.set(
      key,
      found.find(({ idempotency_key }) => idempotency_key === key),
    );
  }
}

/** Whoever sends the same form again after the promised time has a reason to: that is a new lead, under this key. */
function nextKey({ key, lead }: Sent, earlier: Earlier | undefined): string | undefined {
  if (earlier === undefined || key !== undefined || earlier.due_at >= lead.received_at) return undefined;
  return formKey(lead.payload_hash, earlier.reference);
}

/** The key under which a submission is or would be stored, which is known then. */
async function keyOf(transaction: Transaction<Tables>, sent: Sent, known: Known): Promise<string> {
  let key = firstKey(sent) ?? randomUUIDv7();
  for (let next = nextKey(sent, known.get(key)); next !== undefined; next = nextKey(sent, known.get(key))) {
    if (!known.has(next)) await look(transaction, [next], known);
    key = next;
  }
  return key;
}

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

/** A submission that is new, with its row. */
type Fresh = Sent & { readonly lead: Insertable<LeadsTable> };

async function write(transaction: Transaction<Tables>, fresh: readonly Fresh[]): Promise<void> {
  if (fresh.length === 0) return;
  const rows = fresh.map(({ lead }) => lead);
  await transaction.insertInto("leads").values(rows).execute();
  await indexLeads(
    transaction,
    fresh.map(({ lead, words }) => ({ lead_id: lead.id, words })),
  );
  for (const { lead, draft } of fresh) {
    if (draft === undefined) continue;
    await draftReport(transaction, { leadId: lead.id, draft, now: new Date(lead.received_at) });
  }
  await tellOfLeads(
    transaction,
    fresh.map(({ lead, ...sent }) => ({ ...sent, leadId: lead.id, now: new Date(lead.received_at) })),
  );
  await addToDays(
    transaction,
    fresh.flatMap(({ counts }) => counts),
  );
}

/**
 * Stores a submission once: the lead, its draft report where there is one, and its outbox rows in one transaction,
 * durable when this resolves. What arrives at the same time shares its statements and its commit. Rejects with a
 * unique violation when another server took the key in between or the reference is taken.
 */
export const storeLead = sharedUnit(
  import.meta.url,
  async function storeLeads(
    transaction: Transaction<Tables>,
    all: readonly Sent[],
  ): Promise<readonly Receipt[]> {
    const known: Known = new Map();
    await look(transaction, [...new Set(all.flatMap((sent) => firstKey(sent) ?? []))], known);
    const fresh: Fresh[] = [];
    const receipts: Receipt[] = [];
    for (const sent of all) {
      const key = await keyOf(transaction, sent, known);
      const earlier = known.get(key);
      const { reference, due_at } = earlier ?? sent.lead;
      if (earlier !== undefined && earlier.payload_hash !== sent.lead.payload_hash) {
        receipts.push({ outcome: "conflict" });
        continue;
      }
      receipts.push({ outcome: earlier === undefined ? "stored" : "repeated", reference, dueAt: due_at });
      if (earlier !== undefined) continue;
      const lead = { ...sent.lead, wording_id: await wordingId(transaction, sent), idempotency_key: key };
      known.set(key, lead);
      fresh.push({ ...sent, lead });
    }
    await write(transaction, fresh);
    return receipts;
  },
  // 128 rows of the widest table stay far below PostgreSQL's 65,535 parameters. One transaction at a time: of two, one
  // would wait for the counts of the day until the other is synced, and whoever comes third for both.
  { together: 128, waiting: 1000, atOnce: 1 },
);

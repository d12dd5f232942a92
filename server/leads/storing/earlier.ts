import { sql, type Transaction } from "kysely";
import { writesConcurrently } from "#server/database/engine.ts";
import type { LeadsTable, Tables } from "#server/database/tables/tables.ts";

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
export async function earlierOf(
  transaction: Transaction<Tables>,
  sought: Sought,
): Promise<Receipt | undefined> {
  await holdContent(transaction, sought.content);
  return receiptOf(sought, await alike(transaction, sought));
}

import { sql, type Transaction } from "kysely";
import { writesConcurrently } from "#server/database/engine.ts";
import type { LeadsTable, Tables } from "#server/database/tables.ts";

/**
 * `stored`: durable now. `repeated`: this submission was stored before, here is the first answer.
 * `conflict`: the key was used before for other content, and nothing was stored.
 */
export type Receipt =
  | { readonly outcome: "stored" | "repeated"; readonly reference: string; readonly dueAt: string }
  | { readonly outcome: "conflict" };

/** What a submission is recognized by. */
export type Sought = {
  readonly lead: Pick<LeadsTable, "payload_hash" | "received_at">;
  /** Its idempotency key; undefined: it has none. */
  readonly key: string | undefined;
  /** SHA-256, hex, of all that was submitted. */
  readonly content: string;
  /** Whether the same content is the same submission whatever its key, until its answer is no longer due. */
  readonly isKnownByContent: boolean;
};

type Earlier = Pick<LeadsTable, "idempotency_key" | "reference" | "due_at" | "payload_hash">;

/** What was stored before, of what may be the same. */
type Known = {
  readonly leadsByKey: Map<string, Earlier>;
  /** Of several with one content, the one that is due last. */
  readonly leadsByContent: Map<string, Earlier>;
  readonly suspectsByKey: Map<string, Earlier>;
  readonly suspectsByContent: Map<string, Earlier>;
};

/** Adds a lead that is about to be stored. */
export function keepLead({ leadsByKey, leadsByContent }: Known, lead: Earlier): void {
  leadsByKey.set(lead.idempotency_key, lead);
  const same = leadsByContent.get(lead.payload_hash);
  if (same === undefined || same.due_at < lead.due_at) leadsByContent.set(lead.payload_hash, lead);
}

/** Adds a suspect that is about to be stored. */
export function keepSuspect({ suspectsByKey, suspectsByContent }: Known, suspect: Earlier): void {
  suspectsByKey.set(suspect.idempotency_key, suspect);
  suspectsByContent.set(suspect.payload_hash, suspect);
}

/** SQLite has one writer, so there nobody else stores anything meanwhile. */
async function holdContents(transaction: Transaction<Tables>, contents: readonly string[]): Promise<void> {
  if (!writesConcurrently(transaction)) return;
  // In one order for everybody, so that two of them never wait for each other.
  await sql`select pg_advisory_xact_lock(id) from (
    select distinct hashtextextended(content, 0) as id from unnest(${contents}::text[]) as content order by 1
  ) as held`.execute(transaction);
}

/** What was stored before of what may be the same. Until the transaction ends, nobody else stores these contents. */
export async function earlierThan(transaction: Transaction<Tables>, all: readonly Sought[]): Promise<Known> {
  const keys = all.flatMap(({ key }) => key ?? []);
  const contents = all.map(({ content }) => content);
  const repeatable = all.filter((sent) => sent.isKnownByContent).map(({ lead }) => lead.payload_hash);
  await holdContents(transaction, contents);
  const columns = ["idempotency_key", "reference", "due_at", "payload_hash"] as const;
  const leads = await transaction
    .selectFrom("leads")
    .select(columns)
    .where((where) =>
      where.or([
        ...(keys.length > 0 ? [where("idempotency_key", "in", keys)] : []),
        ...(repeatable.length > 0 ? [where("payload_hash", "in", repeatable)] : []),
      ]),
    )
    .execute();
  const suspects = await transaction
    .selectFrom("quarantine")
    .select(columns)
    .where((where) =>
      where.or([
        ...(keys.length > 0 ? [where("idempotency_key", "in", keys)] : []),
        where("payload_hash", "in", contents),
      ]),
    )
    .execute();
  const known: Known = {
    leadsByKey: new Map(),
    leadsByContent: new Map(),
    suspectsByKey: new Map(),
    suspectsByContent: new Map(),
  };
  for (const lead of leads) keepLead(known, lead);
  for (const suspect of suspects) keepSuspect(known, suspect);
  return known;
}

/** What a submission was stored as before; undefined: it is new. */
export function earlierOf(sent: Sought, known: Known): Receipt | undefined {
  const { content, isKnownByContent, key = "", lead } = sent;
  const repeated = ({ reference, due_at }: Earlier) =>
    ({ outcome: "repeated", reference, dueAt: due_at }) as const;
  const unless = (isSame: boolean, earlier: Earlier): Receipt =>
    isSame ? repeated(earlier) : { outcome: "conflict" };

  const received = known.leadsByKey.get(key);
  if (received !== undefined) return unless(received.payload_hash === lead.payload_hash, received);
  const keyed = known.suspectsByKey.get(key);
  if (keyed !== undefined) return unless(keyed.payload_hash === content, keyed);
  const apart = known.suspectsByContent.get(content);
  if (apart !== undefined) return repeated(apart);
  const same = isKnownByContent ? known.leadsByContent.get(lead.payload_hash) : undefined;
  // Whoever sends the same again after the promised time has a reason to: that is a new lead.
  return same !== undefined && same.due_at >= lead.received_at ? repeated(same) : undefined;
}

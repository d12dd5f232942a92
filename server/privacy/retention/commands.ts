import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import { retention } from "#contract/retention.ts";
import type { Database } from "#server/database/open.ts";
import { scrub } from "#server/database/scrub.ts";
import { forgetSalts } from "#server/events/visitors/commands.ts";
import { mailsIn, removeMails } from "#server/outbox/senders/folder.ts";
import { deleteLeadsAndMails, inTransaction, type Store } from "#server/privacy/erasure/commands.ts";
import { agedTables, yearsBefore } from "#server/privacy/erasure/rules.ts";
import { appendDeletion } from "#server/privacy/ledger/commands.ts";

/** Leads deleted per transaction: between two of them, new ones get their turn. */
const batch = 500;

/** What a run deleted, by table, and whether nothing of it is left in the store's own files. */
export type RetentionRun = {
  readonly counts: Readonly<Record<string, number>>;
  readonly scrubbed: boolean;
};

async function deleteOldLeads(store: Store, now: Date): Promise<number> {
  const before = yearsBefore(now, retention.businessRecordYears);
  for (let total = 0; ; ) {
    const leads = await store.database
      .selectFrom("leads")
      .select("id")
      .where("received_at", "<", before)
      .where("id", "not in", (holds) => holds.selectFrom("holds").select("lead_id"))
      .limit(batch)
      .execute();
    const ids = leads.map(({ id }) => id);
    await deleteLeadsAndMails(store, ids, { cause: "retention", now });
    total += ids.length;
    if (ids.length < batch) return total;
  }
}

type Aged = (typeof agedTables)[number];

function deleteAged(database: Database, { table, since, before }: Aged, now: Date): Promise<number> {
  return inTransaction(database, async (transaction) => {
    const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)}
      where ${sql.ref(since)} < ${before(now)}`.execute(transaction);
    const count = Number(numAffectedRows);
    const deletion = { at: now.toISOString(), cause: "retention", subject: null } as const;
    if (count > 0) await appendDeletion(transaction, { ...deletion, counts: { [table]: count } });
    return count;
  });
}

/** Messages that are about no lead, and so go with none. */
async function deleteOldMessages(database: Database, now: Date): Promise<number> {
  const deleted = await database
    .deleteFrom("outbox")
    .where("lead_id", "is", null)
    .where("created_at", "<", yearsBefore(now, retention.technicalLogYears))
    .returning("id")
    .execute();
  return deleted.length;
}

async function deleteOldRequests(database: Database, now: Date): Promise<number> {
  const deleted = await database
    .deleteFrom("data_requests")
    .where("expires_at", "<", now.toISOString())
    .returning("id")
    .execute();
  return deleted.length;
}

// A mail that was on its way while its lead was erased is written after it.
async function removeStrayMails({ database, mailFolder }: Store): Promise<number> {
  const ids = await mailsIn(mailFolder);
  const known = new Set<string>();
  for (let start = 0; start < ids.length; start += batch) {
    const rows = await database
      .selectFrom("outbox")
      .select("id")
      .where("id", "in", ids.slice(start, start + batch))
      .execute();
    for (const { id } of rows) known.add(id);
  }
  const stray = ids.filter((id) => !known.has(id));
  await removeMails(mailFolder, stray);
  return stray.length;
}

/**
 * Deletes what is older than contract/retention allows, held leads excepted, and records it in the ledger.
 * It may be stopped and run again at any point.
 */
export async function runRetention(store: Store, now: Date): Promise<RetentionRun> {
  const counts: Record<string, number> = { leads: await deleteOldLeads(store, now) };
  for (const aged of agedTables) counts[aged.table] = await deleteAged(store.database, aged, now);
  counts["outbox"] = await deleteOldMessages(store.database, now);
  await forgetSalts(store.database, now);
  counts["data_requests"] = await deleteOldRequests(store.database, now);
  counts["mails"] = await removeStrayMails(store);
  const found = Object.values(counts).some((count) => count > 0);
  const scrubbed = !found || (await scrub(store.database));
  await store.database
    .insertInto("retention_runs")
    .values({
      id: randomUUIDv7(),
      at: now.toISOString(),
      counts: JSON.stringify(counts),
      scrubbed: Number(scrubbed),
    })
    .execute();
  return { counts, scrubbed };
}

import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import { forgetSalts } from "#server/analytics/events/visitors.ts";
import { type ClockState, lookAtClock, trustClock } from "#server/database/clock.ts";
import type { Database } from "#server/database/open.ts";
import { mailsIn, removeMails } from "#server/mails/outbox/senders/folder.ts";
import { audit } from "#server/operators/audit.ts";
import { deleteLeadsAndMails, inTransaction, type Store } from "#server/privacy/erasure/commands.ts";
import { appendDeletion } from "#server/privacy/ledger.ts";
import { certain, type Kind, leads, records, unused } from "./kinds.ts";
import { ofDoubtfulAge, tooMany } from "./queries.ts";

/** Leads deleted per transaction, so that new leads can be stored between two of them. */
const batch = 500;

/** What a run deleted, and what is too old and waits for an operator, by table. */
type Done = {
  readonly kind: "done";
  readonly counts: Readonly<Record<string, number>>;
  readonly waiting: Readonly<Record<string, number>>;
};

/** The result of a run. With an untrusted clock nothing is deleted. */
export type RetentionRun = Done | ({ readonly kind: "clock" } & Extract<ClockState, { isTrusted: false }>);

/** An operator wants everything that is too old deleted, by the clock as it is, and says why. */
export type Approval = { readonly reason: string };

async function deleteOldLeads(store: Store, kind: Kind, now: Date): Promise<number> {
  const { before, only = sql`1 = 1` } = unused(kind, now);
  for (let total = 0; ; ) {
    const old = await store.database
      .selectFrom("leads")
      .select("id")
      .where("received_at", "<", before(now))
      .where(only)
      .limit(batch)
      .execute();
    const ids = old.map(({ id }) => id);
    await deleteLeadsAndMails(store, ids, { cause: "retention", now });
    total += ids.length;
    if (ids.length < batch) return total;
  }
}

function deleteRecords(database: Database, kind: Kind, now: Date): Promise<number> {
  const { table, since, before, only = sql`1 = 1` } = kind;
  return inTransaction(database, async (transaction) => {
    const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)}
      where ${sql.ref(since)} < ${before(now)} and ${only}`.execute(transaction);
    const count = Number(numAffectedRows);
    const deletion = { at: now.toISOString(), cause: "retention", subject: null } as const;
    if (count > 0) await appendDeletion(transaction, { ...deletion, counts: { [table]: count } });
    return count;
  });
}

// A mail that was being sent while its lead was erased may be written to its file afterwards.
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

async function deleteAll(store: Store, toGo: (kind: Kind) => Kind | undefined, now: Date) {
  const oldLeads = toGo(leads);
  const counts: Record<string, number> = {
    leads: oldLeads === undefined ? 0 : await deleteOldLeads(store, oldLeads, now),
  };
  for (const kind of records) {
    const old = toGo(kind);
    counts[kind.table] = old === undefined ? 0 : await deleteRecords(store.database, old, now);
  }
  await forgetSalts(store.database, now);
  counts["mails"] = await removeStrayMails(store);
  return counts;
}

async function approve(database: Database, { reason }: Approval, now: Date): Promise<void> {
  await trustClock(database, now);
  await audit(database, null, "had everything deleted that is too old", reason, now);
}

/**
 * Deletes what is older than content/company.yaml allows, held leads excepted, and records it in the ledger:
 * with a trusted clock (server/database/clock), within the limits for each kind (./queries), and nothing that
 * was stored while the clock was behind (./kinds). An operator's approval lifts these limits. It may be stopped
 * and run again at any point.
 */
export async function runRetention(store: Store, now: Date, approval?: Approval): Promise<RetentionRun> {
  const { database } = store;
  if (approval !== undefined) await approve(database, approval, now);
  const clock = await lookAtClock(database, now);
  if (!clock.isTrusted) return { kind: "clock", ...clock };
  const isApproved = approval !== undefined;
  const many = isApproved ? {} : await tooMany(database, now);
  const waiting = isApproved ? {} : { ...(await ofDoubtfulAge(database, now)), ...many };
  const toGo = (kind: Kind) => (isApproved ? kind : kind.table in many ? undefined : certain(kind));
  const counts = await deleteAll(store, toGo, now);
  await database
    .insertInto("retention_runs")
    .values({
      id: randomUUIDv7(),
      at: now.toISOString(),
      counts: JSON.stringify(counts),
      waiting: JSON.stringify(waiting),
      reason: approval?.reason ?? null,
    })
    .execute();
  return { kind: "done", counts, waiting };
}

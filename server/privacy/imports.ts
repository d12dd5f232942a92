import { sql, type Transaction } from "kysely";
import { z } from "zod";
import type { importBatch, imports, KeptLead, KeptReason } from "#contract/console/entry.ts";
import { writesConcurrently } from "#server/database/engine.ts";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { removeMails } from "#server/mails/outbox/senders/folder.ts";
import { audit } from "#server/operators/audit.ts";
import type { ConsoleHandlers } from "#server/operators/sessions/connection.ts";
import { deleteLeads, inTransaction, type Store } from "#server/privacy/erasure/commands.ts";

/** Imports of sheets that still have leads, the latest first. */
async function importsOf(database: Database): Promise<readonly z.infer<typeof importBatch>[]> {
  const rows = await database
    .selectFrom("imports")
    .innerJoin("operators", "operators.id", "imports.operator_id")
    .innerJoin("leads", "leads.import_id", "imports.id")
    .select(["imports.id", "imports.name", "imports.at", "operators.name as by"])
    // A merged lead is shown with the other one.
    .select(
      sql<number | string>`sum(case when leads.id in (select lead_id from lead_merges) then 0 else 1 end)`.as(
        "leads",
      ),
    )
    .groupBy(["imports.id", "imports.name", "imports.at", "operators.name"])
    .orderBy("imports.id", "desc")
    .limit(50)
    .execute();
  return rows.map((row) => ({ ...row, leads: Number(row.leads) }));
}

/** Leads that are deleted in one transaction. */
const chunk = 100;

/** What people change of a lead and can change back. Whatever else was done to it stays done. */
const deedBack = z.object({
  kind: z.enum([
    ...(["status", "owner", "follow-up", "marks", "aside", "value"] as const),
    ...(["expected", "incident", "lost-reason", "company"] as const),
  ]),
  from: z.union([z.string(), z.number(), z.null()]),
  to: z.union([z.string(), z.number(), z.null()]),
});

/** Whether a lead with these deeds, the oldest first, is again as it was before them. */
function isAsBefore(deeds: readonly string[]): boolean {
  const done = deeds.map((deed) => deedBack.safeParse(JSON.parse(deed)).data);
  if (done.includes(undefined)) return false;
  const byKind = Map.groupBy(done, (deed) => deed?.kind);
  return [...byKind.values()].every((ones) => ones.at(0)?.from === ones.at(-1)?.to);
}

/** Leads among these that somebody has worked on since their import, by the reason; the first that holds counts. */
async function workedOn(
  transaction: Transaction<Tables>,
  ids: readonly string[],
  importedAt: string,
): Promise<ReadonlyMap<string, KeptReason>> {
  const merges = transaction.selectFrom("lead_merges");
  // What the import itself has noted has its time, or that at which the lead was received.
  const history = transaction
    .selectFrom("lead_history")
    .innerJoin("leads", "leads.id", "lead_history.lead_id")
    .select("leads.id")
    .where("leads.id", "in", ids)
    .where("lead_history.at", "!=", importedAt)
    .whereRef("lead_history.at", "!=", "leads.received_at");
  // Colleagues and other programs may have been told of what was changed, and changed back.
  const outbox = transaction
    .selectFrom("outbox")
    .select("lead_id as id")
    .where("lead_id", "in", ids)
    .where("target", "=", "mail")
    .where("message", "not like", "operator-told:%");
  const leads = transaction.selectFrom("leads").select("id").where("id", "in", ids);
  const found: readonly (readonly [KeptReason, { execute(): Promise<{ id: string | null }[]> }])[] = [
    ["held", transaction.selectFrom("holds").select("lead_id as id").where("lead_id", "in", ids)],
    ["merged", merges.select("lead_id as id").where("lead_id", "in", ids)],
    ["merged", merges.select("into_id as id").where("into_id", "in", ids)],
    ["calls", transaction.selectFrom("bookings").select("lead_id as id").where("lead_id", "in", ids)],
    ["mails", transaction.selectFrom("mails").select("lead_id as id").where("lead_id", "in", ids)],
    ["mails", outbox.where("message", "like", "lead-reply:%")],
    ["changed", transaction.selectFrom("lead_drafts").select("lead_id as id").where("lead_id", "in", ids)],
    ["notes", history.where("deed", "like", '{"kind":"note"%')],
    // Setting a lead aside is no change that could conflict with another one, so its version stays.
    ["changed", leads.where("snoozed_until", "is not", null)],
    ["changed", outbox],
  ];
  const reasons = new Map<string, KeptReason>();
  const keep = (id: string | null, reason: KeptReason) => {
    if (id !== null && !reasons.has(id)) reasons.set(id, reason);
  };
  for (const [reason, query] of found) for (const { id } of await query.execute()) keep(id, reason);
  const deeds = await history
    .select("lead_history.deed")
    .orderBy("lead_history.at")
    .orderBy("lead_history.id")
    .execute();
  const deedsOf = Map.groupBy(deeds, ({ id }) => id);
  for (const { id } of await leads.where("version", ">", 1).execute()) {
    if (!deedsOf.has(id)) keep(id, "changed");
  }
  for (const [id, done] of deedsOf) if (!isAsBefore(done.map(({ deed }) => deed))) keep(id, "changed");
  return reasons;
}

type Taken = {
  readonly removed: number;
  readonly kept: readonly KeptLead[];
  readonly mails: readonly string[];
};

/** Deletes those leads of a chunk that are as their import has made them. */
async function takeBack(
  transaction: Transaction<Tables>,
  ids: readonly string[],
  importedAt: string,
  now: Date,
): Promise<Taken> {
  // Whoever works on one of them meanwhile waits, and finds it gone; whoever was first keeps it.
  const leads = await transaction
    .selectFrom("leads")
    .select(["id", "reference", "company", "contact_name", "contact_email"])
    .where("id", "in", ids)
    .orderBy("reference")
    .$if(writesConcurrently(transaction), (query) => query.forUpdate())
    .execute();
  const present = leads.map(({ id }) => id);
  const reasons =
    present.length === 0 ? new Map<string, KeptReason>() : await workedOn(transaction, present, importedAt);
  const idle = present.filter((id) => !reasons.has(id));
  const reason = { cause: "operator", now } as const;
  const { entries, mails } =
    idle.length === 0 ? { entries: [], mails: [] } : await deleteLeads(transaction, idle, reason);
  const kept = leads.flatMap(({ id, reference, company, contact_name, contact_email }) => {
    const why = reasons.get(id);
    return why === undefined ? [] : [{ reference, who: company || contact_name || contact_email, why }];
  });
  return { removed: entries.length, kept, mails };
}

/**
 * Takes back an import: deletes its leads that are as the import has made them, or are so again, with an entry in the ledger for each.
 * Those that somebody has worked on, merged, or answered since stay. Resolves with the number of the first and with
 * the others.
 */
async function undoImport({ database, mailFolder }: Store, importId: string, now: Date) {
  const made = await database
    .selectFrom("imports")
    .select("at")
    .where("id", "=", importId)
    .executeTakeFirst();
  const leads = await database
    .selectFrom("leads")
    .select("id")
    .where("import_id", "=", importId)
    .orderBy("id")
    .execute();
  const kept: KeptLead[] = [];
  let removed = 0;
  for (let first = 0; first < leads.length; first += chunk) {
    const ids = leads.slice(first, first + chunk).map(({ id }) => id);
    const taken = await inTransaction(database, (transaction) =>
      takeBack(transaction, ids, made?.at ?? "", now),
    );
    await removeMails(mailFolder, taken.mails);
    removed += taken.removed;
    kept.push(...taken.kept);
  }
  return { removed, kept };
}

/** Imports of sheets whose leads are still there. */
export const importHandlers: ConsoleHandlers<Store, typeof imports> = {
  listImports: async ({ database }) => ({ imports: await importsOf(database) }),

  /** Tells how many leads were removed, and which stay. */
  async undoImport({ database, mailFolder, operator, now }, { id }) {
    const done = await undoImport({ database, mailFolder }, id, now);
    if (done.removed > 0) await audit(database, operator, "undid an import", String(done.removed), now);
    return done;
  },
};

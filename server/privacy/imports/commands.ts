import { sql } from "kysely";
import type { z } from "zod";
import type { importBatch } from "#contract/console/entry.ts";
import type { Database } from "#server/database/open.ts";
import { deleteLeadsAndMails, type Store } from "#server/privacy/erasure/commands.ts";

/** Imports of sheets that still have leads, the latest first. */
export async function importsOf(database: Database): Promise<readonly z.infer<typeof importBatch>[]> {
  const rows = await database
    .selectFrom("imports")
    .innerJoin("operators", "operators.id", "imports.operator_id")
    .innerJoin("leads", "leads.import_id", "imports.id")
    .select(["imports.id", "imports.name", "imports.at", "operators.name as by"])
    .select(sql<number | string>`count(*)`.as("leads"))
    .groupBy(["imports.id", "imports.name", "imports.at", "operators.name"])
    .orderBy("imports.id", "desc")
    .limit(50)
    .execute();
  return rows.map((row) => ({ ...row, leads: Number(row.leads) }));
}

/** Leads that are deleted in one transaction. */
const chunk = 100;

/**
 * Takes back an import: deletes its leads, with an entry in the ledger for each. Leads with mails or calls, and held
 * ones, stay. Resolves with the number of each.
 */
export async function undoImport(store: Store, importId: string, now: Date) {
  const { database } = store;
  const leads = await database.selectFrom("leads").select("id").where("import_id", "=", importId).execute();
  const idle = await database
    .selectFrom("leads")
    .select("id")
    .where("import_id", "=", importId)
    .where("id", "not in", (held) => held.selectFrom("holds").select("lead_id"))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("mails").select("mails.id").whereRef("mails.lead_id", "=", "leads.id"))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("outbox").select("outbox.id").whereRef("outbox.lead_id", "=", "leads.id"))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("bookings").select("bookings.id").whereRef("bookings.lead_id", "=", "leads.id"))),
    )
    .execute();
  let removed = 0;
  for (let first = 0; first < idle.length; first += chunk) {
    const ids = idle.slice(first, first + chunk).map(({ id }) => id);
    removed += (await deleteLeadsAndMails(store, ids, { cause: "operator", now })).length;
  }
  return { removed, kept: leads.length - removed };
}

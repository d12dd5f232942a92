import type { Transaction } from "kysely";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { unitOfWork } from "#server/database/unit.ts";
import { record } from "#server/operators/audit.ts";

type Owner = { readonly id: string };

const storeConfirmation = unitOfWork(
  import.meta.url,
  async function storeConfirmation(
    transaction: Transaction<Tables>,
    name: string,
    owner: Owner,
    now: Date,
  ): Promise<void> {
    await transaction
      .insertInto("confirmations")
      .values({ name, confirmed_at: now.toISOString(), operator_id: owner.id })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute();
    await record(transaction, owner, "found right", name, now);
  },
);

/** Keeps that an owner has looked at a point of the checklist and found it right. */
export function confirm(database: Database, name: string, { id }: Owner, now: Date): Promise<void> {
  return storeConfirmation(database, name, { id }, now);
}

/** What points are about that an owner has looked at and found right. */
export async function confirmedPoints(database: Database): Promise<ReadonlySet<string>> {
  const rows = await database.selectFrom("confirmations").select("name").execute();
  return new Set(rows.map(({ name }) => name));
}

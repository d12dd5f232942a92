import { randomUUIDv7 } from "node:crypto";
import type { Transaction } from "kysely";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { storable } from "#server/database/text.ts";
import { unitOfWork } from "#server/database/unit.ts";

/** A view to keep. `operatorId`: whose it is; null: the firm's. */
type View = { readonly operatorId: string | null; readonly name: string; readonly query: string };

const storeView = unitOfWork(
  import.meta.url,
  async function storeView(
    transaction: Transaction<Tables>,
    { operatorId, name, query }: View,
    now: Date,
  ): Promise<void> {
    await transaction
      .deleteFrom("saved_views")
      .where("name", "=", name)
      .where("operator_id", operatorId === null ? "is" : "=", operatorId)
      .execute();
    await transaction
      .insertInto("saved_views")
      .values({ id: randomUUIDv7(), operator_id: operatorId, name, query, created_at: now.toISOString() })
      .execute();
  },
);

/** Keeps a view. It replaces a view with the same name of the same operator or of the firm. */
export function keepView(database: Database, { name, query, ...whose }: View, now: Date): Promise<void> {
  return storeView(database, { ...whose, name: storable(name), query: storable(query) }, now);
}

/** Removes a view of this operator or of the firm. False when there is none with this id. */
export async function removeView(database: Database, id: string, operatorId: string): Promise<boolean> {
  const removed = await database
    .deleteFrom("saved_views")
    .where("id", "=", id)
    .where((where) => where.or([where("operator_id", "is", null), where("operator_id", "=", operatorId)]))
    .returning("id")
    .execute();
  return removed.length > 0;
}

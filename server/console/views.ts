import { randomUUIDv7 } from "node:crypto";
import type { Transaction } from "kysely";
import { leadFilter } from "#contract/console/lead-lists.ts";
import type { SavedView, views } from "#contract/console/views.ts";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { storable } from "#server/database/text.ts";
import { unitOfWork } from "#server/database/unit.ts";
import { HttpError } from "#server/http/errors.ts";
import type { ConsoleHandlers } from "#server/operators/sessions/connection.ts";
import { countLeads } from "./lists.ts";

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
function keepView(database: Database, { name, query, ...whose }: View, now: Date): Promise<void> {
  return storeView(database, { ...whose, name: storable(name), query: storable(query) }, now);
}

/** Removes a view of this operator or of the firm. False when there is none with this id. */
async function removeView(database: Database, id: string, operatorId: string): Promise<boolean> {
  const removed = await database
    .deleteFrom("saved_views")
    .where("id", "=", id)
    .where((where) => where.or([where("operator_id", "is", null), where("operator_id", "=", operatorId)]))
    .returning("id")
    .execute();
  return removed.length > 0;
}

/** The views of an operator and of the firm, by name, each with how many leads it shows. */
async function viewsFor(database: Database, operatorId: string): Promise<readonly SavedView[]> {
  const rows = await database
    .selectFrom("saved_views")
    .select(["id", "name", "query", "operator_id"])
    .where((where) => where.or([where("operator_id", "is", null), where("operator_id", "=", operatorId)]))
    .orderBy("name")
    .limit(100)
    .execute();
  const views: SavedView[] = [];
  for (const { operator_id, ...view } of rows) {
    const filter = leadFilter.safeParse(Object.fromEntries(new URLSearchParams(view.query)));
    const count = filter.success ? await countLeads(database, filter.data) : 0;
    views.push({ ...view, isShared: operator_id === null, count });
  }
  return views;
}

/** Views of the inbox: the operator's own and the firm's. */
export const viewHandlers: ConsoleHandlers<{ readonly database: Database }, typeof views> = {
  listViews: async ({ database, operator }) => ({ views: await viewsFor(database, operator.id) }),

  async keepView({ database, operator, now }, { isShared, ...view }) {
    await keepView(database, { ...view, operatorId: isShared ? null : operator.id }, now);
  },

  async removeView({ database, operator }, { id }) {
    if (await removeView(database, id, operator.id)) return;
    throw new HttpError(404, "This view is not there any more.");
  },
};

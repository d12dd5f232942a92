import { leadFilter } from "#contract/console/leads.ts";
import type { SavedView } from "#contract/console/views.ts";
import { countLeads } from "#server/console/lists/queries.ts";
import type { Database } from "#server/database/open.ts";

/** The views of an operator and of the firm, by name, each with how many leads it shows. */
export async function viewsFor(database: Database, operatorId: string): Promise<readonly SavedView[]> {
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

import { sql } from "kysely";
import type { Database } from "#server/database/open.ts";

/** How many rows of a table fulfil a condition. */
export async function countOf(database: Database, condition: ReturnType<typeof sql<boolean>>, from: string) {
  const { rows } = await sql<{
    count: number | string;
  }>`select count(*) as count from ${sql.table(from)} where ${condition}`.execute(database);
  return Number(rows[0]?.count ?? 0);
}

import type { Database } from "#server/database/open.ts";

/** What points are about that an owner has looked at and found right. */
export async function confirmedPoints(database: Database): Promise<ReadonlySet<string>> {
  const rows = await database.selectFrom("confirmations").select("name").execute();
  return new Set(rows.map(({ name }) => name));
}

import type { Database } from "#server/database/open.ts";
import type { StoredSettings } from "#server/settings/effective.ts";

/** What owners have set in the console. */
export async function storedSettings(database: Database): Promise<StoredSettings> {
  const rows = await database.selectFrom("settings").select(["name", "value"]).orderBy("name").execute();
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

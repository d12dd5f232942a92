import type { Database } from "./open.ts";
import type { SightingsTable } from "./tables/own.ts";

/** Notes that something about the installation was seen at that time, for any process that asks. */
export async function noteSighting(
  database: Database,
  name: SightingsTable["name"],
  now: Date,
): Promise<void> {
  const seen = { seen_at: now.toISOString() };
  await database
    .insertInto("sightings")
    .values({ name, ...seen })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(seen))
    .execute();
}

/** What was seen from `since` on. */
export async function sightingsSince(
  database: Database,
  since: Date,
): Promise<ReadonlySet<SightingsTable["name"]>> {
  const rows = await database
    .selectFrom("sightings")
    .select("name")
    .where("seen_at", ">=", since.toISOString())
    .execute();
  return new Set(rows.map(({ name }) => name));
}

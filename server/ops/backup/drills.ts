import type { Database } from "#server/database/open.ts";

/** The name of the row with the time of the last drill that found every row. */
const name = "backup drilled";

/** Notes that a backup was restored for practice, and every row was there. */
export async function noteDrill(database: Database, now: Date): Promise<void> {
  const begun = { begun_at: now.toISOString() };
  await database
    .insertInto("chores")
    .values({ name, ...begun })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(begun))
    .execute();
}

/** When a backup was last restored for practice; undefined: never, as far as is known. */
export async function lastDrill(database: Database): Promise<Date | undefined> {
  const row = await database
    .selectFrom("chores")
    .select("begun_at")
    .where("name", "=", name)
    .executeTakeFirst();
  return row && new Date(row.begun_at);
}

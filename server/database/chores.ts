import type { Database } from "./open.ts";

/**
 * Takes on what is to be done once in a while, for this process alone; false when one that shares the database
 * did within `every` milliseconds.
 */
export async function takeChore(
  database: Database,
  { name, every, now }: { name: string; every: number; now: Date },
): Promise<boolean> {
  const begun = { begun_at: now.toISOString() };
  const taken = await database
    .insertInto("chores")
    .values({ name, ...begun })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet(begun)
        .where("chores.begun_at", "<", new Date(now.getTime() - every).toISOString()),
    )
    .returning("name")
    .execute();
  return taken.length > 0;
}

/** Whether something that is done once in a while was last begun at that time or later. */
export async function wasBegun(database: Database, name: string, since: Date): Promise<boolean> {
  const row = await database
    .selectFrom("chores")
    .select("name")
    .where("name", "=", name)
    .where("begun_at", ">=", since.toISOString())
    .executeTakeFirst();
  return row !== undefined;
}

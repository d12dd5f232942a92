import type { Database } from "#server/database/open.ts";
import { madeAtOf } from "./rules.ts";

/** The name of the row with the time of the newest backup that was also copied to another place. */
const name = "backup copied elsewhere";

/** Notes that a backup has been copied to another place. Throws when the file is not named as a backup is. */
export async function noteCopy(database: Database, file: string): Promise<void> {
  const madeAt = madeAtOf(file)?.toISOString();
  if (madeAt === undefined)
    throw new Error("Name the file of a backup: lumenward-….jsonl.gz, or .jsonl.gz.age.");
  await database
    .insertInto("chores")
    .values({ name, begun_at: madeAt })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ begun_at: madeAt }))
    .execute();
}

/** When the newest backup that was also copied to another place was made; undefined: none was. */
export async function newestCopy(database: Database): Promise<Date | undefined> {
  const row = await database
    .selectFrom("chores")
    .select("begun_at")
    .where("name", "=", name)
    .executeTakeFirst();
  return row && new Date(row.begun_at);
}

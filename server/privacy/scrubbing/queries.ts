import type { Database } from "#server/database/open.ts";

/** The ledger's entry up to which nothing of what was deleted is left in the store's files; 0 before the first time. */
export async function scrubbedUpTo(database: Database): Promise<number> {
  const row = await database.selectFrom("scrubs").select("position").executeTakeFirst();
  return row?.position ?? 0;
}

/** The newest entry of the ledger; 0 while nothing was deleted. */
export async function newestDeletion(database: Database): Promise<number> {
  const { position } = await database
    .selectFrom("deletions")
    .select((select) => select.fn.max("position").as("position"))
    .executeTakeFirstOrThrow();
  return position ?? 0;
}

/** Since when something that was deleted may be left in the store's files; undefined when nothing is. */
export async function unscrubbedSince(database: Database): Promise<string | undefined> {
  const first = await database
    .selectFrom("deletions")
    .select("at")
    .where("position", ">", await scrubbedUpTo(database))
    .orderBy("position")
    .limit(1)
    .executeTakeFirst();
  return first?.at;
}

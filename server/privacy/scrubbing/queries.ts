import type { Database } from "#server/database/open.ts";

/** The ledger's entry up to which the store's files hold nothing of deleted rows; 0: never done. */
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

/** Since when the store's files may hold something of deleted rows; undefined: they hold nothing. */
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

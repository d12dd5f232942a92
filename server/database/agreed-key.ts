import type { Database } from "./open.ts";

/** The secret of this name: made by the first process that asks, and the same for all that share the database. */
export async function agreeOnKey(database: Database, name: string, made: () => string): Promise<string> {
  await database
    .insertInto("signing_keys")
    .values({ name, secret: made(), created_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const { secret } = await database
    .selectFrom("signing_keys")
    .select("secret")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return secret;
}

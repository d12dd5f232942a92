import type { Kysely } from "kysely";

/** Nobody works instead of waiting any more, so no solved challenge is kept. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.dropTable("solved_work").execute();
}

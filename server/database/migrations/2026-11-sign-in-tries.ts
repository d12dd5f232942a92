import type { Kysely } from "kysely";

/** How much is left of the allowances of sign-ins, for all processes together. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("sign_in_tries")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("tokens", "double precision", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .execute();
}

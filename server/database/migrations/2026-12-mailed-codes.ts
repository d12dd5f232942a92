import type { Kysely } from "kysely";

/** Codes that were mailed to operators, so that a new browser may try to sign in. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("mailed_codes")
    .addColumn("operator_id", "text", (column) => column.primaryKey().references("operators.id"))
    .addColumn("code_hash", "text", (column) => column.notNull())
    .addColumn("mailed_at", "text", (column) => column.notNull())
    .execute();
}

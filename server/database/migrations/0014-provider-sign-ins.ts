import type { Kysely } from "kysely";

/** Operators whom the provider has signed in, and who still have to show their second factor. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("provider_sign_ins")
    .addColumn("token_hash", "text", (column) => column.primaryKey())
    .addColumn("operator_id", "text", (column) => column.notNull().references("operators.id"))
    .addColumn("expires_at", "text", (column) => column.notNull())
    .execute();
}

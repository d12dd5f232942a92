import type { Kysely } from "kysely";

/** Passkeys of operators with the challenges that are open, and first passwords that run out. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable("operators").addColumn("first_password_until", "text").execute();
  await database.schema
    .createTable("operator_passkeys")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("operator_id", "text", (column) => column.notNull().references("operators.id"))
    .addColumn("credential_id", "text", (column) => column.notNull().unique())
    .addColumn("public_key", "text", (column) => column.notNull())
    // Up to 2^32 - 1: too much for an integer of PostgreSQL, and its bigint is read as text.
    .addColumn("sign_count", "double precision", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("is_synced", "integer", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("used_at", "text")
    .execute();
  await database.schema
    .createIndex("operator_passkeys_of_operator")
    .on("operator_passkeys")
    .column("operator_id")
    .execute();
  await database.schema
    .createTable("passkey_challenges")
    .addColumn("challenge", "text", (column) => column.primaryKey())
    .addColumn("operator_id", "text", (column) => column.references("operators.id"))
    .addColumn("expires_at", "text", (column) => column.notNull())
    .execute();
  await database.schema
    .createIndex("passkey_challenges_by_end")
    .on("passkey_challenges")
    .column("expires_at")
    .execute();
}

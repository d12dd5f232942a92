import { type Kysely, sql } from "kysely";

/** When a session showed its second factor last, and up to which entry owners were told what was done. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable("operator_sessions").addColumn("proved_at", "text").execute();
  await database.schema
    .createTable("owner_notices")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("mailed_at", "text", (column) => column.notNull())
    .execute();
  // What was done before is no news.
  await sql`insert into owner_notices (name, position, mailed_at)
    select 'owners', max(position), '' from audit_log having max(position) is not null`.execute(database);
}

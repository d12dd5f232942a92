import { type Kysely, sql } from "kysely";

/** When a lead's own address was corrected after a mail to it had come back; null: it was not. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table leads add column corrected_at text").execute(database);
}

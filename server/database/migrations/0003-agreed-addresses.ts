import { type Kysely, sql } from "kysely";

/** A new e-mail address is confirmed twice: when the present one agreed is kept with the link to the new one. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table secret_links add column agreed_at text`.execute(database);
}

import { type Kysely, sql } from "kysely";

/** Whom a report names as not reached. */
export async function up(database: Kysely<unknown>): Promise<void> {
  // JSON list of addresses, in small letters; none: it says not to whom.
  const statement = "alter table mails add column undelivered_to text default '[]' not null";
  await sql.raw(statement).execute(database);
}

import { type Kysely, sql } from "kysely";

/** Recipients that a mail server refused for now: only they are tried again. JSON list of addresses; null: all. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table outbox add column only_to text").execute(database);
}

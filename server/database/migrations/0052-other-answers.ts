import { type Kysely, sql } from "kysely";

/** Answers in rooms that say something else than the one that counts: their ids name who gave them, too. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table room_answers add column is_other integer default 0 not null`.execute(database);
}

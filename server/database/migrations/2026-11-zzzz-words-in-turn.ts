import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Kilobytes of new words that wait beside the index of PostgreSQL. */
const waiting = 512;

/**
 * PostgreSQL collects what is new and puts it into the index once that has grown to 4 MB, in the transaction of whoever
 * comes then: every 5,000 leads one group waited 60 to 100 ms. Smaller portions take as much time together.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  if (!(database.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`alter index lead_words_words set (gin_pending_list_limit = ${sql.lit(waiting)})`.execute(
    database,
  );
}

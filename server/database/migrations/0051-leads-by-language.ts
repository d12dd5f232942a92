import { type Kysely, sql } from "kysely";

/** The inbox finds the few leads of a further language without reading all others. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create index leads_by_language on leads (language) where language is not null`.execute(database);
}

import { type Kysely, sql } from "kysely";

/** The further language of the firm in which a lead's form was. Those of before were in the first one. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table leads add column language text`.execute(database);
}

import type { Kysely } from "kysely";

/** Indexes from which the numbers above the inbox are counted. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.createIndex("leads_by_arrival").on("leads").column("received_at").execute();
  await database.schema
    .createIndex("leads_by_kind_and_status")
    .on("leads")
    .columns(["questionnaire", "status"])
    .execute();
}

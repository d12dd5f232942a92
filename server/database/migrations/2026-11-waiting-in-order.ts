import { type Kysely, sql } from "kysely";

/**
 * Indexes that hold what the inbox filters by, in the order in which it lists: leads that wait by their due time, all
 * others by arrival. One of the answered leads alone cannot be mistaken for one of those that wait.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  for (const index of ["leads_waiting", "leads_by_answer", "leads_by_kind_and_status"])
    await schema.dropIndex(index).execute();
  await sql`create index leads_waiting on leads (due_at, id, questionnaire, status, owner_id)
    where answered_at is null`.execute(database);
  await sql`create index leads_by_answer on leads (answered_at) where answered_at is not null`.execute(
    database,
  );
  await schema
    .createIndex("leads_by_kind_and_status")
    .on("leads")
    .columns(["questionnaire", "status", "id"])
    .execute();
}

import { type Kysely, sql } from "kysely";

/** When, by whom and why the hold on a report was lifted; null: it was not, or there was none. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const column of ["lifted_at", "lifted_by", "lift_reason"]) {
    await sql`alter table reports add column ${sql.ref(column)} text`.execute(database);
  }
}

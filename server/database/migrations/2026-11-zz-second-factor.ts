import { type Kysely, sql } from "kysely";

/** Whether a session began with two factors. Those that are open do not tell: they end, and begin again. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`delete from operator_sessions`.execute(database);
  await database.schema
    .alterTable("operator_sessions")
    .addColumn("has_second_factor", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}

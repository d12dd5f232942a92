import { type Kysely, sql } from "kysely";

/** The further language of the firm in which a call was booked. Those of before were booked in the first one. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table bookings add column language text`.execute(database);
}

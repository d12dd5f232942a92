import { type Kysely, sql } from "kysely";

const statements = [
  // How often with whom or where a call is was changed, without its time.
  "alter table bookings add column amended integer default 0 not null",
  // When the visitor's calendar declined it; null: it did not.
  "alter table bookings add column declined_at text",
];

/** Who takes a call changes, and whether its visitor still means to come. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

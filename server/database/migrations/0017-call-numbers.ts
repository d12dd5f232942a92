import { type Kysely, sql } from "kysely";

const columns = [
  // The number at which we call the visitor.
  "alter table bookings add column phone text default '' not null",
  // Why a booking looks like one of a program, one reason a line.
  "alter table bookings add column doubts text default '' not null",
];

/** What the operator who takes a call has to know of its booking. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of columns) await sql.raw(statement).execute(database);
}

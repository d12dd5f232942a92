import { type Kysely, sql } from "kysely";

const statements = [
  // Addresses that visitors asked for and that the site does not have, without who asked.
  `create table missing_addresses (
    path text primary key, count integer not null, first_day text not null, last_day text not null
  )`,
  "create index missing_addresses_first_day on missing_addresses (first_day)",
];

/** Addresses at which visitors found nothing. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

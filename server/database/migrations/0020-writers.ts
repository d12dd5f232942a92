import { type Kysely, sql } from "kysely";

const statements = [
  // Who is writing to a lead. The id is a new one whenever somebody begins or ends, so that consoles are told.
  `create table lead_writers (
    id text primary key, lead_id text not null references leads (id), operator_id text not null references operators (id),
    what text not null, since text not null, until text not null
  )`,
  "create unique index lead_writers_of_leads on lead_writers (lead_id, operator_id, what)",
  // 1: our mail server proved the domain of its writer.
  "alter table mails add column proved integer default 0 not null",
];

/** Who is writing to a lead just now, and which mails prove their writer's domain. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

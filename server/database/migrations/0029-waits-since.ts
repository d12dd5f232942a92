import { type Kysely, sql } from "kysely";

const statements = [
  // Since when a client waits for a reply: the time of their oldest mail without an answer.
  "alter table leads add column waits_since text",
  // The same of a lead before another one was merged into it.
  "alter table lead_merges add column into_waits_since text",
  // Of what waits already only the newest mail is known to be without an answer.
  "update leads set waits_since = wrote_at where wrote_at is not null",
  "update lead_merges set into_waits_since = into_wrote_at where into_wrote_at is not null",
];

/** Since when clients wait, beside when they wrote last. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

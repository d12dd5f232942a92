import { type Kysely, sql } from "kysely";

const statements = [
  // JSON list of addresses, in small letters: where replies to it go.
  "alter table mails add column reply_to text default '[]' not null",
  // 1: it came in our name, and nothing proves that one of us wrote it.
  "alter table mails add column unproved integer default 0 not null",
  // When a mail to the lead's own address came back or was refused, until somebody corrects the address.
  "alter table leads add column undelivered_at text",
  "create index leads_undelivered on leads (undelivered_at, id) where undelivered_at is not null",
];

/** Who wrote a mail, whether that is proved, and leads whom no mail reaches. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

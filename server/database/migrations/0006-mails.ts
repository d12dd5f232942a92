import { type Kysely, sql } from "kysely";

const statements = [
  // What came from clients and what our people wrote in their own mail programs; without a lead it waits to be matched.
  `create table mails (
    id text primary key, lead_id text references leads (id) on delete cascade,
    direction text not null check (direction in ('in', 'out')),
    kind text not null check (kind in ('mail', 'auto-reply', 'bounce', 'unreadable')),
    at text not null, stored_at text not null, from_name text not null, from_address text not null,
    recipients text not null, subject text not null, text text not null, html text, message_id text,
    content_key text not null unique
  )`,
  "create index mails_of_lead on mails (lead_id, at)",
  "create index mails_by_message_id on mails (message_id)",
  "create index mails_by_time on mails (stored_at)",
  "create index mails_unmatched on mails (id) where lead_id is null",
  // Of a mail that came, or of a reply in the history: \`of_id\`.
  `create table mail_files (
    id text primary key, of_id text not null, lead_id text references leads (id) on delete cascade,
    stored_at text not null, name text not null, type text not null, size integer not null,
    content text not null
  )`,
  "create index mail_files_of on mail_files (of_id)",
  "create index mail_files_of_lead on mail_files (lead_id)",
  "create index mail_files_unmatched on mail_files (stored_at) where lead_id is null",
  // Where answers to our mails about a lead go.
  `create table reply_addresses (
    token text primary key, lead_id text not null unique references leads (id) on delete cascade
  )`,
  // How far each folder of the mailbox was read.
  `create table mail_folders (
    name text primary key, uid_validity text not null, next_uid integer not null
  )`,
  // When a client who waits wrote last; and until when a lead is not shown on the first screen.
  "alter table leads add column wrote_at text",
  "alter table leads add column snoozed_until text",
  "create index leads_wrote on leads (wrote_at, id) where wrote_at is not null",
  "create index leads_to_follow_up on leads (follow_up_on, id) where follow_up_on is not null and closed_at is null",
  // A message of ours is found by its Message-ID when somebody answers it, or it comes back.
  "create index outbox_by_message_id on outbox (message_id)",
];

/** Mails in both directions, their files, and who waits for a reply. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

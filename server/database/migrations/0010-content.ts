import { type Kysely, sql } from "kysely";

const statements = [
  // Drafts of files of the content folder. Text null: the file is deleted; base null: it is new.
  `create table content_drafts (
    file text primary key, base text, text text, revision integer not null,
    operator_id text not null references operators (id), changed_at text not null, publish_at text
  )`,
  "create index content_drafts_due on content_drafts (publish_at) where publish_at is not null",
  `create table publications (
    id text primary key, kind text not null, state text not null, sentence text,
    operator_id text references operators (id), at text not null, ended_at text,
    changes text not null, drafts text not null
  )`,
  // One at a time: the second of two processes that begin one fails.
  `create unique index publications_under_way on publications ((1))
    where state in ('waiting', 'building', 'writing')`,
  // The check on the roles is dropped with its column, because SQLite cannot change one in place.
  `alter table operators add column its_role text default 'editor' not null
    check (its_role in ('owner', 'consultant', 'editor'))`,
  "update operators set its_role = role",
  "alter table operators drop column role",
  "alter table operators rename column its_role to role",
];

/** Drafts of content, publications, and operators who change content only. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

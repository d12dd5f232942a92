import { type Kysely, PostgresAdapter, sql } from "kysely";

/**
 * On PostgreSQL the words get an index beside `lead_texts` that follows it, as they have on SQLite: computed once, so
 * that a search for a frequent word need not compute them for every lead.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  if (!(database.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`drop index lead_texts_words`.execute(database);
  await sql`create table lead_words
    (lead_id text primary key references lead_texts on delete cascade, words tsvector not null)`.execute(
    database,
  );
  await sql`insert into lead_words
    select lead_id, array_to_tsvector(string_to_array(words, ' ')) from lead_texts`.execute(database);
  await sql`create index lead_words_words on lead_words using gin (words)`.execute(database);
  await sql`create function follow_lead_texts() returns trigger language plpgsql as '
    begin
      insert into lead_words values (new.lead_id, array_to_tsvector(string_to_array(new.words, '' '')))
      on conflict (lead_id) do update set words = excluded.words;
      return null;
    end'`.execute(database);
  await sql`create trigger lead_texts_words after insert or update on lead_texts
    for each row execute function follow_lead_texts()`.execute(database);
}

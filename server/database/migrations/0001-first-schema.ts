import { type Kysely, PostgresAdapter, sql } from "kysely";
import { countsTables } from "./0001/counts.ts";
import { leadsTables } from "./0001/leads.ts";
import { operatorsTables } from "./0001/operators.ts";
import { outboxTables } from "./0001/outbox.ts";
import { upkeepTables } from "./0001/upkeep.ts";

/** Tables whose rows are never changed afterwards. Rows of a lead are deleted when it is erased. */
const onlyAddedTo = ["lead_history", "report_versions"] as const;

/** Runs statements that end with a semicolon at the end of a line. */
async function run(database: Kysely<unknown>, statements: string): Promise<void> {
  for (const statement of statements.split(/;$/m)) {
    if (statement.trim() !== "") await sql.raw(statement).execute(database);
  }
}

/** A trigger for each kind of change that the table refuses. */
function refusals(isPostgres: boolean, table: string, verbs: readonly string[]): string {
  const triggers = verbs.map((verb) => {
    const each = verb === "truncate" ? "statement" : "row";
    const refusal = isPostgres
      ? `for each ${each} execute function only_added_to()`
      : `begin select raise(abort, '${table} is only ever added to'); end`;
    return `create trigger ${table}_no_${verb} before ${verb} on ${table} ${refusal};\n`;
  });
  return triggers.join("");
}

/** An FTS5 index of `lead_texts`; deleted words are overwritten in its pages. */
async function addSearchOnSqlite(database: Kysely<unknown>): Promise<void> {
  const remove = "insert into lead_words (lead_words, rowid, words) values ('delete', old.rowid, old.words);";
  const add = "insert into lead_words (rowid, words) values (new.rowid, new.words);";
  const steps = { insert: add, delete: remove, update: `${remove} ${add}` };
  await run(
    database,
    `create virtual table lead_words using fts5
      (words, content='lead_texts', content_rowid='rowid', tokenize='ascii');
    insert into lead_words (lead_words, rank) values ('secure-delete', 1);`,
  );
  for (const [verb, step] of Object.entries(steps)) {
    await sql
      .raw(`create trigger lead_texts_${verb} after ${verb} on lead_texts begin ${step} end`)
      .execute(database);
  }
}

/**
 * A table of word vectors of `lead_texts`. New words enter its index in portions of 512 kB: with PostgreSQL's
 * default of 4 MB, one transaction in some thousands took 60 to 100 ms.
 */
const searchOnPostgres = `
create table lead_words (
  lead_id text primary key references lead_texts on delete cascade, words tsvector not null
);
create index lead_words_words on lead_words using gin (words) with (gin_pending_list_limit = 512);
create function follow_lead_texts() returns trigger language plpgsql as '
begin
  insert into lead_words values (new.lead_id, array_to_tsvector(string_to_array(new.words, '' '')))
  on conflict (lead_id) do update set words = excluded.words; return null; end';
create trigger lead_texts_words after insert or update on lead_texts
  for each row execute function follow_lead_texts();
create function only_added_to() returns trigger language plpgsql as
  'begin raise exception ''% is only ever added to'', tg_table_name; end';
`;

/**
 * SQLite answers questions about counts from this index alone. PostgreSQL updates a row in place only while no
 * index holds the changed column.
 */
function indexOfDailyCounts(isPostgres: boolean): string {
  const columns = isPostgres ? "kind, day" : "kind, day, name, count";
  return `create index daily_counts_by_day on daily_counts (${columns});\n`;
}

/** All tables of the first release. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter;
  await run(database, operatorsTables + leadsTables + outboxTables + countsTables + upkeepTables);
  if (isPostgres) await run(database, searchOnPostgres);
  else await addSearchOnSqlite(database);
  await run(database, indexOfDailyCounts(isPostgres));
  const ofAuditLog = isPostgres ? ["update", "delete", "truncate"] : ["update", "delete"];
  await run(database, refusals(isPostgres, "audit_log", ofAuditLog));
  for (const table of onlyAddedTo) await run(database, refusals(isPostgres, table, ["update"]));
}

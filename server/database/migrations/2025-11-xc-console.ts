import { type Kysely, PostgresAdapter, sql } from "kysely";
import { wordsOf } from "#server/database/words/words-of.ts";

async function operatorTables(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("operators")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("email", "text", (column) => column.notNull().unique())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("role", "text", (column) => column.notNull().check(sql`role in ('owner', 'consultant')`))
    .addColumn("password_hash", "text", (column) => column.notNull())
    .addColumn("totp_secret", "text")
    .addColumn("totp_step", "integer", (column) => column.notNull())
    .addColumn("recovery_hashes", "text", (column) => column.notNull())
    .addColumn("disabled_at", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await database.schema
    .createTable("operator_sessions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("operator_id", "text", (column) => column.notNull().references("operators.id"))
    .addColumn("token_hash", "text", (column) => column.notNull().unique())
    .addColumn("client", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("seen_at", "text", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .execute();
  await database.schema
    .createTable("operator_devices")
    .addColumn("token_hash", "text", (column) => column.primaryKey())
    .addColumn("operator_id", "text", (column) => column.notNull().references("operators.id"))
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await database.schema
    .createTable("audit_log")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("operator_id", "text", (column) => column.references("operators.id"))
    .addColumn("action", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .execute();
}

async function workOnLeads(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable("leads")
    .addColumn("status", "text", (column) => column.notNull().defaultTo("new"))
    .execute();
  await database.schema
    .alterTable("leads")
    .addColumn("owner_id", "text", (column) => column.references("operators.id"))
    .execute();
  await database.schema.alterTable("leads").addColumn("follow_up_on", "text").execute();
  await database.schema
    .alterTable("leads")
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
  await sql`update leads set status = 'answered' where answered_at is not null`.execute(database);

  // The inbox: what waits by its due time, everything else by its id, which sorts by time.
  await sql`create index leads_waiting on leads (due_at, id) where answered_at is null`.execute(database);
  for (const column of ["status", "questionnaire", "owner_id"]) {
    await database.schema.createIndex(`leads_by_${column}`).on("leads").columns([column, "id"]).execute();
  }
  await sql`create index leads_by_address on leads (lower(contact_email))`.execute(database);
  await database.schema.createIndex("leads_by_answer").on("leads").column("answered_at").execute();
  await database.schema.createIndex("outbox_of_lead").on("outbox").column("lead_id").execute();

  await database.schema
    .createTable("lead_history")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("lead_id", "text", (column) => column.notNull().references("leads.id").onDelete("cascade"))
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("operator_id", "text", (column) => column.references("operators.id"))
    .addColumn("happening", "text", (column) => column.notNull())
    .execute();
  await database.schema
    .createIndex("lead_history_of_lead")
    .on("lead_history")
    .columns(["lead_id", "id"])
    .execute();
  await database.schema
    .createTable("lead_texts")
    .addColumn("lead_id", "text", (column) => column.primaryKey().references("leads.id").onDelete("cascade"))
    .addColumn("words", "text", (column) => column.notNull())
    .execute();
}

/** What may not happen to rows of a table that is only ever added to. */
const protections = [
  { table: "audit_log", verb: "update" },
  { table: "audit_log", verb: "delete" },
  { table: "lead_history", verb: "update" },
];

async function protectOnSqlite(database: Kysely<unknown>): Promise<void> {
  for (const { table, verb } of protections) {
    await sql
      .raw(
        `create trigger ${table}_no_${verb} before ${verb} on ${table}
         begin select raise(abort, '${table} is only ever added to'); end`,
      )
      .execute(database);
  }
}

async function protectOnPostgres(database: Kysely<unknown>): Promise<void> {
  await sql`create function only_added_to() returns trigger language plpgsql as
    'begin raise exception ''% is only ever added to'', tg_table_name; end'`.execute(database);
  for (const { table, verb } of [...protections, { table: "audit_log", verb: "truncate" }]) {
    const each = verb === "truncate" ? "statement" : "row";
    await sql
      .raw(
        `create trigger ${table}_no_${verb} before ${verb} on ${table}
         for each ${each} execute function only_added_to()`,
      )
      .execute(database);
  }
}

/** An index of words beside `lead_texts` that follows it; what is deleted leaves no words behind in its pages. */
async function searchOnSqlite(database: Kysely<unknown>): Promise<void> {
  await sql`create virtual table lead_words using fts5
    (words, content='lead_texts', content_rowid='rowid', tokenize='ascii')`.execute(database);
  await sql`insert into lead_words (lead_words, rank) values ('secure-delete', 1)`.execute(database);
  const remove = `insert into lead_words (lead_words, rowid, words) values ('delete', old.rowid, old.words);`;
  const add = "insert into lead_words (rowid, words) values (new.rowid, new.words);";
  const steps = { insert: add, delete: remove, update: remove + add };
  for (const [verb, step] of Object.entries(steps)) {
    await sql
      .raw(`create trigger lead_texts_${verb} after ${verb} on lead_texts begin ${step} end`)
      .execute(database);
  }
}

async function searchOnPostgres(database: Kysely<unknown>): Promise<void> {
  await sql`create index lead_texts_words on lead_texts
    using gin (array_to_tsvector(string_to_array(words, ' ')))`.execute(database);
}

type Indexed = {
  leads: Record<"id" | "reference" | "company" | "contact_name" | "contact_email" | "answers", string>;
  lead_texts: Record<"lead_id" | "words", string>;
};

/** Leads whose words are written together. */
const batch = 500;

async function indexLeads(database: Kysely<Indexed>): Promise<void> {
  for (let after = ""; ; ) {
    const leads = await database
      .selectFrom("leads")
      .select(["id", "reference", "company", "contact_name", "contact_email", "answers"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(batch)
      .execute();
    const last = leads.at(-1);
    if (last === undefined) return;
    const texts = leads.map(({ id, answers, ...names }) => {
      const given = Object.values(Object(JSON.parse(answers))).flat();
      return { lead_id: id, words: wordsOf([...Object.values(names), ...given].join(" ")) };
    });
    await database.insertInto("lead_texts").values(texts).execute();
    after = last.id;
  }
}

/** Operators with their sessions, and what they do with leads: status, owner, follow-up, history, search. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter;
  await operatorTables(database);
  await workOnLeads(database);
  await (isPostgres ? protectOnPostgres(database) : protectOnSqlite(database));
  await (isPostgres ? searchOnPostgres(database) : searchOnSqlite(database));
  await indexLeads(database.withTables<Indexed>());
}

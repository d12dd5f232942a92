import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { Client } from "pg";
import { closeDatabase, openDatabase } from "#server/database/open.ts";
import type { Settings } from "#server/settings/settings.ts";
import { fullAnswers } from "#tests/support/leads.ts";
import { storeLeads } from "#tests/support/outbox.ts";

type Place = Pick<Settings, "dataDir" | "databaseUrl">;

/** A row to insert; the columns named in `fresh` get a new value each time. */
type Template = {
  readonly table: string;
  readonly row: Readonly<Record<string, SQLInputValue>>;
  readonly fresh: readonly string[];
};

/** The rows of one lead as the server writes them. */
async function templatesAt(place: Place): Promise<readonly Template[]> {
  const database = await openDatabase(place);
  await storeLeads(database, 1, new Date(), fullAnswers);
  const leads = await database.selectFrom("leads").selectAll().execute();
  const texts = await database.selectFrom("lead_texts").select(["lead_id", "words"]).execute();
  const outbox = await database.selectFrom("outbox").selectAll().execute();
  await closeDatabase(database);
  return [
    ...leads.map((row) => ({
      table: "leads",
      row,
      fresh: ["id", "reference", "idempotency_key"],
    })),
    // A trigger updates the index of words, here as in the server.
    ...texts.map((row) => ({ table: "lead_texts", row, fresh: [] })),
    ...outbox.map((row) => ({ table: "outbox", row, fresh: ["id", "lead_id", "message_id"] })),
  ];
}

/** The values of a row for a lead with this id. */
function valuesOf({ row, fresh }: Template, leadId: string): SQLInputValue[] {
  const owner = "lead_id" in row ? "lead_id" : "id";
  return Object.entries(row).map(([column, value]) => {
    if (column === owner) return leadId;
    return fresh.includes(column) ? randomUUID() : value;
  });
}

function insertOf({ table, row }: Template, mark: (index: number) => string): string {
  const columns = Object.keys(row);
  return `insert into ${table} (${columns.join(", ")}) values (${columns.map((_, index) => mark(index)).join(", ")})`;
}

/**
 * Leads per second of one loop over prepared statements, `together` leads per transaction, WAL and
 * synchronous=FULL.
 */
export async function bareSqlite(dataDir: string, seconds: number, together: number): Promise<number> {
  const templates = await templatesAt({ dataDir, databaseUrl: undefined });
  const connection = new DatabaseSync(join(dataDir, "lumenward.db"));
  connection.exec("pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;");
  const begin = connection.prepare("begin immediate");
  const commit = connection.prepare("commit");
  const inserts = templates.map((template) => ({
    template,
    statement: connection.prepare(insertOf(template, () => "?")),
  }));
  const startedAt = performance.now();
  let count = 0;
  const insertLead = () => {
    const leadId = randomUUID();
    for (const { template, statement } of inserts) statement.run(...valuesOf(template, leadId));
  };
  for (; performance.now() - startedAt < seconds * 1000; count += together) {
    begin.run();
    for (let lead = 0; lead < together; lead += 1) insertLead();
    commit.run();
  }
  const elapsed = performance.now() - startedAt;
  connection.close();
  return (count / elapsed) * 1000;
}

async function loopPostgres(
  databaseUrl: string,
  templates: readonly Template[],
  end: number,
): Promise<number> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const inserts = templates.map((template, index) => ({
    template,
    query: { name: `insert-${index}`, text: insertOf(template, (column) => `$${column + 1}`) },
  }));
  let count = 0;
  for (; performance.now() < end; count += 1) {
    const leadId = randomUUID();
    await client.query("begin");
    for (const { template, query } of inserts) {
      await client.query({ ...query, values: valuesOf(template, leadId) });
    }
    await client.query("commit");
  }
  await client.end();
  return count;
}

/** Connections that the server keeps to PostgreSQL (server/database/open). */
const connections = 10;

/** Leads per second of such loops on as many connections as the server has, one transaction per lead. */
export async function barePostgres(databaseUrl: string, seconds: number): Promise<number> {
  const templates = await templatesAt({ dataDir: "", databaseUrl });
  const end = performance.now() + seconds * 1000;
  const loop = () => loopPostgres(databaseUrl, templates, end);
  const counts = await Promise.all(Array.from({ length: connections }, loop));
  return counts.reduce((sum, count) => sum + count, 0) / seconds;
}

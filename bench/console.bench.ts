import { sql } from "kysely";
import { leadFilter } from "#contract/console-leads.ts";
import { writesConcurrently } from "#server/database/engine.ts";
import { closeDatabase, type Database, openDatabase } from "#server/database/open.ts";
import { figuresOf } from "#server/inbox/figures/queries.ts";
import { inboxPage, leadWithHistory } from "#server/inbox/queries.ts";
import { startCluster } from "#tests/support/cluster.ts";
import { freshFolder } from "./folder.ts";
import { report } from "./report.ts";
import { seedLeads } from "./seed-leads.ts";
import { median, quantile } from "./statistics.ts";

const repetitions = 60;

/** Milliseconds that a question of the console may take at the 95th percentile. */
const budget = 100;

const sizes = [1_000, 100_000];

async function middleOf(database: Database): Promise<string> {
  const { leads } = await inboxPage(database, leadFilter.parse({ status: "won", limit: 50 }));
  return leads.at(-1)?.reference ?? "";
}

async function questionsOf(database: Database) {
  const reference = await middleOf(database);
  const page = (query: object) => () => inboxPage(database, leadFilter.parse(query));
  const { next } = await inboxPage(database, leadFilter.parse({ limit: 200, status: "won" }));
  return {
    inbox: page({}),
    "inbox, a later page": page({ after: next ?? "", status: "won" }),
    "inbox, one status and kind": page({ status: "lost", questionnaire: "soc2" }),
    "search, one lead": page({ search: reference }),
    "search, one in eight": page({ search: "harbor" }),
    "search, every lead": page({ search: "person" }),
    "search, two words and a status": page({ search: "robot canyon", status: "won" }),
    "search, nothing": page({ search: "zeppelin" }),
    lead: () => leadWithHistory(database, reference),
    figures: () => figuresOf(database, new Date()),
  };
}

async function measure(engine: string, database: Database, size: number) {
  await seedLeads(database, size);
  if (writesConcurrently(database)) await sql`vacuum analyze`.execute(database);
  else await sql`pragma optimize`.execute(database);
  const rows = [];
  for (const [question, ask] of Object.entries(await questionsOf(database))) {
    const times: number[] = [];
    for (let round = 0; round < repetitions; round += 1) {
      const start = performance.now();
      await ask();
      times.push(performance.now() - start);
    }
    rows.push({ engine, leads: size, question, "median ms": median(times), "p95 ms": quantile(times, 0.95) });
  }
  return rows;
}

async function onSqlite(size: number) {
  await using folder = freshFolder();
  const database = await openDatabase({ dataDir: folder.path, databaseUrl: undefined });
  const rows = await measure("SQLite", database, size);
  await closeDatabase(database);
  return rows;
}

async function onPostgres(size: number) {
  await using cluster = await startCluster();
  const database = await openDatabase({ dataDir: "", databaseUrl: await cluster.freshDatabase() });
  const rows = await measure("PostgreSQL", database, size);
  await closeDatabase(database);
  return rows;
}

const rows = [];
for (const size of sizes) rows.push(...(await onSqlite(size)), ...(await onPostgres(size)));

report({
  name: "console",
  title: "What the console asks of the database",
  method: `Each question ${repetitions} times, one after another in one process, with invented leads of every questionnaire. Budget: ${budget} ms at the 95th percentile.`,
  rows,
});

const slow = rows.filter((row) => row["p95 ms"] > budget);
for (const { engine, leads, question } of slow)
  console.error(`Too slow: ${question}, ${leads} leads, ${engine}.`);
if (slow.length > 0) process.exitCode = 1;

import { sql } from "kysely";
import type { Asked } from "#server/console/today/calls.ts";
import { todayOf } from "#server/console/today/queries.ts";
import { writesConcurrently } from "#server/database/engine.ts";
import { closeDatabase, type Database, openDatabase } from "#server/database/open.ts";
import { startCluster } from "#tests/support/cluster.ts";
import { newOperator } from "#tests/support/operators.ts";
import { reply } from "#tests/support/promising.ts";
import { freshFolder } from "./nginx.ts";
import { report } from "./report.ts";
import { seedLeads } from "./seed-leads.ts";
import { seedWork } from "./seed-work.ts";
import { median, quantile } from "./statistics.ts";

const repetitions = 40;
const leads = 100_000;

/** Most milliseconds for today's work at the 95th percentile. */
const budget = 100;

const { timeZone } = reply.businessHours;

async function measure(engine: string, database: Database) {
  const begun = performance.now();
  const { id } = await newOperator(database, "consultant");
  await seedLeads(database, leads);
  await seedWork(database, { operatorId: id, now: new Date(), timeZone });
  if (writesConcurrently(database)) await sql`vacuum analyze`.execute(database);
  const { count } = await database
    .selectFrom("mails")
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  console.error(
    `${engine}: ${leads} leads and ${count} mails after ${Math.round((performance.now() - begun) / 1000)} s.`,
  );
  const rows = [];
  const asked: Readonly<Record<string, Pick<Asked, "operatorId">>> = {
    "today: mine and nobody's": { operatorId: id },
    "today: everybody's": { operatorId: null },
  };
  for (const [question, whose] of Object.entries(asked)) {
    const times: number[] = [];
    for (let round = 0; round < repetitions; round += 1) {
      const start = performance.now();
      await todayOf(database, { ...whose, now: new Date(), reply });
      times.push(performance.now() - start);
    }
    rows.push({ engine, question, "median ms": median(times), "p95 ms": quantile(times, 0.95) });
  }
  return rows;
}

async function onSqlite() {
  await using folder = freshFolder();
  const database = await openDatabase({ dataDir: folder.path, databaseUrl: undefined });
  const rows = await measure("SQLite", database);
  await closeDatabase(database);
  return rows;
}

async function onPostgres() {
  await using cluster = await startCluster();
  const database = await openDatabase({ dataDir: "", databaseUrl: await cluster.freshDatabase() });
  const rows = await measure("PostgreSQL", database);
  await closeDatabase(database);
  return rows;
}

const rows = [...(await onSqlite()), ...(await onPostgres())];

report({
  name: "today",
  title: "The day's work",
  method: `Each question ${repetitions} times in one process, with ${leads} invented leads and ten mails of each. Budget: ${budget} ms at the 95th percentile.`,
  rows,
});

const slow = rows.filter((row) => row["p95 ms"] > budget);
for (const { engine, question } of slow) console.error(`Too slow: ${question}, ${engine}.`);
if (slow.length > 0) process.exitCode = 1;

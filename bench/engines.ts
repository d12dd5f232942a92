import { closeDatabase, type Database, openDatabase } from "#server/database/open.ts";
import { startCluster } from "#tests/support/cluster.ts";
import { freshFolder } from "./nginx.ts";
import { report } from "./report.ts";
import { median, quantile } from "./statistics.ts";

const repetitions = 40;

/** Invented leads in the store of a bench. */
export const seededLeads = 100_000;

/** Most milliseconds for an answer at the 95th percentile. */
const budget = 100;

/** What is asked of a store, by its name. */
type Questions = Readonly<Record<string, () => Promise<unknown>>>;

async function timesOf(engine: string, questions: Questions) {
  const rows = [];
  for (const [question, ask] of Object.entries(questions)) {
    const times: number[] = [];
    for (let round = 0; round < repetitions; round += 1) {
      const start = performance.now();
      await ask();
      times.push(performance.now() - start);
    }
    rows.push({ engine, question, "median ms": median(times), "p95 ms": quantile(times, 0.95) });
    console.error(rows.at(-1));
  }
  return rows;
}

type Prepare = (database: Database) => Promise<Questions>;

async function onSqlite(prepare: Prepare) {
  await using folder = freshFolder();
  const database = await openDatabase({ dataDir: folder.path, databaseUrl: undefined });
  const rows = await timesOf("SQLite", await prepare(database));
  await closeDatabase(database);
  return rows;
}

async function onPostgres(prepare: Prepare) {
  await using cluster = await startCluster();
  const database = await openDatabase({ dataDir: "", databaseUrl: await cluster.freshDatabase() });
  const rows = await timesOf("PostgreSQL", await prepare(database));
  await closeDatabase(database);
  return rows;
}

/** Measures questions to a large store on both engines, and reports them. The process fails when one is too slow. */
export async function measureQuestions(
  about: { readonly name: string; readonly title: string },
  prepare: Prepare,
) {
  const rows = [...(await onSqlite(prepare)), ...(await onPostgres(prepare))];
  report({
    ...about,
    method: `Each question ${repetitions} times in one process, with ${seededLeads} invented leads. Budget: ${budget} ms at the 95th percentile.`,
    rows,
  });
  const slow = rows.filter((row) => row["p95 ms"] > budget);
  for (const { engine, question } of slow) console.error(`Too slow: ${question}, ${engine}.`);
  if (slow.length > 0) process.exitCode = 1;
}

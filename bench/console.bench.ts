import { sql } from "kysely";
import { dayAfter, dayOf } from "#contract/company-day.ts";
import { tableNames } from "#contract/console-analytics.ts";
import { leadFilter } from "#contract/console-leads.ts";
import { dropOffOf, overviewOf, tableOf } from "#server/analytics/queries.ts";
import { writesConcurrently } from "#server/database/engine.ts";
import { closeDatabase, type Database, openDatabase } from "#server/database/open.ts";
import { figuresOf } from "#server/inbox/figures/queries.ts";
import { inboxPage, leadWithHistory } from "#server/inbox/queries.ts";
import { weeklyFactsOf } from "#server/weekly/queries.ts";
import { startCluster } from "#tests/support/cluster.ts";
import { freshFolder } from "./folder.ts";
import { report } from "./report.ts";
import { seedEvents } from "./seed-events.ts";
import { seedLeads } from "./seed-leads.ts";
import { median, quantile } from "./statistics.ts";

const repetitions = 40;

/** Milliseconds that a question of the console may take at the 95th percentile. */
const budget = 100;

/** How many times as long a question may take with a hundred times the data. */
const mostGrowth = 3;

/** Milliseconds below which a question's growth is shown and not judged: nobody notices it. */
const unnoticed = 10;

const sizes = [
  { leads: 1_000, events: 10_000 },
  { leads: 100_000, events: 10_000_000 },
] as const;

type Size = (typeof sizes)[number];

/** The longest range that is offered: with the range before it, everything that there is. */
const year = lastDays(365);

function lastDays(count: number) {
  const today = dayOf(new Date());
  return { from: dayAfter(today, 1 - count), to: today };
}

/** Every view of the analytics. */
function analyticsOf(database: Database) {
  const tables = tableNames.map(
    (name) => [`analytics: ${name}, 365 days`, () => tableOf(database, name, year)] as const,
  );
  return {
    "analytics: overview, 28 days": () => overviewOf(database, lastDays(28), "day"),
    "analytics: overview, 365 days": () => overviewOf(database, year, "month"),
    "analytics: steps, 365 days": () => dropOffOf(database, year),
    "analytics: weekly mail": () => weeklyFactsOf(database, lastDays(7)),
    ...Object.fromEntries(tables),
  };
}

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
    "inbox, new of one kind": page({ status: "new", questionnaire: "soc2" }),
    "inbox, nobody's": page({ owner: "none" }),
    "search, one lead": page({ search: reference }),
    "search, one in eight": page({ search: "harbor" }),
    "search, every lead": page({ search: "person" }),
    "search, two words and a status": page({ search: "robot canyon", status: "won" }),
    "search, nothing": page({ search: "zeppelin" }),
    lead: () => leadWithHistory(database, reference),
    figures: () => figuresOf(database, new Date()),
    ...analyticsOf(database),
  };
}

async function measure(engine: string, database: Database, size: Size) {
  const begun = performance.now();
  await seedLeads(database, size.leads);
  await seedEvents(database, size.events);
  if (writesConcurrently(database)) await sql`vacuum analyze`.execute(database);
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.error(`${engine}: ${size.leads} leads and ${size.events} events after ${seconds} s.`);
  const rows = [];
  for (const [question, ask] of Object.entries(await questionsOf(database))) {
    const times: number[] = [];
    for (let round = 0; round < repetitions; round += 1) {
      const start = performance.now();
      await ask();
      times.push(performance.now() - start);
    }
    rows.push({ engine, ...size, question, "median ms": median(times), "p95 ms": quantile(times, 0.95) });
  }
  return rows;
}

async function onSqlite(size: Size) {
  await using folder = freshFolder();
  const database = await openDatabase({ dataDir: folder.path, databaseUrl: undefined });
  const rows = await measure("SQLite", database, size);
  await closeDatabase(database);
  return rows;
}

async function onPostgres(size: Size) {
  await using cluster = await startCluster();
  const database = await openDatabase({ dataDir: "", databaseUrl: await cluster.freshDatabase() });
  const rows = await measure("PostgreSQL", database, size);
  await closeDatabase(database);
  return rows;
}

const measured: Awaited<ReturnType<typeof measure>> = [];
for (const size of sizes) measured.push(...(await onSqlite(size)), ...(await onPostgres(size)));

type Measured = (typeof measured)[number];

/** The median with a hundred times the data, in medians of the question with less. */
function growthOf({ engine, question, leads, "median ms": now }: Measured): number {
  const small = measured.find((row) => row.engine === engine && row.question === question);
  return small === undefined || small.leads === leads ? 1 : now / small["median ms"];
}

const rows = measured.map((row) => ({ ...row, growth: growthOf(row) }));

report({
  name: "console",
  title: "What the console asks of the database",
  method: `Each question ${repetitions} times, one after another in one process, with invented leads of every questionnaire over two years and events over one. Budget: ${budget} ms at the 95th percentile, and ${mostGrowth} times the median for a hundred times the data, unless it stays below ${unnoticed} ms.`,
  rows,
});

const slow = rows.filter((row) => row["p95 ms"] > budget);
for (const { engine, leads, question } of slow)
  console.error(`Too slow: ${question}, ${leads} leads, ${engine}.`);
const growing = rows.filter((row) => row.growth > mostGrowth && row["median ms"] > unnoticed);
for (const { engine, question } of growing) console.error(`Grows too fast: ${question}, ${engine}.`);
if (slow.length + growing.length > 0) process.exitCode = 1;

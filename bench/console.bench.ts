import { sql } from "kysely";
import { dayAfter, dayOf } from "#contract/calendar/company-day.ts";
import { tableNames } from "#contract/console/analytics.ts";
import { leadFilter } from "#contract/console/lead-lists.ts";
import { dropOffOf, overviewOf, tableOf } from "#server/analytics/queries.ts";
import { figuresOf } from "#server/console/figures.ts";
import { countByStatus, sourcesOf } from "#server/console/lists.ts";
import { inboxPage, leadWithHistory } from "#server/console/queries.ts";
import { writesConcurrently } from "#server/database/engine.ts";
import { closeDatabase, type Database, openDatabase } from "#server/database/open.ts";
import { weeklyFactsOf } from "#server/mails/weekly.ts";
import { boardOf } from "#server/pipeline/board.ts";
import { pipelineOf } from "#server/pipeline/figures.ts";
import { startCluster } from "#tests/support/cluster.ts";
import { reply as promise, reply } from "#tests/support/promising.ts";
import { freshFolder } from "./nginx.ts";
import { report } from "./report.ts";
import { seedEvents } from "./seed-events.ts";
import { seedLeads } from "./seed-leads.ts";
import { median, quantile } from "./statistics.ts";

const repetitions = 40;

/** Most milliseconds of a request of the console at the 95th percentile. */
const budget = 100;

const sizes = [
  { leads: 1_000, events: 10_000 },
  { leads: 100_000, events: 10_000_000 },
] as const;

type Size = (typeof sizes)[number];

const zone = reply.businessHours.timeZone;

const counting = {
  timeZone: zone,
  currency: "USD",
  planValues: { "growth-hybrid": 12_000 },
  now: new Date(),
};

/** The longest range of the analytics: with the range before it, it covers all data. */
const year = lastDays(365);

function lastDays(count: number) {
  const today = dayOf(new Date(), zone);
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
    "analytics: weekly mail": () => weeklyFactsOf(database, lastDays(7), counting),
    ...Object.fromEntries(tables),
  };
}

async function middleOf(database: Database): Promise<string> {
  const { leads } = await inboxPage(database, leadFilter.parse({ status: "won", limit: 50 }), promise);
  return leads.at(-1)?.reference ?? "";
}

async function questionsOf(database: Database) {
  const reference = await middleOf(database);
  const page = (query: object) => () => inboxPage(database, leadFilter.parse(query), promise);
  const { next } = await inboxPage(database, leadFilter.parse({ limit: 200, status: "won" }), promise);
  return {
    inbox: page({}),
    "inbox, a later page": page({ after: next ?? "", status: "won" }),
    "inbox, one status and kind": page({ status: "lost", questionnaire: "soc2" }),
    "inbox, new of one kind": page({ status: "new", questionnaire: "soc2" }),
    "inbox, nobody's": page({ owner: "none" }),
    "inbox, by urgency": page({ sort: "urgency" }),
    "inbox, by fit, nobody's of one plan": page({ sort: "fit", owner: "none", plan: "growth-hybrid" }),
    "inbox, by urgency, of somebody with none": page({ sort: "urgency", owner: "somebody" }),
    "inbox, by source, a later page": page({ sort: "source", after: "s~newsletter / email / march~5" }),
    "inbox, by follow-up": page({ sort: "follow-up" }),
    "inbox, of one source": page({ cameFrom: "partner.example" }),
    "inbox, of one plan and status": page({ plan: "growth-hybrid", status: "won" }),
    "inbox, urgent ones": page({ urgency: "90" }),
    "inbox, who fit and wrote last": page({ fit: "50", wrote: "1" }),
    "inbox, marked": page({ mark: "client" }),
    "inbox, numbers by status of urgent ones": () =>
      countByStatus(database, leadFilter.parse({ urgency: "50" })),
    sources: () => sourcesOf(database),
    "search, one lead": page({ search: reference }),
    "search, one in eight": page({ search: "harbor" }),
    "search, every lead": page({ search: "person" }),
    "search, two words and a status": page({ search: "robot canyon", status: "won" }),
    "search, nothing": page({ search: "zeppelin" }),
    lead: () => leadWithHistory(database, reference),
    "inbox, numbers by status": () => countByStatus(database, leadFilter.parse({})),
    "inbox, numbers by status of a search": () =>
      countByStatus(database, leadFilter.parse({ search: "harbor" })),
    figures: () => figuresOf(database, reply, new Date()),
    "pipeline: board": () => boardOf(database, counting),
    "pipeline: numbers by source, 28 days": () =>
      pipelineOf(database, { by: "source", range: lastDays(28) }, counting),
    ...analyticsOf(database),
  };
}

async function fill(engine: string, database: Database, size: Size): Promise<void> {
  const begun = performance.now();
  await seedLeads(database, size.leads);
  await seedEvents(database, size.events);
  if (writesConcurrently(database)) await sql`vacuum analyze`.execute(database);
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.error(`${engine}: ${size.leads} leads and ${size.events} events after ${seconds} s.`);
}

async function timeOf(ask: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await ask();
  return performance.now() - start;
}

/** Measures the small and the large database in turn, so that other load on the machine slows both down. */
async function measure(engine: string, little: Database, much: Database) {
  const [less, more] = sizes;
  await fill(engine, little, less);
  await fill(engine, much, more);
  const ofMuch = new Map(Object.entries(await questionsOf(much)));
  const rows = [];
  for (const [question, ask] of Object.entries(await questionsOf(little))) {
    const askMuch = ofMuch.get(question) ?? ask;
    const times: { little: number; much: number }[] = [];
    for (let round = 0; round < repetitions; round += 1) {
      times.push({ little: await timeOf(ask), much: await timeOf(askMuch) });
    }
    const before = times.map((time) => time.little);
    const after = times.map((time) => time.much);
    rows.push({
      engine,
      question,
      [`median ms, ${less.leads} leads`]: median(before),
      [`median ms, ${more.leads} leads`]: median(after),
      "p95 ms": quantile(after, 0.95),
      growth: median(after) / median(before),
    });
  }
  return rows;
}

async function onSqlite() {
  await using less = freshFolder();
  await using more = freshFolder();
  const open = (dataDir: string) => openDatabase({ dataDir, databaseUrl: undefined });
  const databases = [await open(less.path), await open(more.path)] as const;
  const rows = await measure("SQLite", ...databases);
  for (const database of databases) await closeDatabase(database);
  return rows;
}

async function onPostgres() {
  await using cluster = await startCluster();
  const open = async () => openDatabase({ dataDir: "", databaseUrl: await cluster.freshDatabase() });
  const databases = [await open(), await open()] as const;
  const rows = await measure("PostgreSQL", ...databases);
  for (const database of databases) await closeDatabase(database);
  return rows;
}

const rows = [...(await onSqlite()), ...(await onPostgres())];

report({
  name: "console",
  title: "What the console asks of the database",
  method: `Each question ${repetitions} times, with little and with a hundred times as much in turn, in one process; invented leads of every questionnaire over two years, events over one: ${sizes.map(({ leads, events }) => `${leads} and ${events}`).join(", then ")}. Budget: ${budget} ms at the 95th percentile.`,
  rows,
});

const slow = rows.filter((row) => row["p95 ms"] > budget);
for (const { engine, question } of slow) console.error(`Too slow: ${question}, ${engine}.`);
if (slow.length > 0) process.exitCode = 1;

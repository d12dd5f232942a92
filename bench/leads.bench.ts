import { closeSync, fsyncSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { endpoints } from "#contract/endpoints.ts";
import { closeDatabase, type Database, openDatabase } from "#server/database/open.ts";
import { receiveLead } from "#server/leads/commands.ts";
import type { Settings } from "#server/settings/settings.ts";
import { type Cluster, startCluster } from "#tests/support/cluster.ts";
import { fullAnswers, submission } from "#tests/support/leads.ts";
import { storeLeads } from "#tests/support/outbox.ts";
import { reply } from "#tests/support/promising.ts";
import { barePostgres, bareSqlite } from "./bare-inserts.ts";
import { type Outcome, put } from "./load.ts";
import { freshFolder } from "./nginx.ts";
import { serveSite } from "./process.ts";
import { report } from "./report.ts";
import { median } from "./statistics.ts";

type Place = Pick<Settings, "dataDir" | "databaseUrl">;

/** Number of parallel callers. Each stores its next lead when the last one is stored durably. */
type Callers = { readonly callers: number; readonly seconds: number };

const house = { domain: "lumenward.example", reply };

/** How often `store` finished per second, after some calls as a warm-up. */
async function perSecond(
  place: Place,
  { callers, seconds }: Callers,
  prepare: (database: Database) => Promise<unknown>,
  store: (database: Database) => Promise<unknown>,
): Promise<number> {
  const database = await openDatabase(place);
  await prepare(database);
  const end = performance.now() + seconds * 1000;
  const caller = async () => {
    let stored = 0;
    for (; performance.now() < end; stored += 1) await store(database);
    return stored;
  };
  const counts = await Promise.all(Array.from({ length: callers }, caller));
  await closeDatabase(database);
  return counts.reduce((sum, count) => sum + count, 0) / seconds;
}

/** Leads per second that such callers store. */
function leadsWithoutHttp(place: Place, callers: Callers): Promise<number> {
  const first = submission({ answers: fullAnswers });
  let sent = 0;
  return perSecond(
    place,
    callers,
    (database) => storeLeads(database, 10),
    (database) => {
      sent += 1;
      const answers = { ...first.answers, companyName: `Company ${sent}` };
      return receiveLead(database, house, { ...first, answers });
    },
  );
}

/** Number of its write-ahead log files, of 16 MB each, that it can use again. */
const logFiles = 30;

async function command(address: string, ...statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: address });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/**
 * A PostgreSQL in the state of one that has worked for a while. A new one makes each file of its write-ahead
 * log when it needs it, which stops all commits for 60 to 75 ms. Later it uses old files again, as many as
 * `min_wal_size` lets it keep. They become free when it makes a fresh database, so use each fresh database
 * before you ask for the next one.
 */
async function startAgedCluster(): Promise<Cluster> {
  const cluster = await startCluster();
  const address = await cluster.freshDatabase();
  await command(
    address,
    `alter system set min_wal_size = '${logFiles * 16}MB'`,
    "select pg_reload_conf()",
    ...Array.from({ length: logFiles }, () => [
      "select pg_logical_emit_message(false, '', '')",
      "select pg_switch_wal()",
    ]).flat(),
  );
  return {
    ...cluster,
    async freshDatabase() {
      const fresh = await cluster.freshDatabase();
      await command(address, "checkpoint");
      return fresh;
    },
  };
}

const rounds = 3;
const clients = 64;
const seconds = 4;
const callers = { callers: clients, seconds };

const { method, path } = endpoints.questionnaire;
let sent = 0;

/** A lead of another company each time, because leads with the same content are stored one after the other. */
function request(): string {
  sent += 1;
  const body = JSON.stringify({ ...fullAnswers, companyName: `Company ${sent}` });
  return `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

type Round = {
  readonly server: Outcome;
  /** Leads per second without HTTP. */
  readonly stored: number;
  /** Leads per second of bare loops, one lead and `clients` leads in a transaction. */
  readonly single: number;
  readonly grouped: number;
};

async function serverOn(environment: Readonly<Record<string, string>>): Promise<Outcome> {
  await using folder = freshFolder();
  await using server = await serveSite(folder.path, environment);
  const load = { origin: server.origin, request, status: 201, clients };
  await put({ ...load, seconds: 1 });
  // Awaited here, because the server stops when this function returns.
  return await put({ ...load, seconds });
}

async function sqliteRound(): Promise<Round> {
  await using one = freshFolder();
  await using two = freshFolder();
  await using three = freshFolder();
  return {
    server: await serverOn({}),
    stored: await leadsWithoutHttp({ dataDir: one.path, databaseUrl: undefined }, callers),
    single: await bareSqlite(two.path, seconds, 1),
    grouped: await bareSqlite(three.path, seconds, clients),
  };
}

/**
 * How often per second a page can be written and synced to disk: the lower limit of a commit's cost on this
 * machine.
 */
async function syncsPerSecond(): Promise<number> {
  await using folder = freshFolder();
  const file = openSync(join(folder.path, "page"), "w");
  const page = Buffer.alloc(4096, 1);
  const startedAt = performance.now();
  let count = 0;
  for (; performance.now() - startedAt < 1000; count += 1) {
    writeSync(file, page, 0, page.length, 0);
    fsyncSync(file);
  }
  closeSync(file);
  return count;
}

await using postgres = await startAgedCluster();

async function postgresRound(): Promise<Round> {
  await using folder = freshFolder();
  const single = await barePostgres(await postgres.freshDatabase(), seconds);
  const server = await serverOn({ DATABASE_URL: await postgres.freshDatabase() });
  const databaseUrl = await postgres.freshDatabase();
  return {
    server,
    stored: await leadsWithoutHttp({ dataDir: folder.path, databaseUrl }, callers),
    single,
    // PostgreSQL groups the commits of its connections itself.
    grouped: single,
  };
}

const measured: { readonly syncs: number; readonly sqlite: Round; readonly postgres: Round }[] = [];
for (let round = 1; round <= rounds; round += 1) {
  measured.push({
    syncs: await syncsPerSecond(),
    sqlite: await sqliteRound(),
    postgres: await postgresRound(),
  });
}

function rows(engine: "SQLite" | "PostgreSQL") {
  const found = measured.map((round) => (engine === "SQLite" ? round.sqlite : round.postgres));
  const row = (name: string, perSecond: (round: Round) => number) => ({
    "": `${engine}: ${name}`,
    "leads/s": Math.round(median(found.map(perSecond))),
    "of bare": median(found.map((round) => perSecond(round) / round.grouped)),
    "of single": median(found.map((round) => perSecond(round) / round.single)),
  });
  return [
    {
      ...row("the server, over HTTP", ({ server }) => server.perSecond),
      "p50 ms": median(found.map(({ server }) => server.p50)),
      "p99 ms": median(found.map(({ server }) => server.p99)),
    },
    row("the same without HTTP", ({ stored }) => stored),
  ];
}

const bare = (name: string, perSecond: (round: (typeof measured)[number]) => number) => ({
  "": name,
  "leads/s": Math.round(median(measured.map(perSecond))),
});

report({
  name: "leads",
  title: "Durable leads",
  method: `Medians of ${rounds} rounds of ${seconds} s, taking turns, each on an empty database; ${clients} clients; a lead is its row, its words and two mails to be sent; the server also counts it and writes its mails meanwhile; the clients share the machine; the PostgreSQL has files of its log to use again. "of bare": against prepared inserts that share their commits too, "of single": against one commit per lead. Wanted over HTTP: 1,500 a second on SQLite, 400 on PostgreSQL.`,
  rows: [
    ...rows("SQLite"),
    bare(`SQLite: a loop of prepared inserts, ${clients} leads per commit`, ({ sqlite }) => sqlite.grouped),
    bare("SQLite: the same loop, one lead per commit", ({ sqlite }) => sqlite.single),
    ...rows("PostgreSQL"),
    bare("PostgreSQL: ten loops of prepared inserts", ({ postgres: found }) => found.single),
    bare("Disk: 4 kB written and synced", ({ syncs }) => syncs),
  ],
});

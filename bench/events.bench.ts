import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { endpoints } from "#contract/endpoints.ts";
import { closeDatabase, openDatabase } from "#server/database/open.ts";
import { recordEvent } from "#server/events/commands.ts";
import { freshFolder } from "./folder.ts";
import { type Outcome, put } from "./load.ts";
import { serve, serveSite } from "./process.ts";
import { report } from "./report.ts";
import { median } from "./statistics.ts";

const rounds = 3;
const clients = 64;
const seconds = 3;

const event = {
  event: "page_view",
  page_path: "/pricing",
  page_location: "https://lumenward.example/pricing?utm_source=newsletter",
  page_title: "Pricing",
  timestamp: "2025-11-21T12:00:00.000Z",
} as const;
const body = JSON.stringify(event);
const { method, path } = endpoints.analytics;
const request = `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nUser-Agent: Firefox/140.0\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

async function loadOn(origin: string): Promise<Outcome> {
  const load = { origin, request, status: 204, clients };
  await put({ ...load, seconds: 1 });
  return put({ ...load, seconds });
}

async function onSqlite(): Promise<Outcome> {
  await using folder = freshFolder();
  await using server = await serveSite(folder.path);
  return await loadOn(server.origin);
}

async function onNothing(): Promise<Outcome> {
  await using server = await serve(import.meta.resolve("./without-database.ts"), { RATE_LIMIT: "off" });
  return await loadOn(server.origin);
}

/** Events per second of a loop that commits each by itself, WAL and synchronous=FULL. */
async function bareLoop(): Promise<number> {
  await using folder = freshFolder();
  const database = await openDatabase({ dataDir: folder.path, databaseUrl: undefined });
  await recordEvent(database, event, { address: "192.0.2.1", userAgent: "Firefox/140.0" });
  const [row] = await database.selectFrom("events").selectAll().execute();
  await closeDatabase(database);
  const columns = Object.keys(row ?? {});
  const values = Object.values(row ?? {});
  const connection = new DatabaseSync(join(folder.path, "lumenward.db"));
  connection.exec("pragma journal_mode = wal; pragma synchronous = full;");
  const insert = connection.prepare(
    `insert into events (${columns.join(", ")}) values (${columns.map(() => "?").join(", ")})`,
  );
  const position = columns.indexOf("id");
  const startedAt = performance.now();
  let count = 0;
  for (; performance.now() - startedAt < seconds * 1000; count += 1) {
    insert.run(...values.with(position, String(count)));
  }
  connection.close();
  return count / seconds;
}

const measured: { readonly server: Outcome; readonly nothing: Outcome; readonly bare: number }[] = [];
for (let round = 1; round <= rounds; round += 1) {
  measured.push({ server: await onSqlite(), nothing: await onNothing(), bare: await bareLoop() });
}

function row(name: string, which: "server" | "nothing") {
  const outcomes = measured.map((round) => round[which]);
  return {
    "": name,
    "events/s": Math.round(median(outcomes.map(({ perSecond }) => perSecond))),
    "of one per commit": median(measured.map((round) => round[which].perSecond / round.bare)),
    "of no database": median(measured.map((round) => round[which].perSecond / round.nothing.perSecond)),
    "p50 ms": median(outcomes.map(({ p50 }) => p50)),
    "p99 ms": median(outcomes.map(({ p99 }) => p99)),
  };
}

report({
  name: "events",
  title: "Durable site events",
  method: `Medians of ${rounds} rounds of ${seconds} s, taking turns, each on an empty database; ${clients} clients, who share the machine.`,
  rows: [
    row("SQLite: the server, over HTTP", "server"),
    row("The same server without a database", "nothing"),
    {
      "": "SQLite: a loop of prepared inserts, one per commit",
      "events/s": Math.round(median(measured.map(({ bare }) => bare))),
    },
  ],
});

import { closeSync, fsyncSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { endpoints } from "#contract/endpoints.ts";
import { fullAnswers } from "#tests/support/leads.ts";
import { barePostgres, bareSqlite } from "./bare-inserts.ts";
import { freshFolder } from "./folder.ts";
import { type Outcome, put } from "./load.ts";
import { startPostgres } from "./postgres.ts";
import { serveSite } from "./process.ts";
import { report } from "./report.ts";
import { median } from "./statistics.ts";

const rounds = 3;
const clients = 32;
const seconds = 4;

const body = JSON.stringify(fullAnswers);
const { method, path } = endpoints.questionnaire;
// Without an Idempotency-Key each of them is a lead of its own.
const request = `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

type Round = { readonly server: Outcome; readonly bare: number };

async function serverOn(environment: Readonly<Record<string, string>>): Promise<Outcome> {
  await using folder = freshFolder();
  await using server = await serveSite(folder.path, environment);
  const load = { origin: server.origin, request, status: 201, clients };
  await put({ ...load, seconds: 1 });
  // Awaited here, because the server stops when this function returns.
  return await put({ ...load, seconds });
}

async function sqliteRound(): Promise<Round> {
  await using folder = freshFolder();
  return { server: await serverOn({}), bare: await bareSqlite(folder.path, seconds) };
}

/** Times per second that a page can be overwritten and be on disk: what a commit costs here at the least. */
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

await using postgres = await startPostgres();

async function postgresRound(): Promise<Round> {
  const [one, other] = [await postgres.freshDatabase(), await postgres.freshDatabase()];
  return { server: await serverOn({ DATABASE_URL: one }), bare: await barePostgres(other, seconds) };
}

const measured: { readonly syncs: number; readonly sqlite: Round; readonly postgres: Round }[] = [];
for (let round = 1; round <= rounds; round += 1) {
  measured.push({
    syncs: await syncsPerSecond(),
    sqlite: await sqliteRound(),
    postgres: await postgresRound(),
  });
}

function rows(engine: string, bareName: string, which: "sqlite" | "postgres") {
  const found = measured.map((round) => round[which]);
  return [
    {
      "": `${engine}: the server, over HTTP`,
      "leads/s": Math.round(median(found.map(({ server }) => server.perSecond))),
      "of bare": median(found.map(({ server, bare }) => server.perSecond / bare)),
      "p50 ms": median(found.map(({ server }) => server.p50)),
      "p99 ms": median(found.map(({ server }) => server.p99)),
    },
    {
      "": `${engine}: ${bareName}`,
      "leads/s": Math.round(median(found.map(({ bare }) => bare))),
      "of bare": 1,
    },
  ];
}

report({
  name: "leads",
  title: "Durable leads",
  method: `Medians of ${rounds} rounds of ${seconds} s, taking turns, each on an empty database; ${clients} clients; a lead is one transaction of three rows, and the server also writes its mails meanwhile; the clients share the machine.`,
  rows: [
    ...rows("SQLite", "one loop of prepared inserts", "sqlite"),
    ...rows("PostgreSQL", "ten loops of prepared inserts", "postgres"),
    {
      "": "Disk: 4 kB written and synced",
      "leads/s": Math.round(median(measured.map(({ syncs }) => syncs))),
    },
  ],
});

import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { endpoints } from "#contract/endpoints.ts";
import { slowSync } from "#tests/support/slow-sync.ts";
import { event } from "./event.ts";
import { freshFolder } from "./folder.ts";
import { type Outcome, put } from "./load.ts";
import { serve, serveSite } from "./process.ts";
import { report } from "./report.ts";
import { median } from "./statistics.ts";
import { eventsWithoutHttp } from "./without-http.ts";

const rounds = 3;
const clients = 64;
const seconds = 3;

/** Milliseconds that every sync takes longer on the slow disk: one that syncs 200 times per second. */
const slower = 5;

const body = JSON.stringify(event);
const { method, path } = endpoints.analytics;
const request = `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nUser-Agent: Firefox/140.0\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

async function loadOn(origin: string): Promise<Outcome> {
  const load = { origin, request, status: 204, clients };
  await put({ ...load, seconds: 1 });
  return put({ ...load, seconds });
}

type Environment = Readonly<Record<string, string>>;

async function onSqlite(environment: Environment): Promise<Outcome> {
  await using folder = freshFolder();
  await using server = await serveSite(folder.path, environment);
  return await loadOn(server.origin);
}

async function onNothing(): Promise<Outcome> {
  await using server = await serve(import.meta.resolve("./without-database.ts"), { RATE_LIMIT: "off" });
  return await loadOn(server.origin);
}

/** Events per second of a loop that commits each by itself, in a process of its own. */
async function bareLoop(environment: Environment): Promise<number> {
  await using folder = freshFolder();
  const program = fileURLToPath(import.meta.resolve("./bare-events.ts"));
  const options = [`--folder=${folder.path}`, `--seconds=${seconds}`];
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...options], {
    env: { PATH: process.env["PATH"], ...environment },
  });
  return Number(stdout);
}

/** Events per second that as many callers store in this process. */
async function stored(): Promise<number> {
  await using folder = freshFolder();
  return await eventsWithoutHttp(
    { dataDir: folder.path, databaseUrl: undefined },
    { callers: clients, seconds },
  );
}

type Disk = { readonly server: Outcome; readonly bare: number };

async function onDisk(environment: Environment): Promise<Disk> {
  return { server: await onSqlite(environment), bare: await bareLoop(environment) };
}

type Round = {
  readonly usual: Disk;
  readonly stored: number;
  readonly slow: Disk | undefined;
  readonly nothing: Outcome;
};

await using library = freshFolder();
const slow = slowSync(library.path, slower);

const measured: Round[] = [];
for (let round = 1; round <= rounds; round += 1) {
  measured.push({
    usual: await onDisk({}),
    stored: await stored(),
    nothing: await onNothing(),
    slow: slow && (await onDisk(slow)),
  });
}

const slowDisks = measured.flatMap((round) => round.slow ?? []);

function speed(name: string, outcomes: readonly Outcome[]) {
  return {
    "": name,
    "events/s": Math.round(median(outcomes.map(({ perSecond }) => perSecond))),
    "p50 ms": median(outcomes.map(({ p50 }) => p50)),
    "p99 ms": median(outcomes.map(({ p99 }) => p99)),
  };
}

function rowsOn(disk: string, disks: readonly Disk[]) {
  if (disks.length === 0) return [{ "": `${disk}: not measured without a C compiler` }];
  const served = disks.map(({ server }) => server);
  return [
    {
      ...speed(`${disk}: the server, over HTTP`, served),
      "of one per commit": median(disks.map(({ server, bare }) => server.perSecond / bare)),
    },
    {
      "": `${disk}: a loop of prepared inserts, one per commit`,
      "events/s": Math.round(median(disks.map(({ bare }) => bare))),
    },
  ];
}

const ofNothing = median(measured.map(({ usual, nothing }) => usual.server.perSecond / nothing.perSecond));
const [served, ...others] = rowsOn(
  "This disk",
  measured.map(({ usual }) => usual),
);

report({
  name: "events",
  title: "Durable site events on SQLite",
  method: `Medians of ${rounds} rounds of ${seconds} s, taking turns, each on an empty database; ${clients} clients, who share the machine. On the slow disk every sync takes ${slower} ms longer. Wanted: 5 of one per commit, where both store and nothing else, and 0.7 of the same endpoint without a database, which does all but to store. Over HTTP, a group can reach 5 only where a sync takes longer than an answer.`,
  rows: [
    { ...served, "of no database": ofNothing },
    {
      "": "This disk: the same without HTTP",
      "events/s": Math.round(median(measured.map(({ stored }) => stored))),
      "of one per commit": median(measured.map(({ stored, usual }) => stored / usual.bare)),
    },
    ...others,
    speed(
      "The same endpoint without a database",
      measured.map(({ nothing }) => nothing),
    ),
    ...rowsOn("Slow disk", slowDisks),
  ],
});

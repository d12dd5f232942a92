import { setTimeout as pause } from "node:timers/promises";
import { endpoints } from "#contract/endpoints.ts";
import { fullAnswers } from "#tests/support/leads.ts";
import { slowSync } from "#tests/support/slow-sync.ts";
import { freshFolder } from "./folder.ts";
import { type Outcome, put } from "./load.ts";
import { serveSite } from "./process.ts";
import { report } from "./report.ts";
import { median, quantile } from "./statistics.ts";

const rounds = 3;
const submitters = 32;
const seconds = 4;

/** Milliseconds that every sync takes longer. */
const sync = 20;

const body = JSON.stringify(fullAnswers);
const { method, path } = endpoints.questionnaire;
// Without an Idempotency-Key each of them is a lead of its own.
const lead = `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

/** Milliseconds between a page and the next: visitors, not a load. */
const reading = 10;

type Times = Pick<Outcome, "p50" | "p99">;

type Round = { readonly quiet: Times; readonly busy: Times; readonly leads: Outcome };

/** How long pages take that are asked for one after another. */
async function visit(origin: string): Promise<Times> {
  const times: number[] = [];
  for (const end = performance.now() + seconds * 1000; performance.now() < end; ) {
    const began = performance.now();
    await (await fetch(origin)).text();
    times.push(performance.now() - began);
    await pause(reading);
  }
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

/** Undefined where the disk cannot be made slow. */
async function round(): Promise<Round | undefined> {
  await using folder = freshFolder();
  const slow = slowSync(folder.path, sync);
  if (slow === undefined) return undefined;
  await using server = await serveSite(folder.path, slow);
  const leads = { origin: server.origin, request: lead, status: 201, clients: submitters, seconds };
  await put({ ...leads, seconds: 1 });
  const quiet = await visit(server.origin);
  const [busy, stored] = await Promise.all([visit(server.origin), put(leads)]);
  return { quiet, busy, leads: stored };
}

const measured: Round[] = [];
for (let number = 1; number <= rounds; number += 1) {
  const found = await round();
  if (found !== undefined) measured.push(found);
}

const times = (name: string, of: (round: Round) => Times) => ({
  "": name,
  "p50 ms": median(measured.map((one) => of(one).p50)),
  "p99 ms": median(measured.map((one) => of(one).p99)),
});

const perSecond = () => median(measured.map(({ leads }) => leads.perSecond));

if (measured.length === 0) console.log("There is no C compiler here to make the disk slow with.");
else {
  report({
    name: "slow-disk",
    title: "A slow disk",
    method: `Medians of ${rounds} rounds of ${seconds} s; every sync takes ${sync} ms longer, so a commit for each lead would store ${1000 / sync} per second at most; ${submitters} clients submit without pause, one reads pages, and all share the machine. Wanted: pages meanwhile p99 at most 25 ms, 500 leads per second.`,
    rows: [
      times("Pages, while nobody submits", ({ quiet }) => quiet),
      times("Pages, meanwhile", ({ busy }) => busy),
      {
        ...times("Leads", ({ leads }) => leads),
        "per second": Math.round(perSecond()),
        "of one per sync": (perSecond() * sync) / 1000,
      },
    ],
  });
}

import { get } from "node:http";
import { buffer } from "node:stream/consumers";
import { endpoints } from "#contract/endpoints.ts";
import { fullAnswers } from "#tests/support/leads.ts";
import { slowSync } from "#tests/support/slow-sync.ts";
import { freshFolder } from "./folder.ts";
import { type Outcome, put } from "./load.ts";
import { type Served, serve, serveSite } from "./process.ts";
import { report } from "./report.ts";
import { median } from "./statistics.ts";

const rounds = 5;
const clients = 32;
const seconds = 2;

const lead = JSON.stringify(fullAnswers);
const leadRequest = `POST ${endpoints.questionnaire.path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(lead)}\r\n\r\n${lead}`;

const request = "GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n";

/** The answer of a server, with what only concerns one connection left out. */
async function answerOf({ origin }: Served): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  get(origin, { agent: false, headers: { "accept-encoding": "br" } }, async (response) => {
    const body = await buffer(response);
    const { date: _date, connection: _connection, ...headers } = response.headers;
    resolve(JSON.stringify({ headers, body: body.toString("base64") }));
  }).on("error", reject);
  return promise;
}

function load({ origin }: Served): Promise<Outcome> {
  return put({ origin, request, status: 200, clients, seconds });
}

/** The same pages while as many clients submit leads as fast as they are answered. */
async function loadWhileWriting(served: Served): Promise<Outcome> {
  const leads = { request: leadRequest, status: 201, clients };
  const [outcome] = await Promise.all([load(served), put({ origin: served.origin, ...leads, seconds })]);
  return outcome;
}

await using folder = freshFolder();
await using site = await serveSite(folder.path);
await using bare = await serve(import.meta.resolve("./bare-page.ts"), { ANSWER: await answerOf(site) });

const slow = slowSync(folder.path, 20);
await using slowFolder = freshFolder();
await using slowDisk = slow === undefined ? undefined : await serveSite(slowFolder.path, slow);

type Which = "site" | "writing" | "slow" | "bare";

await load(site);
await load(bare);
const measured: Partial<Record<Which, Outcome>>[] = [];
for (let round = 1; round <= rounds; round += 1) {
  measured.push({
    site: await load(site),
    bare: await load(bare),
    writing: await loadWhileWriting(site),
    ...(slowDisk === undefined ? {} : { slow: await loadWhileWriting(slowDisk) }),
  });
}

function row(server: string, which: Which, against: Which) {
  const outcomes = measured.flatMap(({ [which]: outcome }) => outcome ?? []);
  if (outcomes.length === 0) return { server: `${server}: not measured without a C compiler` };
  const others = measured.flatMap(({ [against]: outcome }) => outcome ?? []);
  const ratio = median(outcomes.map(({ perSecond }, index) => perSecond / (others[index]?.perSecond ?? NaN)));
  return {
    server,
    "answers/s": Math.round(median(outcomes.map(({ perSecond }) => perSecond))),
    against,
    ratio,
    "p50 ms": median(outcomes.map(({ p50 }) => p50)),
    "p99 ms": median(outcomes.map(({ p99 }) => p99)),
  };
}

report({
  name: "pages",
  title: "Home page, brotli, over HTTP",
  method: `Medians of ${rounds} rounds of ${seconds} s with ${clients} connections, taking turns; "bare" is node:http giving the same headers and bytes; "writing" has ${clients} more clients that submit leads, "slow" the same with every sync 20 ms slower; the clients share the machine. Wanted: while leads are written 0.35 of pages alone, p50 at most twice.`,
  rows: [
    row("the server (site)", "site", "bare"),
    row("bare node:http (bare)", "bare", "bare"),
    row("the server, leads being written (writing)", "writing", "site"),
    row("the same on a slow disk (slow)", "slow", "site"),
  ],
});

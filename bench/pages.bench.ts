import { get } from "node:http";
import { buffer } from "node:stream/consumers";
import { freshFolder } from "./folder.ts";
import { type Outcome, put } from "./load.ts";
import { type Served, serve, serveSite } from "./process.ts";
import { report } from "./report.ts";
import { median } from "./statistics.ts";

const rounds = 5;
const clients = 32;
const seconds = 2;

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

await using folder = freshFolder();
await using site = await serveSite(folder.path);
await using bare = await serve(import.meta.resolve("./bare-page.ts"), { ANSWER: await answerOf(site) });

await load(site);
await load(bare);
const measured: Record<"site" | "bare", Outcome>[] = [];
for (let round = 1; round <= rounds; round += 1) {
  measured.push({ site: await load(site), bare: await load(bare) });
}

function row(server: string, which: "site" | "bare") {
  const outcomes = measured.map((round) => round[which]);
  return {
    server,
    "answers/s": Math.round(median(outcomes.map(({ perSecond }) => perSecond))),
    "of bare": median(measured.map((round) => round[which].perSecond / round.bare.perSecond)),
    "p50 ms": median(outcomes.map(({ p50 }) => p50)),
    "p99 ms": median(outcomes.map(({ p99 }) => p99)),
  };
}

report({
  name: "pages",
  title: "Home page, brotli, over HTTP",
  method: `Medians of ${rounds} rounds of ${seconds} s with ${clients} connections, taking turns; "bare" is node:http giving the same headers and bytes; the clients share the machine.`,
  rows: [row("the server", "site"), row("bare node:http", "bare")],
});

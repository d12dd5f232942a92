import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { get } from "node:http";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { provideNginx } from "#tools/provision/nginx.mjs";
import type { Outcome } from "./load.ts";
import { freshFolder, serveWithNginx } from "./nginx.ts";
import { type Served, serve, serveSite } from "./process.ts";
import { report } from "./report.ts";
import { median } from "./statistics.ts";

/** Unit of processor time in /proc: hundredths of a second on every Linux. */
const ticksPerSecond = 100;

function childrenOf(pid: number): readonly number[] {
  const tasks = readdirSync(`/proc/${pid}/task`);
  const lists = tasks.map((task) => readFileSync(`/proc/${pid}/task/${task}/children`, "utf8"));
  return lists.flatMap((list) => list.split(" ").filter(Boolean).map(Number));
}

function ownSeconds(pid: number): number {
  // The fields after the name. The name may contain any character and ends with the last parenthesis.
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** Seconds of processor time that a process and its children have used so far, all threads together. Linux only. */
function processorSeconds(pid: number): number {
  return ownSeconds(pid) + childrenOf(pid).reduce((sum, child) => sum + processorSeconds(child), 0);
}

const rounds = 5;
const clients = 32;
const seconds = 3;

const programs = await provideNginx();
if (programs === undefined || process.platform !== "linux") {
  console.log("\nThe comparison with nginx needs Linux, nginx and wrk. Install both and run this again.");
  process.exit(0);
}
const { nginx, wrk } = programs;

type Answer = { readonly headers: Readonly<Record<string, string>>; readonly body: string };

/** The response of a server without the headers that are only about one connection. */
async function answerOf({ origin }: Served): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  get(origin, { agent: false, headers: { "accept-encoding": "gzip" } }, async (response) => {
    const { date: _date, connection: _connection, "keep-alive": _alive, ...rest } = response.headers;
    const headers = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)]));
    resolve({ headers, body: (await buffer(response)).toString("base64") });
  }).on("error", reject);
  return promise;
}

type Measured = Outcome & { readonly perProcessorSecond: number };

/** Measures all servers of one kind at the same time, each with its share of the clients. */
async function measure(servers: readonly Served[]): Promise<Measured> {
  const used = () => servers.reduce((sum, { pid }) => sum + processorSeconds(pid), 0);
  const before = used();
  const share = { clients: clients / servers.length, seconds };
  const outcomes = await Promise.all(servers.map(({ origin }) => loadWithWrk(wrk, `${origin}/`, share)));
  const perSecond = outcomes.reduce((sum, outcome) => sum + outcome.perSecond, 0);
  return {
    perSecond,
    p50: Math.max(...outcomes.map(({ p50 }) => p50)),
    p99: Math.max(...outcomes.map(({ p99 }) => p99)),
    perProcessorSecond: (perSecond * seconds) / (used() - before),
  };
}

const titles = {
  site: "the server",
  nginx: "nginx, gzip_static",
  tuned: "the same with open_file_cache",
  bare: "bare node:http",
};
const names = ["site", "nginx", "tuned", "bare"] as const;

async function compared(processes: number) {
  await using stack = new AsyncDisposableStack();
  const sites: Served[] = [];
  for (let count = 0; count < processes; count += 1) {
    const folder = stack.use(freshFolder());
    sites.push(stack.use(await serveSite(folder.path)));
  }
  const [first] = sites;
  if (first === undefined) throw new RangeError("at least one process");
  const answer = await answerOf(first);
  const bares: Served[] = [];
  for (const _ of sites) {
    bares.push(
      stack.use(await serve(import.meta.resolve("./bare-page.ts"), { ANSWER: JSON.stringify(answer) })),
    );
  }
  const usual = stack.use(await serveWithNginx(nginx, { ...answer, processes, keepsFiles: false }));
  const tuned = stack.use(await serveWithNginx(nginx, { ...answer, processes, keepsFiles: true }));
  const kinds = { site: sites, nginx: [usual], tuned: [tuned], bare: bares };
  for (const name of names) await measure(kinds[name]);
  const found: Record<(typeof names)[number], Measured[]> = {
    site: [],
    nginx: [],
    tuned: [],
    bare: [],
  };
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) found[name].push(await measure(kinds[name]));
  }
  return names.map((name) => {
    const own = found[name];
    const against = (rival: (typeof names)[number]) =>
      median(
        own.map((one, round) => one.perProcessorSecond / (found[rival][round]?.perProcessorSecond ?? NaN)),
      );
    return {
      server: titles[name],
      processes,
      "answers/s": Math.round(median(own.map(({ perSecond }) => perSecond))),
      "per CPU second": Math.round(median(own.map(({ perProcessorSecond }) => perProcessorSecond))),
      "of nginx": against("nginx"),
      "of tuned": against("tuned"),
      "of bare": against("bare"),
      "p50 ms": median(own.map(({ p50 }) => p50)),
      "p99 ms": median(own.map(({ p99 }) => p99)),
    };
  });
}

report({
  name: "static",
  title: "Home page, gzip, against nginx and bare node:http",
  method: `Medians of ${rounds} rounds of ${seconds} s, taking turns; wrk with ${clients} connections on the same machine; all send the same bytes with the same security headers. Ratios are those of answers per second of processor time, so that what the clients use does not count. Wanted: 0.55 of nginx.`,
  rows: [...(await compared(1)), ...(await compared(2))],
});

/** Milliseconds from wrk's output: 812.00us, 1.23ms, 1.02s. */
function milliseconds(text: string | undefined): number {
  const [, number = "", unit = ""] = /^([\d.]+)(us|ms|s)$/.exec(text ?? "") ?? [];
  const scale = { us: 0.001, ms: 1, s: 1000 }[unit];
  if (scale === undefined) throw new Error(`wrk wrote ${text}`);
  return Number(number) * scale;
}

/**
 * Puts a load on a page with wrk, given by its path, over kept connections. Throws when a response is no
 * success.
 */
async function loadWithWrk(
  program: string,
  url: string,
  { clients, seconds }: { readonly clients: number; readonly seconds: number },
): Promise<Outcome> {
  const size = [`-c${clients}`, "-t1", `-d${seconds}s`];
  const { stdout } = await promisify(execFile)(program, [
    ...size,
    "--latency",
    "-H",
    "Accept-Encoding: gzip",
    url,
  ]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout);
  const after = (label: string) => new RegExp(`^\\s*${label}\\s+(\\S+)`, "m").exec(stdout)?.[1];
  return {
    perSecond: Number(after("Requests/sec:")),
    p50: milliseconds(after("50%")),
    p99: milliseconds(after("99%")),
  };
}

import { Agent, request } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { starterAt } from "#tests/durability/server-process.ts";
import { engines, freshPlace } from "#tests/support/databases.ts";
import { startFaulty } from "#tests/support/faulty-server.ts";
import { scratch } from "#tests/support/scratch.ts";
import { everySecret } from "#tests/support/signed-hooks.ts";
import { isWhole, noteFigure, patience } from "#tests/support/torture.ts";
import { requestOf, type Sent } from "./flood.ts";

/** Requests to a server on each engine. */
const total = isWhole ? 1_000_000 : 4_000;

/** Milliseconds without an answer after which a request counts as hanging. The server's limits are shorter. */
const hanging = 60_000;

const agent = new Agent({ keepAlive: true, maxSockets: 48 });

type Answer = { readonly status: number; readonly retryAfter?: string | undefined; readonly body: string };

function ask(port: number, sent: Extract<Sent, { kind: "request" }>, patient = hanging): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const { method, path, headers, body } = sent;
  const asked = request({ agent, port, host: "127.0.0.1", method, path, headers, timeout: patient });
  asked.on("response", async (response) => {
    const { statusCode = 0, headers } = response;
    const body = await text(response).catch(() => "");
    resolve({ status: statusCode, retryAfter: headers["retry-after"], body });
  });
  asked.on("timeout", () => reject(new Error("no answer")));
  // The server closed the connection after a refusal, just when the client was about to use it again.
  asked.on("error", (error: NodeJS.ErrnoException) =>
    ["ECONNRESET", "EPIPE"].includes(error.code ?? "") ? resolve({ status: 0, body: "" }) : reject(error),
  );
  asked.end(body);
  return promise;
}

function exchange(port: number, bytes: string): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const socket = connect(port, "127.0.0.1", () => socket.end(Buffer.from(bytes, "latin1")));
  let body = "";
  socket.setTimeout(hanging, () => reject(new Error("no end")));
  socket.on("data", (chunk: Buffer) => {
    body += chunk.toString("latin1");
  });
  socket.on("error", () => resolve({ status: 0, body }));
  socket.on("close", () => resolve({ status: Number(/^HTTP\/1.1 (\d+)/.exec(body)?.[1] ?? 0), body }));
  return promise;
}

/** What is wrong with an answer: a fault of ours, or something of our code. A 503 needs a Retry-After. */
function problemOf({ status, retryAfter, body }: Answer): string | undefined {
  const isPutOff = status === 503 && retryAfter !== undefined;
  if (status >= 500 && !isPutOff) return `${status}: ${body.slice(0, 200)}`;
  if (/^\s+at .+:\d+:\d+|node:internal|node_modules|SQLITE_|\.ts:\d+/m.test(body)) return body.slice(0, 200);
  return undefined;
}

async function heapOf(port: number): Promise<number> {
  const { body } = await ask(port, {
    kind: "request",
    method: "GET",
    path: "/metrics",
    headers: { authorization: `Bearer ${everySecret.METRICS_TOKEN}` },
  });
  return Number(/^nodejs_heap_size_used_bytes (\S+)$/m.exec(body)?.[1] ?? Number.NaN);
}

/**
 * How much the memory in use has grown, as a factor. The least of many samples is taken, because that is what
 * remains after a garbage collection. The first fifth is for warming up.
 */
function growthOf(heaps: readonly number[]): number {
  const fifth = Math.floor(heaps.length / 5);
  return Math.min(...heaps.slice(-fifth)) / Math.min(...heaps.slice(fifth, 2 * fifth));
}

/** The factor by which the memory in use may grow. */
const allowedGrowth = 1.2;

test.each(engines)(
  `${total} requests, described, odd, signed and malformed, on %s: no fault, no stack, no hang, no growth`,
  async (engine) => {
    const place = await freshPlace(engine, scratch);
    const environment = { ...everySecret, NODE_OPTIONS: "--max-semi-space-size=4" };
    const origin = await starterAt(place, environment)().ready;
    const port = Number(new URL(origin ?? "").port);
    const problems: string[] = [];
    const statuses = new Map<number, number>();
    const heaps: number[] = [];
    let next = 0;
    async function client(): Promise<void> {
      for (let number = next; number < total && problems.length < 5; number = next) {
        next += 1;
        const sent = requestOf(number);
        const answer = await (sent.kind === "bytes" ? exchange(port, sent.bytes) : ask(port, sent));
        const problem = problemOf(answer);
        if (problem !== undefined) problems.push(`${JSON.stringify(sent).slice(0, 300)} -> ${problem}`);
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        if (number % 100 === 0) heaps.push(await heapOf(port));
      }
    }
    await Promise.all(Array.from({ length: 48 }, client));
    noteFigure({
      what: `${total} requests, described, odd, signed and malformed, on ${engine}`,
      wanted: `0 faults, memory within ${allowedGrowth}`,
      seen: `${problems.length} faults, ${growthOf(heaps).toFixed(2)} times the memory`,
    });
    expect(problems).toEqual([]);
    for (const status of [200, 201, 204, 303, 400, 404, 405, 413, 415, 422]) {
      expect([status, statuses.get(status) ?? 0]).toEqual([status, expect.toSatisfy((count) => count > 0)]);
    }
    // A short run is still warming up at its end.
    if (isWhole) expect(growthOf(heaps)).toBeLessThan(allowedGrowth);
  },
  patience(600_000),
);

test("the detector sees a fault, a stack and a name of our code", () => {
  const bad = [
    { status: 500, body: "Something went wrong on our side." },
    { status: 200, body: "Error: x\n    at parse (file:///app/server/x.ts:1:2)" },
    { status: 400, body: "SQLITE_CONSTRAINT: leads.reference" },
    { status: 503, body: "We cannot store anything right now." },
    { status: 503, retryAfter: "5", body: "Error: x\n    at parse (file:///app/server/x.ts:1:2)" },
  ];
  expect(bad.map(problemOf)).not.toContain(undefined);
  expect(problemOf({ status: 422, body: "Please name an e-mail address." })).toBeUndefined();
});

test("an answer that never comes, and memory that is kept, are seen too", async () => {
  const { port } = await startFaulty(() => undefined);
  const unanswered = ask(port, { kind: "request", method: "GET", path: "/", headers: {} }, 50);
  await expect(unanswered).rejects.toThrow("no answer");

  // Between two collections the memory in use doubles.
  const sawtooth = Array.from({ length: 1_000 }, (_, sample) => 20e6 + (sample % 50) * 4e5);
  expect(growthOf(sawtooth)).toBeLessThan(allowedGrowth);
  expect(growthOf(sawtooth.map((bytes, sample) => bytes + sample * 8_000))).toBeGreaterThan(allowedGrowth);
});

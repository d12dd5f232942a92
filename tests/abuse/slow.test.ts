import type { RequestListener } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import { starterAt } from "#tests/durability/server-process.ts";
import { freshPlace } from "#tests/support/databases.ts";
import { startFaulty } from "#tests/support/faulty-server.ts";
import { quietly, usuallySlowest } from "#tests/support/page-times.ts";

const post = `POST ${endpoints.questionnaire.path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`;

/** What each kind of slow client sends at once, and then byte by byte. None reads what comes back. */
const kinds = [
  { at: "headers", first: "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ", drip: "a" },
  { at: "body", first: `${post}Content-Length: 100000\r\n\r\n{`, drip: " " },
  { at: "read", first: "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", drip: "" },
  { at: "silence", first: "", drip: "" },
] as const;

/** Resolves once connected; what it resolves to tells, once dropped, after how long: ms. */
function slowClient(port: number, number: number): Promise<{ readonly dropped: Promise<number> }> {
  const { first, drip } = kinds[number % kinds.length] ?? kinds[0];
  const connected = Promise.withResolvers<{ readonly dropped: Promise<number> }>();
  const { promise: dropped, resolve } = Promise.withResolvers<number>();
  let begun = performance.now();
  const socket: Socket = connect(port, "127.0.0.1", () => {
    begun = performance.now();
    socket.write(first);
    connected.resolve({ dropped });
  });
  const timer = setInterval(() => drip !== "" && socket.write(drip), 2_000);
  const end = () => {
    clearInterval(timer);
    resolve(performance.now() - begun);
    connected.resolve({ dropped });
  };
  socket.on("error", end).on("close", end).on("end", end);
  // Without this the end of the connection would not be noticed; what comes is not acted upon.
  socket.resume();
  onTestFinished(() => void socket.destroy());
  return connected.promise;
}

/** All of them, a hundred at a time: more would overflow what the system lets wait for a busy server. */
async function slowClients(port: number, count: number): Promise<readonly Promise<number>[]> {
  const dropped: Promise<number>[] = [];
  while (dropped.length < count) {
    const hundred = Array.from({ length: Math.min(100, count - dropped.length) }, (_, number) =>
      slowClient(port, number),
    );
    dropped.push(...(await Promise.all(hundred)).map((client) => client.dropped));
  }
  return dropped;
}

/** Milliseconds within which slow clients must be gone. */
const limit = 20_000;

/** What holding so many slow clients did to a server. Clients that are held for `patient` ms are not waited for. */
async function hold(origin: string, count: number, patient: number) {
  const quiet = await quietly(origin);
  const clients = await slowClients(Number(new URL(origin).port), count);
  let isOver = false;
  const over = Promise.race([Promise.all(clients), pause(patient, [Number.POSITIVE_INFINITY])]).then(
    (times) => {
      isOver = true;
      return Math.max(...times);
    },
  );
  const held = await usuallySlowest(origin, () => isOver);
  return { quiet, held, dropped: await over };
}

/** What is wrong with that; nothing: pages came as fast as before or in 100 ms, and all clients were dropped in time. */
function faultsOf({ quiet, held, dropped }: Awaited<ReturnType<typeof hold>>, within: number) {
  return [
    ...(held <= Math.max(100, 2 * quiet) ? [] : ["pages are slow"]),
    ...(dropped <= within ? [] : ["connections are held"]),
  ];
}

test("2,000 slow connections: pages are served as fast as before, and all are dropped within 20 seconds", async () => {
  const origin = (await starterAt(await freshPlace("SQLite"))().ready) ?? "";
  const found = await hold(origin, 2_000, 3 * limit);
  console.log(
    `p99 ${found.quiet.toFixed(1)} ms quiet, ${found.held.toFixed(1)} ms held; dropped in ${found.dropped.toFixed(0)} ms`,
  );
  expect(faultsOf(found, limit)).toEqual([]);
}, 120_000);

test("a server without limits, which is slow now and then while it holds connections, is found out", async () => {
  let open = 0;
  let asked = 0;
  const answer: RequestListener = ({ method }, response) => {
    asked += 1;
    const isSlow = open > 10 && asked % 20 === 0;
    if (method === "GET") setTimeout(() => response.end(), isSlow ? 300 : 0);
  };
  const { server, port } = await startFaulty(answer, {
    headersTimeout: 0,
    requestTimeout: 0,
    keepAliveTimeout: 600_000,
  });
  server.on("connection", (socket) => {
    open += 1;
    socket.on("close", () => {
      open -= 1;
    });
  });
  const found = await hold(`http://127.0.0.1:${port}`, 40, 3_000);
  expect(faultsOf(found, 3_000)).toEqual(["pages are slow", "connections are held"]);
});

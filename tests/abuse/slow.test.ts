import { connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import { starterAt } from "#tests/durability/server-process.ts";
import { freshPlace } from "#tests/support/databases.ts";
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
    const hundred = Array.from({ length: 100 }, (_, number) => slowClient(port, number));
    dropped.push(...(await Promise.all(hundred)).map((client) => client.dropped));
  }
  return dropped;
}

test("2,000 slow connections: pages are served as fast as before, and all are dropped within 20 seconds", async () => {
  const origin = (await starterAt(await freshPlace("SQLite"))().ready) ?? "";
  const quiet = await quietly(origin);
  const clients = await slowClients(Number(new URL(origin).port), 2_000);
  let isOver = false;
  const over = Promise.all(clients).then((times) => {
    isOver = true;
    return Math.max(...times);
  });
  const held = await usuallySlowest(origin, () => isOver);
  const dropped = await over;
  console.log(
    `p99 ${quiet.toFixed(1)} ms quiet, ${held.toFixed(1)} ms held; dropped in ${dropped.toFixed(0)} ms`,
  );
  expect(held).toBeLessThanOrEqual(Math.max(100, 2 * quiet));
  expect(dropped).toBeLessThan(20_000);
}, 120_000);

import { expect, test } from "vitest";
import { leadReceived } from "#contract/lead.ts";
import { freshDatabase, freshPlace, openAt } from "#tests/support/databases.ts";
import { startFaulty } from "#tests/support/faulty-server.ts";
import { type Acknowledgement, newSubmission, send } from "./clients.ts";
import { starterAt } from "./server-process.ts";
import { discrepancies, readStore } from "./store-check.ts";

/**
 * Limits each file to 4,000 blocks of 512 bytes, as if the disk were full. Without its signal the limit makes
 * the write fail (setrlimit(2), EFBIG).
 */
const limited = ["sh", "-c", `trap '' XFSZ; ulimit -f 4000; exec "$0" "$@"`];

/** Sends leads until one is turned away. Tells what was acknowledged, and the full server's faults. */
async function fillUp(origin: string) {
  const acknowledged: Acknowledgement[] = [];
  let refusal: Awaited<ReturnType<typeof send>>;
  while (refusal === undefined) {
    const submission = newSubmission("x".repeat(4_000));
    const answer = await send(origin, submission);
    if (answer?.status === 201) {
      acknowledged.push({ ...submission, ...leadReceived.parse(JSON.parse(answer.text)) });
    } else refusal = answer;
  }
  const page = await fetch(origin);
  const read = await fetch(`${origin}/received?reference=${acknowledged[0]?.reference}`);
  const isPlain = refusal.status === 503 && refusal.text.startsWith("We cannot store anything right now. ");
  const faults = [
    ...(isPlain ? [] : [`turned away with ${refusal.status}: ${refusal.text}`]),
    ...(/^\d+$/.test(refusal.retryAfter ?? "") ? [] : ["nobody is told when to try again"]),
    ...(acknowledged.length > 0 ? [] : ["nothing was acknowledged"]),
    ...(page.status === 200 ? [] : ["no page is served"]),
    ...(read.status === 200 ? [] : ["nothing is read"]),
  ];
  return { acknowledged, faults };
}

test("a full disk turns leads away with 503 and keeps the site up; what was acknowledged stays", async () => {
  const place = await freshPlace("SQLite");
  const full = starterAt(place, {}, limited)();
  const { acknowledged, faults } = await fillUp((await full.ready) ?? "");
  expect(faults).toEqual([]);
  full.kill("SIGKILL");
  await full.exit;

  const roomy = (await starterAt(place)().ready) ?? "";
  const last = newSubmission();
  const answer = await send(roomy, last);
  expect(answer?.status).toBe(201);
  acknowledged.push({ ...last, ...leadReceived.parse(JSON.parse(answer?.text ?? "")) });
  expect(discrepancies(acknowledged, await readStore(await openAt(place)))).toEqual([]);
}, 120_000);

test("a server that goes down with its full disk, and keeps nothing of what it acknowledged, is found out", async () => {
  let room = 3;
  const { port } = await startFaulty((_, response) => {
    room -= 1;
    const reference = `LW-0000-000${room}`;
    const dueAt = "2026-01-01T00:00:00.000Z";
    if (room >= 0) response.writeHead(201).end(JSON.stringify({ reference, dueAt }));
    else response.writeHead(500).end("SQLITE_FULL: database or disk is full");
  });
  const { acknowledged, faults } = await fillUp(`http://127.0.0.1:${port}`);
  expect(faults).toEqual([
    "turned away with 500: SQLITE_FULL: database or disk is full",
    "nobody is told when to try again",
    "no page is served",
    "nothing is read",
  ]);
  const empty = await readStore(await freshDatabase("SQLite"));
  expect(discrepancies(acknowledged, empty)).toHaveLength(3);
});

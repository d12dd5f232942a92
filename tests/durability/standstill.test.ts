import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import { imageModel } from "#tests/deployment/deployed.ts";
import { freshPlace, openAt } from "#tests/support/databases.ts";
import { newSubmission, send } from "./clients.ts";
import { type ServerProcess, starterAt } from "./server-process.ts";
import { readStore } from "./store-check.ts";

const hang = new URL("hang.mjs", import.meta.url).href;
const words = "for ever and ever";

/** Milliseconds for a test that waits ten seconds, on a slow machine. */
const timeout = 180_000;

async function originOf(server: ServerProcess): Promise<string> {
  const origin = await server.ready;
  if (origin === undefined) throw new Error(`the server ended before it was ready: ${server.log()}`);
  return origin;
}

/** A process with a request that never ends is ended, and its log names the request. The next process works. */
async function endWhatHangs() {
  const place = await freshPlace("SQLite");
  const model = `${imageModel(place.dataDir)} --import=${hang}`;
  const start = starterAt(place, { LOG_LEVEL: "info", NODE_OPTIONS: model });
  const first = start();
  const origin = await originOf(first);
  const { company, key } = newSubmission();
  expect(await send(origin, { company, key })).toMatchObject({ status: 201 });

  const { path } = endpoints.soc2Questionnaire;
  const stuck = fetch(`${origin}${path}?token=zq7token`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ companyName: words }),
  }).catch(() => "cut off");
  // The signal of a supervisor has no effect.
  await pause(1_000);
  first.kill("SIGTERM");

  expect(await first.exit).toBeNull();
  expect(await stuck).toBe("cut off");
  const lines = first
    .log()
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(lines.slice(-2)).toEqual([
    expect.objectContaining({ msg: "request begun", method: "POST", route: path }),
    expect.objectContaining({
      level: 60,
      msg: expect.stringContaining("stood still for 10 s"),
      requests: `POST ${path}`,
    }),
  ]);
  expect(first.log()).not.toContain("zq7token");

  expect(await send(await originOf(start()), newSubmission())).toMatchObject({ status: 201 });
  const { leads } = await readStore(await openAt(place));
  expect(leads.map((lead) => lead.company)).toContain(company);
}

/** A process that was stopped from outside continues. */
async function leaveWhatWasStopped() {
  const server = starterAt(await freshPlace("SQLite"))();
  const origin = await originOf(server);
  server.kill("SIGSTOP");
  await pause(12_000);
  server.kill("SIGCONT");
  await pause(1_000);
  expect(await send(origin, newSubmission())).toMatchObject({ status: 201 });
}

/** A process may start slowly. */
async function leaveWhatStartsSlowly() {
  const start = starterAt(await freshPlace("SQLite"), {
    NODE_OPTIONS: `--import=${new URL("slow-start.mjs", import.meta.url).href}`,
  });
  expect(await send(await originOf(start()), newSubmission())).toMatchObject({ status: 201 });
}

test(
  "a process that stands still ends, and no other: one that was stopped from outside, or starts slowly",
  async () => {
    // All at the same time, because each waits for more than ten seconds.
    await Promise.all([endWhatHangs(), leaveWhatWasStopped(), leaveWhatStartsSlowly()]);
  },
  timeout,
);

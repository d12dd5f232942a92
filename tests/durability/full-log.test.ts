import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { leadReceived } from "#contract/lead.ts";
import { freshPlace } from "#tests/support/databases.ts";
import { canMount, cannotMount, onDiskOf } from "#tests/support/small-disk.ts";
import { newSubmission, send } from "./clients.ts";
import { starterAt } from "./server-process.ts";

/** A disk of 64 MB for the store, the log and the finished pages. */
const onSmallDisk = onDiskOf(64, '2>>"$DATA_DIR/log"');

/** Writes to a file until nothing more fits on its disk. */
function fillUp(file: string): void {
  for (const size of [1_000_000, 1_000, 1]) {
    try {
      for (;;) writeFileSync(file, "x".repeat(size), { flag: "a" });
    } catch {}
  }
}

test("a full disk under store and log costs log lines: leads get 503, pages come, and with room all goes on", async (context) => {
  if (!canMount) context.skip(cannotMount);
  const place = await freshPlace("SQLite");
  const dataDir = join(place.dataDir, "disk");
  const server = starterAt(place, { DATA_DIR: dataDir, LOG_LEVEL: "info" }, onSmallDisk)();
  const origin = (await server.ready) ?? "";
  const inside = (name: string) => join(`/proc/${server.pid}/root`, dataDir, name);
  const stored = await send(origin, newSubmission());
  const { reference } = leadReceived.parse(JSON.parse(stored?.text ?? ""));

  fillUp(inside("filler"));
  const refused = await Promise.all(
    Array.from({ length: 20 }, () => send(origin, newSubmission("x".repeat(4_000)))),
  );
  expect(new Set(refused.map((answer) => answer?.status))).toEqual(new Set([503]));
  for (const answer of refused) expect(answer?.retryAfter).toMatch(/^\d+$/);
  expect((await fetch(origin)).status).toBe(200);
  expect((await fetch(`${origin}/received?reference=${reference}`)).status).toBe(200);

  rmSync(inside("filler"));
  await expect.poll(async () => (await send(origin, newSubmission()))?.status).toBe(201);
  // The line before may be incomplete: its end had no room.
  expect(readFileSync(inside("log"), "utf8")).toMatch(
    /^\{"level":40,.*"lines":[1-9]\d*,"msg":"log lines lost"\}$/m,
  );
});

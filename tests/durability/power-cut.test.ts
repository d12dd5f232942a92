import { setTimeout as pause } from "node:timers/promises";
import { expect, type TestContext, test } from "vitest";
import { freshPlace, openAt } from "#tests/support/databases.ts";
import { noteFigure, patience, rounds } from "#tests/support/torture.ts";
import { volatileDisk } from "#tests/support/volatile-disk.ts";
import { submitWithoutPause } from "./clients.ts";
import { starterAt, supervise } from "./server-process.ts";
import { discrepancies, readStore } from "./store-check.ts";

const fault = import.meta.resolve("./synchronous-normal.mjs");

/** Milliseconds of submissions before each cut: the minimum, and a random time beyond it. */
const quiet = { least: 300, more: 500 };

/** Cuts the power once for each number, under 16 clients. Gives what the store then lacks or has too much. */
async function cuts(
  context: TestContext,
  numbers: Iterable<number>,
  more: Readonly<Record<string, string>> = {},
) {
  const disk = await volatileDisk();
  if (disk === undefined)
    return context.skip("there is no LazyFS, or nothing can be mounted, to cut the power of a disk");
  const { folder, cutPower } = disk;
  // The site is on another disk: only the store is tested.
  const site = await freshPlace("SQLite");
  const server = supervise(starterAt(site, { DATA_DIR: folder, ...more }), cutPower);
  const over = new AbortController();
  const submitting = submitWithoutPause(server.origin, "retries", over.signal);
  let made = 0;
  for (const cut of numbers) {
    await server.origin();
    await pause(quiet.least + Math.random() * quiet.more);
    await server.killAndRestart();
    made = cut;
  }
  over.abort();
  const { acknowledged, refused } = await submitting;
  const store = await readStore(await openAt({ dataDir: folder, databaseUrl: undefined }));
  return { made, acknowledged: acknowledged.length, refused, found: discrepancies(acknowledged, store) };
}

test("a power cut during submissions loses, doubles and halves no lead", {
  timeout: patience(300_000),
}, async (context) => {
  const { made, acknowledged, refused, found } = await cuts(context, rounds(3));
  noteFigure({
    what: `${made} power cuts, ${acknowledged} leads acknowledged`,
    wanted: "0 missing",
    seen: `${found.length} missing, doubled or halved`,
  });
  expect(refused).toEqual([]);
  expect(found).toEqual([]);
  expect(acknowledged).toBeGreaterThan(0);
});

test("a server that does not wait for the disk is found out by a power cut", {
  timeout: patience(300_000),
}, async (context) => {
  const { found, acknowledged } = await cuts(context, [1, 2, 3], { NODE_OPTIONS: `--import=${fault}` });
  noteFigure({
    what: `a power cut with synchronous=NORMAL, ${acknowledged} leads acknowledged`,
    wanted: "some missing, or the cut cuts nothing",
    seen: `${found.length} missing`,
  });
  expect(found).not.toEqual([]);
});

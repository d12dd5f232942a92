import { describe, expect, test } from "vitest";
import { engines, freshDatabase } from "#tests/support/databases.ts";
import { storeLeads } from "#tests/support/outbox.ts";
import { clockState, lookAtClock, trustClock } from "./clock.ts";
import type { Database } from "./open.ts";

const begin = new Date("2026-11-20T10:00:00.000Z");

function timeAt(hours: number): Date {
  return new Date(begin.getTime() + hours * 3_600_000);
}

const day = 24;
const year = 365 * day;

/** Whether the clock is trusted each time. `hours`: what it shows, in hours after the beginning. */
async function looks(database: Database, hours: readonly number[]): Promise<readonly boolean[]> {
  const trusted: boolean[] = [];
  for (const each of hours) trusted.push((await lookAtClock(database, timeAt(each))).isTrusted);
  return trusted;
}

describe.each(engines)("the clock of a store on %s", (engine) => {
  test.each([
    ["goes on for years", [0, 1, 40, 88, 136], [true, true, true, true, true]],
    ["leaps by three days, and is back", [0, 72, 73, 1, 2], [true, false, false, true, true]],
    ["leaps by eight years, and is back", [0, 8 * year, 8 * year + 1, 2], [true, false, false, true]],
    ["is behind by a day and a half, and is back", [0, -36, 12, 20], [true, true, true, true]],
    ["is behind by eight years, and is back", [0, -8 * year, 1], [true, false, true]],
    [
      "leaps again and again",
      [0, year, 2 * year, 3 * year, 3 * year + 47],
      [true, false, false, false, false],
    ],
    [
      "goes on after three weeks in which the server was off",
      [0, 21 * day, 22 * day, 23 * day, 24 * day - 1, 24 * day],
      [true, false, false, false, false, true],
    ],
    [
      "is off once more before it was trusted",
      [0, 21 * day, 22 * day, 25 * day, 27 * day, 28 * day],
      [true, false, false, false, false, true],
    ],
  ])("that %s", async (_, hours, trusted) => {
    expect(await looks(await freshDatabase(engine), hours)).toEqual(trusted);
  });

  test("is first compared with the newest row, and trusted when an operator says so", async () => {
    const database = await freshDatabase(engine);
    await storeLeads(database, 1, begin);
    const state = { isTrusted: false, trustedAt: begin, until: timeAt(8 * year + 72) };
    expect(await clockState(database, timeAt(8 * year))).toEqual(state);
    expect(await lookAtClock(database, timeAt(8 * year))).toEqual(state);
    expect(await clockState(database, timeAt(8 * year + 1))).toEqual(state);
    await trustClock(database, timeAt(8 * year));
    expect(await looks(database, [8 * year + 1, 1])).toEqual([true, false]);
  });
});

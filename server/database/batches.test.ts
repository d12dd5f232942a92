import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { freshDatabase } from "#tests/support/databases.ts";
import { inBatches, type Limits } from "./batches.ts";

const limits: Limits = { together: 100, waiting: 1000, atOnce: 1 };

/** Sizes of the batches while so many callers ask again and again, each a turn after it was answered. */
async function sizesWith(callers: number): Promise<readonly number[]> {
  const database = await freshDatabase("SQLite");
  const sizes: number[] = [];
  const store = inBatches(async (_, values: readonly number[]) => {
    sizes.push(values.length);
    for (let passed = 0; passed < 3; passed += 1) await turn();
    return values;
  }, limits);
  const askAgainAndAgain = async (value: number) => {
    for (let times = 0; times < 10; times += 1) {
      expect(await store(database, value)).toBe(value);
      await turn();
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, value) => askAgainAndAgain(value)));
  return sizes;
}

test("of many who ask again and again, half are stored at a time, and not all and then none", async () => {
  const sizes = await sizesWith(64);
  expect(sizes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 32));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(640);
});

test("few are stored together", async () => {
  expect((await sizesWith(8))[0]).toBe(8);
});

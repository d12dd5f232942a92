import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { freshDatabase } from "#tests/support/databases.ts";
import { inBatches } from "./batches.ts";

/** Records batches of at most 3 values while at most 5 wait; a batch with a zero fails. */
async function keeper() {
  const database = await freshDatabase("SQLite");
  const batches: (readonly number[])[] = [];
  const store = inBatches(
    async (_, values: readonly number[]) => {
      batches.push(values);
      await turn();
      if (values.includes(0)) throw new Error("no zeros");
    },
    { together: 3, waiting: 5 },
  );
  return { batches, keep: (value: number) => store(database, value) };
}

test("what arrives while a batch is stored waits for the next", async () => {
  const { batches, keep } = await keeper();
  await Promise.all([1, 2, 3, 4, 5].map(keep));
  expect(batches).toEqual([[1], [2, 3, 4], [5]]);
});

test("a batch that fails fails those of it alone", async () => {
  const { keep } = await keeper();
  const settled = await Promise.allSettled([1, 0, 2, 3, 4].map(keep));
  expect(settled.map(({ status }) => status)).toEqual([
    "fulfilled",
    "rejected",
    "rejected",
    "rejected",
    "fulfilled",
  ]);
});

test("what finds no room to wait is refused at once, and the rest is stored", async () => {
  const { batches, keep } = await keeper();
  const settled = await Promise.allSettled([1, 2, 3, 4, 5, 6, 7].map(keep));
  const refused = settled.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  expect(refused).toEqual([expect.objectContaining({ code: "STORE_FULL" })]);
  expect(batches.flat()).toEqual([1, 2, 3, 4, 5, 6]);
});

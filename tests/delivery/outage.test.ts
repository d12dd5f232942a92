import { expect, test } from "vitest";
import { freshDatabase } from "#tests/support/databases.ts";
import { outage, troubles } from "./outage.ts";

test("a day of every trouble with 1,000 leads: all arrive within 15 minutes of the return, in at most 2 copies", async () => {
  const { states, minutes, copies, ids } = await outage(await freshDatabase("SQLite"), troubles, 1_000);
  expect(states).toEqual({ sent: 3_000 });
  expect(ids).toBe(3_000);
  expect(minutes).toBeLessThanOrEqual(15);
  expect(copies).toBeLessThanOrEqual(2);
}, 600_000);

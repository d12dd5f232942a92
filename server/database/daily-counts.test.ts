import { describe, expect, test } from "vitest";
import { engines, freshDatabase } from "#tests/support/databases.ts";
import { addToDays, type DailyCount, daily } from "./daily-counts.ts";
import type { Database } from "./open.ts";

const monday = new Date("2026-01-12T20:00:00.000Z");
const wednesday = new Date("2026-01-14T20:00:00.000Z");
const tuesday = new Date("2026-01-13T20:00:00.000Z");

function add(database: Database, counts: readonly DailyCount[]) {
  return database.transaction().execute((transaction) => addToDays(transaction, counts));
}

function named(database: Database, kind: DailyCount["kind"]) {
  return database
    .selectFrom("daily_counts")
    .select(["day", "name", "count"])
    .where("kind", "=", kind)
    .execute();
}

function buttons(first: number, count: number, day = monday): readonly DailyCount[] {
  return Array.from({ length: count }, (_, index) => daily("button", day, `button ${first + index}`));
}

describe.each(engines)("counts by the day on %s", (engine) => {
  test("tell 500 names of a kind apart, and put together those that come later", async () => {
    const database = await freshDatabase(engine);
    await add(database, buttons(0, 499));
    await add(database, [...buttons(499, 40), ...buttons(0, 1), daily("download", monday, "list.txt")]);
    await add(database, [...buttons(600, 2), ...buttons(3, 1)]);
    const rows = await named(database, "button");
    expect(rows).toHaveLength(501);
    const countOf = (name: string) => rows.find((row) => row.name === name)?.count;
    expect(["button 0", "button 3", "button 9", "other"].map(countOf)).toEqual([2, 2, 1, 41]);
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(499 + 41 + 3);
    expect(await named(database, "download")).toHaveLength(1);
  });

  test("begin anew with each day, and not with it in the month, which has 1,000", async () => {
    const database = await freshDatabase(engine);
    await add(database, buttons(0, 500));
    await add(database, buttons(500, 500, tuesday));
    await add(database, buttons(1000, 500, wednesday));
    expect(await named(database, "button")).toHaveLength(1500);
    const month = await named(database, "monthly button");
    expect(month).toHaveLength(1001);
    expect(month.find(({ name }) => name === "other")?.count).toBe(500);
  });

  test("take back under the same name what they put together", async () => {
    const database = await freshDatabase(engine);
    await add(database, buttons(0, 500));
    await add(database, buttons(500, 2));
    await add(database, [daily("button", monday, "button 501", -1)]);
    const rows = await named(database, "button");
    const others = rows.filter(({ name }) => name === "other" || name === "button 501");
    expect(others.map(({ count }) => count)).toEqual([1]);
  });
});

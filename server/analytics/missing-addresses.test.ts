import { describe, expect, test } from "vitest";
import { engines, freshDatabase } from "#tests/support/databases.ts";
import { countablePath, countMissing, forgetAddress, missingAddresses } from "./missing-addresses.ts";

const nowhere = (_: string) => false;
const march = (day: number) => new Date(Date.UTC(2026, 2, day, 12));

describe.each(engines)("addresses that lead nowhere on %s", (engine) => {
  test("are listed by how often they were opened, until they lead on, are forgotten or old", async () => {
    const database = await freshDatabase(engine);
    for (const path of ["/old", "/older", "/old"]) await countMissing(database, path, march(1));
    const list = (leads = nowhere, now = march(5)) => missingAddresses(database, leads, now);
    expect(await list()).toEqual({
      addresses: [
        { path: "/old", count: 2 },
        { path: "/older", count: 1 },
      ],
    });
    expect((await list((path: string) => path === "/old")).addresses).toHaveLength(1);
    expect((await list(nowhere, march(32))).addresses).toEqual([]);
    await forgetAddress(database, "/old");
    expect((await list()).addresses).toEqual([{ path: "/older", count: 1 }]);
  });

  test("are at most 300 new ones a day", async () => {
    const database = await freshDatabase(engine);
    for (let number = 0; number < 305; number += 1) await countMissing(database, `/${number}`, march(1));
    const { count } = await database
      .selectFrom("missing_addresses")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(300);
  });
});

test.each([
  ["/about-us/", "/about-us"],
  [
    "/2024/03/12/how-we-moved-a-clinic-to-the-cloud-in-4-weeks",
    "/2024/03/12/how-we-moved-a-clinic-to-the-cloud-in-4-weeks",
  ],
  ["/", "/"],
])("%s may be counted", (path, counted) => {
  expect(countablePath(path)).toBe(counted);
});

test.each([
  "/r/0a1b2c",
  "/your-data/0a1b2c",
  "/received",
  "/api/none",
  "/.env",
  "/wp-login.php",
  "/shop/reset/9f8a7b6c5d4e3f2a1b0c9d8e",
  "/unsubscribe/jane@acme.example",
  `/${"long/".repeat(50)}`,
])("%s is never counted", (path) => {
  expect(countablePath(path)).toBeUndefined();
});

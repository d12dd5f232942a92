import { expect, test } from "vitest";
import { freshFolder } from "#tests/support/databases.ts";
import { roomBesideLeads } from "./disk.ts";

test("there is room on a disk with more than what is kept for leads, and none on another", async () => {
  const dataDir = await freshFolder();
  const onSqlite = { dataDir, databaseUrl: undefined };
  expect(await roomBesideLeads(onSqlite, 0)()).toBe(true);
  expect(await roomBesideLeads(onSqlite, Number.MAX_SAFE_INTEGER)()).toBe(false);
});

test("the disk of PostgreSQL is not asked about", async () => {
  const away = { dataDir: "/nowhere", databaseUrl: "postgres://away" };
  expect(await roomBesideLeads(away, Number.MAX_SAFE_INTEGER)()).toBe(true);
});

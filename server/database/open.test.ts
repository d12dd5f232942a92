import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import {
  engines,
  freshDatabase,
  freshFolder,
  freshPlace,
  openAt,
  type Place,
} from "#tests/support/databases.ts";
import { isUniqueViolation } from "./engines/errors.ts";
import { closeDatabase, type Database, openDatabase, ping, reachDatabase } from "./open.ts";
import { storable } from "./text.ts";

const wording = {
  id: "abc",
  questionnaire: "onboarding",
  text: "{}",
  first_used_at: "2025-11-21T00:00:00.000Z",
};

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  );
}

const writer = fileURLToPath(new URL("../../tests/support/write-wordings.ts", import.meta.url));

async function writeFromAnotherProcess({ dataDir, databaseUrl }: Place, prefix: string, count: number) {
  const postgres = databaseUrl === undefined ? [] : ["--postgres", databaseUrl];
  await promisify(execFile)(process.execPath, [writer, ...postgres, dataDir, prefix, String(count)]);
}

function addWording(database: Database, id: string) {
  return database
    .insertInto("wordings")
    .values({ ...wording, id })
    .execute();
}

describe.each(engines)("a database on %s", (engine) => {
  test("keeps its rows when it is closed and opened again", async () => {
    const place = await freshPlace(engine);
    const first = await openDatabase(place);
    await addWording(first, "kept");
    await closeDatabase(first);
    const second = await openAt(place);
    expect(await second.selectFrom("wordings").select("id").execute()).toEqual([{ id: "kept" }]);
  });

  test("refuses a store that a newer version has changed, says what to do, and changes nothing", async () => {
    const place = await freshPlace(engine);
    const other = await openDatabase(place);
    await sql`update kysely_migration set name = '2025-11-first-tables'
      where name = (select max(name) from kysely_migration)`.execute(other);
    await closeDatabase(other);
    await expect(openDatabase(place)).rejects.toThrow(
      /newer version.*Nothing was changed.*docs\/upgrade\.md/,
    );
    const reached = await reachDatabase(place);
    onTestFinished(() => closeDatabase(reached));
    const { rows } = await sql`select max(name) as name from kysely_migration`.execute(reached);
    expect(rows).toEqual([{ name: "2025-11-first-tables" }]);
  });

  test("can be opened for the first time, and written, by several processes at once", async () => {
    const place = await freshPlace(engine);
    await Promise.all(["a", "b", "c"].map((prefix) => writeFromAnotherProcess(place, prefix, 50)));
    const database = await openAt(place);
    expect(await database.selectFrom("wordings").selectAll().execute()).toHaveLength(150);
  });

  test("answers a ping while it is open, and not afterwards", async () => {
    const database = await openDatabase(await freshPlace(engine));
    await expect(ping(database)).resolves.toBeUndefined();
    await closeDatabase(database);
    await expect(ping(database)).rejects.toThrow();
  });

  test("leaves nothing of a transaction that failed", async () => {
    const database = await freshDatabase(engine);
    const work = database.transaction().execute(async (transaction) => {
      await transaction.insertInto("wordings").values(wording).execute();
      throw new Error("stop");
    });
    await expect(work).rejects.toThrow("stop");
    expect(await database.selectFrom("wordings").selectAll().execute()).toEqual([]);
  });

  test("tells a value that exists already from other failures", async () => {
    const database = await freshDatabase(engine);
    await addWording(database, "once");
    expect(isUniqueViolation(await failureOf(addWording(database, "once")))).toBe(true);
    expect(isUniqueViolation(await failureOf(sql`select * from nowhere`.execute(database)))).toBe(false);
    const orphan = database.insertInto("outbox").values({
      id: "1",
      lead_id: "nobody",
      message: "lead-receipt",
      target: "mail",
      message_id: "<1@x>",
      state: "pending",
      attempts: 0,
      next_attempt_at: "",
      created_at: "",
    });
    const refused = await failureOf(orphan.execute());
    expect(refused).toBeInstanceOf(Error);
    expect(isUniqueViolation(refused)).toBe(false);
  });

  test("stores what `storable` lets through, whatever was typed", async () => {
    const database = await freshDatabase(engine);
    const typed = "a\u0000b\ud800c 😀 \u202e'); drop table leads; --";
    await database
      .insertInto("wordings")
      .values({ ...wording, text: storable(typed) })
      .execute();
    const row = await database.selectFrom("wordings").select("text").executeTakeFirstOrThrow();
    expect(row.text).toBe("ab\ufffdc 😀 \u202e'); drop table leads; --");
  });
});

test("SQLite commits to the disk before it answers, in a folder that others cannot read", async () => {
  const dataDir = join(await freshFolder(), "data");
  const database = await openAt({ dataDir, databaseUrl: undefined });
  const { rows: journal } = await sql`pragma journal_mode`.execute(database);
  const { rows: sync } = await sql`pragma synchronous`.execute(database);
  // 2 is FULL (sqlite.org/pragma.html#pragma_synchronous).
  expect([journal, sync]).toEqual([[{ journal_mode: "wal" }], [{ synchronous: 2 }]]);
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  expect((await stat(join(dataDir, "lumenward.db"))).isFile()).toBe(true);
});

test("a PostgreSQL that is not there is an error with a reason, not a crash", async () => {
  const place = { dataDir: await freshFolder(), databaseUrl: "postgres://nobody@127.0.0.1:1/none" };
  await expect(openDatabase(place)).rejects.toThrow(/ECONNREFUSED/);
});

import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { engines, freshDatabase } from "#tests/support/databases.ts";
import { addWording, addWordingAndDie, addWordingInVain } from "#tests/support/units.ts";
import { isUniqueViolation } from "./engines/errors.ts";
import type { Database } from "./open.ts";

async function stored(database: Database): Promise<readonly string[]> {
  const rows = await database.selectFrom("wordings").select("id").orderBy("id").execute();
  return rows.map(({ id }) => id);
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(1000 + index));

async function reasons(work: readonly Promise<unknown>[]): Promise<readonly unknown[]> {
  const settled = await Promise.allSettled(work);
  return settled.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
}

describe.each(engines)("a unit of work on %s", (engine) => {
  test("is stored when it resolves, with what it returns", async () => {
    const database = await freshDatabase(engine);
    expect(await addWording(database, "one")).toBe(1);
    expect(await stored(database)).toEqual(["one"]);
  });

  test("leaves nothing when it fails, and takes none of the others with it", async () => {
    const database = await freshDatabase(engine);
    const work = numbers(40).map((id, index) =>
      index % 4 === 0 ? addWordingInVain(database, id) : addWording(database, id),
    );
    const failures = await reasons(work);
    expect(failures).toEqual(Array.from({ length: 10 }, () => new Error("in vain")));
    expect(await stored(database)).toEqual(numbers(40).filter((_, index) => index % 4 !== 0));
  });

  test("fails with an error that tells its kind", async () => {
    const database = await freshDatabase(engine);
    const [failure, ...others] = await reasons(["same", "same"].map((id) => addWording(database, id)));
    expect(others).toEqual([]);
    expect(isUniqueViolation(failure)).toBe(true);
  });

  test("waits for a transaction that holds the rows, and sees what it stored", async () => {
    const database = await freshDatabase(engine);
    let unit: Promise<number> | undefined;
    await database.transaction().execute(async (transaction) => {
      await sql`insert into wordings values ('held', '', '', '')`.execute(transaction);
      unit = addWording(database, "held");
      unit.catch(() => undefined);
      expect(await transaction.selectFrom("wordings").select("id").execute()).toEqual([{ id: "held" }]);
    });
    await expect(unit).rejects.toSatisfy(isUniqueViolation);
    expect(await stored(database)).toEqual(["held"]);
  });
});

test("a full SQLite file refuses what does not fit and keeps what it has, until there is room", async () => {
  const database = await freshDatabase("SQLite");
  await addWording(database, "before");
  // Otherwise the free pages of tables that migrations dropped would take the rows.
  await sql`vacuum`.execute(database);
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database);
  await sql.raw(`pragma max_page_count = ${(rows[0]?.page_count ?? 0) + 4}`).execute(database);

  const failures = await reasons(numbers(40).map((id) => addWording(database, id)));
  expect(failures.length).toBeGreaterThan(0);
  // SQLITE_FULL (sqlite.org/rescode.html).
  expect(failures).toEqual(failures.map(() => expect.objectContaining({ errcode: 13 })));
  expect(await stored(database)).toHaveLength(1 + 40 - failures.length);

  await sql.raw("pragma max_page_count = 1000000").execute(database);
  await addWording(database, "zzz");
  expect((await stored(database)).at(-1)).toBe("zzz");
});

test("a SQLite thread that dies fails what it had, and another takes its place", async () => {
  const database = await freshDatabase("SQLite");
  await addWording(database, "before");
  const failures = await reasons([addWording(database, "with"), addWordingAndDie(database, "dying")]);
  expect(failures).toEqual([0, 1].map(() => expect.objectContaining({ code: "STORE_ENDED" })));
  expect(await addWording(database, "after")).toBe(2);
});

test("more than can wait for SQLite is refused at once, and the rest is stored", async () => {
  const database = await freshDatabase("SQLite");
  const failures = await reasons(numbers(1100).map((id) => addWording(database, id)));
  expect(failures).toEqual(Array.from({ length: 76 }, () => expect.objectContaining({ code: "STORE_FULL" })));
  expect(await stored(database)).toHaveLength(1024);
});

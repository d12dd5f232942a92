import { describe, expect, test } from "vitest";
import type { Database } from "#server/database/open.ts";
import { engines, freshDatabase, freshStore, openAt } from "#tests/support/databases.ts";
import { storeLeads } from "#tests/support/outbox.ts";
import { markFailed, markForRetry, markSent, retryFailed } from "./commands.ts";
import { claimDue, leaseDuration, type OutboxRow } from "./queue.ts";

const noon = new Date("2025-11-21T12:00:00.000Z");
const later = (milliseconds: number) => new Date(noon.getTime() + milliseconds);

async function claimOne(database: Database, now = noon): Promise<OutboxRow> {
  const [row] = await claimDue(database, now, { limit: 1 });
  if (row === undefined) throw new Error("nothing is due");
  return row;
}

async function find(database: Database, { id }: OutboxRow): Promise<OutboxRow> {
  return database.selectFrom("outbox").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

describe.each(engines)("the queue on %s", (engine) => {
  test("hands out what is due, counts the attempt, and nothing that somebody has in hand", async () => {
    const database = await freshDatabase(engine);
    await storeLeads(database, 1, noon);
    expect(await claimDue(database, later(-1), { limit: 10 })).toEqual([]);
    const claimed = await claimDue(database, noon, { limit: 10 });
    expect(claimed.map(({ message }) => message).toSorted()).toEqual(["lead-notification", "lead-receipt"]);
    expect(claimed.map(({ attempts }) => attempts)).toEqual([1, 1]);
    expect(await claimDue(database, noon, { limit: 10 })).toEqual([]);
  });

  test("never hands out a row twice to several workers", async () => {
    const place = await freshStore(engine);
    const workers = [
      await openAt(place),
      ...(engine === "PostgreSQL" ? [await openAt(place), await openAt(place)] : []),
    ];
    const [database = await openAt(place)] = workers;
    await storeLeads(database, 30, noon);
    const claims = await Promise.all(
      Array.from({ length: 60 / workers.length }, () =>
        workers.map((worker) => claimDue(worker, noon, { limit: 2 })),
      ).flat(),
    );
    const ids = claims.flat().map(({ id }) => id);
    expect(ids).toHaveLength(60);
    expect(new Set(ids)).toHaveLength(60);
  });

  test("hands a row out again when its worker died", async () => {
    const database = await freshDatabase(engine);
    await storeLeads(database, 1, noon);
    await claimDue(database, noon, { limit: 10 });
    expect(await claimDue(database, later(leaseDuration - 1), { limit: 10 })).toEqual([]);
    expect(await claimDue(database, later(leaseDuration), { limit: 10 })).toHaveLength(2);
  });

  test("ignores what a worker says about a row that is no longer its own", async () => {
    const database = await freshDatabase(engine);
    await storeLeads(database, 1, noon);
    const slow = await claimDue(database, noon, { limit: 2 });
    const [first] = slow;
    const again = (await claimDue(database, later(leaseDuration), { limit: 2 })).find(
      ({ id }) => id === first?.id,
    );
    if (first === undefined || again === undefined) throw new Error("both claims must hold the row");
    await markFailed(database, first, "too late");
    expect(await find(database, first)).toMatchObject({ state: "pending", last_error: null });
    await markSent(database, again, later(leaseDuration));
    expect(await find(database, first)).toMatchObject({ state: "sent" });
  });

  test("hands a sent mail out no more", async () => {
    const database = await freshDatabase(engine);
    await storeLeads(database, 1, noon);
    const row = await claimOne(database);
    await markSent(database, row, later(5));
    expect(await find(database, row)).toMatchObject({
      state: "sent",
      sent_at: later(5).toISOString(),
      leased_until: null,
    });
    expect((await claimDue(database, later(1e9), { limit: 10 })).map(({ id }) => id)).not.toContain(row.id);
  });

  test("hands a mail that is to be tried again out at its time", async () => {
    const database = await freshDatabase(engine);
    await storeLeads(database, 1, noon);
    const row = await claimOne(database);
    const other = await claimOne(database);
    await markSent(database, other, noon);
    await markForRetry(database, row, later(60_000), "451 later");
    expect(await find(database, row)).toMatchObject({ state: "pending", last_error: "451 later" });
    expect(await claimDue(database, later(59_999), { limit: 10 })).toEqual([]);
    expect(await claimDue(database, later(60_000), { limit: 10 })).toMatchObject([
      { id: row.id, attempts: 2 },
    ]);
  });

  test("keeps failed mails until somebody asks for them: one, or all", async () => {
    const database = await freshDatabase(engine);
    await storeLeads(database, 2, noon);
    for (const row of await claimDue(database, noon, { limit: 4 }))
      await markFailed(database, row, "550 no such user");
    expect(await claimDue(database, later(1e9), { limit: 10 })).toEqual([]);
    const [first] = await database.selectFrom("outbox").selectAll().execute();
    expect(await retryFailed(database, noon, "nothing has this id")).toBe(0);
    expect(await retryFailed(database, noon, first?.id)).toBe(1);
    expect(await claimDue(database, noon, { limit: 10 })).toMatchObject([{ id: first?.id, attempts: 1 }]);
    expect(await retryFailed(database, noon)).toBe(3);
    expect(await claimDue(database, noon, { limit: 10 })).toHaveLength(3);
  });
});

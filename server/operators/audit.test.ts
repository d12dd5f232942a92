import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { auditFilter, auditLog, auditPageSize, auditTrail, refusedSignIns } from "#contract/console/audit.ts";
import { sessions } from "#contract/console/operators.ts";
import { writesConcurrently } from "#server/database/engine.ts";
import type { Database } from "#server/database/open.ts";
import { engines, freshDatabase, freshStore, openAt } from "#tests/support/databases.ts";
import { callerOf, newOperator, sessionHeader } from "#tests/support/operators.ts";
import { type RunningServer, startServer } from "#tests/support/running-server.ts";
import { audit, countRefused, listAudit, listRefused, verifyAudit } from "./audit.ts";

const at = (time: string) => new Date(`2026-05-${time}:00:00.000Z`);

/** Removes the triggers, as only somebody with access to the store itself could. */
async function openToChanges(database: Database): Promise<void> {
  if (writesConcurrently(database)) {
    await sql`alter table audit_log disable trigger all`.execute(database);
    return;
  }
  for (const verb of ["update", "delete"]) {
    await sql.raw(`drop trigger audit_log_no_${verb}`).execute(database);
  }
}

describe.each(engines)("the audit log on %s", (engine) => {
  test("is a chain, also when many write at once, and names the first entry that was changed", async () => {
    const place = await freshStore(engine);
    const database = await openAt(place);
    // A second connection to one SQLite file in one thread would wait for the first.
    const other = engine === "SQLite" ? database : await openAt(place);
    const owner = await newOperator(database, "owner");
    const writes = Array.from({ length: 40 }, (_, number) =>
      audit(number % 2 === 0 ? database : other, owner, "exported leads", `csv ${number}`, at("01T08")),
    );
    await Promise.all(writes);
    expect(await verifyAudit(database)).toMatchObject({ holds: true, entries: 41 });

    await openToChanges(database);
    const entries = () => database.updateTable("audit_log");
    await entries().set({ subject: "csv" }).where("position", "=", 30).execute();
    expect(await verifyAudit(database)).toEqual({ holds: false, position: 30 });
    await database.deleteFrom("audit_log").where("position", "=", 7).execute();
    expect(await verifyAudit(database)).toEqual({ holds: false, position: 7 });
  });

  test("has pages, and is filtered by who, what and when", async () => {
    const database = await freshDatabase(engine);
    const owner = await newOperator(database, "owner");
    for (let number = 0; number < auditPageSize + 5; number += 1) {
      await audit(database, owner, "exported leads", `csv ${number}`, at("02T08"));
    }
    await audit(database, null, "ended access", owner.id, at("03T08"));
    const page = (wish: object) => listAudit(database, auditFilter.parse(wish));
    const first = await page({});
    expect(first.entries).toHaveLength(auditPageSize);
    expect(first.entries[0]).toMatchObject({ by: null, action: "ended access", subject: owner.name });
    const second = await page({ before: first.next });
    expect(second).toMatchObject({ next: null });
    const positions = [...first.entries, ...second.entries].map(({ position }) => position);
    expect(positions).toEqual(
      Array.from({ length: auditPageSize + 7 }, (_, index) => auditPageSize + 7 - index),
    );
    const counted = async (wish: object) => (await page(wish)).entries.length;
    expect(await counted({ by: "none" })).toBe(2);
    expect(await counted({ by: owner.id, kind: "access" })).toBe(0);
    expect(await counted({ kind: "access" })).toBe(2);
    const [from, until] = [at("03T00").toISOString(), at("04T00").toISOString()];
    expect(await counted({ from, until })).toBe(1);
  });

  test("is not filled by sign-ins that were refused, which are counted by the day", async () => {
    const database = await freshDatabase(engine);
    const owner = await newOperator(database, "owner");
    const before = await verifyAudit(database);
    for (let number = 0; number < 30; number += 1) {
      await countRefused(database, "sign-in refused", number % 3 === 0 ? owner : undefined, at("05T08"));
    }
    await countRefused(database, "sign-in refused", owner, at("06T09"));
    expect(await verifyAudit(database)).toEqual(before);
    expect((await listRefused(database)).map(({ name, count }) => [name, count])).toEqual([
      [owner.name, 1],
      [null, 20],
      [owner.name, 10],
    ]);
  });
});

async function ownerOf(server: RunningServer) {
  const owner = await newOperator(server.database, "owner");
  return callerOf(server, await sessionHeader(server.database, owner));
}

test("owners read both in the console, where a refused sign-in is no deed", async () => {
  await using server = await startServer();
  const caller = await ownerOf(server);
  const wrong = { email: "owner@lumenward.example", password: "wrong" };
  expect((await callerOf(server).post(sessions.signIn.path, wrong)).status).toBe(401);
  const log = auditLog.parse(JSON.parse((await caller.get(auditTrail.readAuditLog.path)).text));
  expect(log.entries.map(({ action }) => action)).toEqual(["signed in from a new browser", "added owner"]);
  const refused = await caller.get(auditTrail.listRefusedSignIns.path);
  expect(refusedSignIns.parse(JSON.parse(refused.text)).counts).toMatchObject([
    { reason: "sign-in refused", name: "The owner", count: 1 },
  ]);
  expect((await caller.get(`${auditTrail.readAuditLog.path}?kind=gossip`)).status).toBe(400);
});

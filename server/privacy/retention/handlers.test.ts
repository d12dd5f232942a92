import { describe, expect, test } from "vitest";
import { addressOf, at } from "#contract/console/endpoint.ts";
import { oneLead } from "#contract/console/lead.ts";
import { retention, retentionOverview } from "#contract/console/retention.ts";
import { eraseLeads } from "#server/privacy/erasure/commands.ts";
import { agedTables } from "#server/privacy/erasure/rules.ts";
import { engines, freshFolder, freshStore } from "#tests/support/databases.ts";
import { callerOf, newOperator, sessionHeader } from "#tests/support/operators.ts";
import { storeLeads } from "#tests/support/outbox.ts";
import { startServer } from "#tests/support/running-server.ts";
import { runRetention } from "./commands.ts";
import { removedBy, retentionRules } from "./rules.ts";

describe.each(engines)("retention in the console on %s", (engine) => {
  test("tells what the last run deleted, whether the ledger holds, and which leads are held", async () => {
    const { databaseUrl } = await freshStore(engine);
    await using server = await startServer(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl });
    const { database } = server;
    const owner = await newOperator(database, "owner");
    const caller = callerOf(server, await sessionHeader(database, owner));
    const overview = async () =>
      retentionOverview.parse(JSON.parse((await caller.get(retention.readRetention.path)).text));
    expect(await overview()).toMatchObject({
      lastRunAt: null,
      ledger: { entries: 0, brokenAt: null },
      holds: [],
    });

    const now = new Date();
    const old = new Date(now);
    old.setUTCFullYear(old.getUTCFullYear() - 8);
    await storeLeads(database, 2, old);
    const [kept = ""] = await storeLeads(database, 1, now);
    const store = { database, mailFolder: await freshFolder() };
    await runRetention(store, now);
    const after = await overview();
    expect(after).toMatchObject({
      lastRunAt: now.toISOString(),
      ledger: { brokenAt: null },
    });
    expect(after.ledger.latest.at(-1)).toMatchObject({ cause: "retention", counts: { leads: 2 } });
    expect(after.rules.map(({ removed }) => removed)).toEqual([
      2,
      expect.any(Number),
      0,
      0,
      0,
      0,
      0,
      null,
      null,
      null,
    ]);

    const wish = { reference: kept.toLowerCase(), reason: "Claim <4711>" };
    expect((await caller.post(retention.setHold.path, { ...wish, reference: "LW-0000-0000" })).status).toBe(
      404,
    );
    expect((await caller.post(retention.setHold.path, { ...wish, reason: " " })).status).toBe(400);
    expect((await caller.post(retention.setHold.path, wish)).status).toBe(204);
    expect((await overview()).holds).toMatchObject([{ reference: kept, reason: "Claim <4711>" }]);
    const [{ id } = { id: "" }] = await database.selectFrom("leads").select("id").execute();
    const reason = { cause: "operator", now } as const;
    expect((await eraseLeads(store, [id], reason)).entries).toEqual([]);
    expect((await caller.post(retention.liftHold.path, { ...wish, reason: "Settled" })).status).toBe(204);
    expect((await caller.post(retention.liftHold.path, wish)).status).toBe(404);
    expect((await overview()).holds).toEqual([]);
    const { history } = JSON.parse(
      (await caller.get(addressOf(at(oneLead.readLead, { reference: kept })))).text,
    );
    expect(history.slice(-2)).toMatchObject([
      { kind: "held", reason: "Claim <4711>", by: owner.name },
      { kind: "released", reason: "Settled", by: owner.name },
    ]);

    await database.updateTable("deletions").set({ counts: "no JSON" }).execute();
    expect((await overview()).ledger).toMatchObject({ brokenAt: 1, entries: after.ledger.entries });
    expect((await overview()).ledger.latest.at(-1)?.counts).toEqual({});
  });
});

test("every table whose rows are deleted by their age is counted by one rule", () => {
  for (const { table } of agedTables) {
    const counting = retentionRules().filter((rule) => (removedBy(rule, { [table]: 1 }) ?? 0) > 0);
    expect(counting, table).toHaveLength(1);
  }
});

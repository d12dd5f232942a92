import { randomUUIDv7 } from "node:crypto";
import { expect, test } from "vitest";
import { deliveryLog, replayed, targetList, targets } from "#contract/console/targets.ts";
import { receiveLead } from "#server/leads/commands.ts";
import { disableTarget, enqueueTest } from "#server/mails/outbox/commands.ts";
import type { Target } from "#server/settings/targets.ts";
import { submission } from "#tests/support/leads.ts";
import { callerOf, newOperator, sessionHeader } from "#tests/support/operators.ts";
import { reply } from "#tests/support/promising.ts";
import { startServer } from "#tests/support/running-server.ts";
import { outcomeOf } from "./targets.ts";

const crm: Target = { kind: "mail", name: "crm", announcements: ["lead.created"], to: ["crm@acme.example"] };
const house = { domain: "lumenward.example", reply, targets: [crm] };

test("targets are listed with their log, told once more, and enabled again", async () => {
  await using server = await startServer({}, { targets: [crm] });
  const { database } = server;
  const owner = await newOperator(database, "owner");
  const caller = callerOf(server, await sessionHeader(database, owner));
  const now = new Date();
  const receipt = await receiveLead(database, house, submission(), now);
  const sent = { state: "failed" } as const;
  const [row] = await database
    .updateTable("outbox")
    .set(sent)
    .where("target", "=", "crm")
    .returningAll()
    .execute();
  const attempt = {
    begun_at: now.toISOString(),
    milliseconds: 7,
    outcome: "failed",
    note: "=410 <b>",
  } as const;
  await database
    .insertInto("deliveries")
    .values({ id: randomUUIDv7(), outbox_id: row?.id ?? "", target: "crm", ...attempt })
    .execute();
  await disableTarget(database, "crm", { reason: "gone", now });

  const listed = async () =>
    targetList.parse(JSON.parse((await caller.get(targets.listTargets.path)).text)).targets[0];
  expect(await listed()).toMatchObject({ name: "crm", failed: 1, pending: 0, disabledAt: now.toISOString() });
  const log = deliveryLog.parse(JSON.parse((await caller.get(targets.listDeliveries.path)).text)).deliveries;
  expect(log).toMatchObject([
    { target: "crm", reference: receipt.outcome === "stored" ? receipt.reference : "", note: "=410 <b>" },
  ]);
  const since = now.toISOString().slice(0, 10);
  const again = await caller.post(targets.replayTarget.path, { name: "crm", since });
  expect(replayed.parse(JSON.parse(again.text))).toEqual({ count: 1 });
  expect((await caller.post(targets.replayTarget.path, { name: "mail", since })).status).toBe(404);
  expect((await caller.post(targets.enableTarget.path, { name: "crm" })).status).toBe(204);
  expect((await caller.post(targets.enableTarget.path, { name: "crm" })).status).toBe(404);
  expect(await listed()).toMatchObject({ failed: 0, pending: 1, disabledAt: null });
});

test("a test that is pressed again while it waits stays one message", async () => {
  await using server = await startServer({}, { targets: [crm] });
  const about = { target: "crm", domain: "lumenward.example" };
  const first = await enqueueTest(server.database, { ...about, now: new Date(0) });
  expect(await enqueueTest(server.database, { ...about, now: new Date(1000) })).toBe(first);
  const rows = await server.database.selectFrom("outbox").select(["id", "next_attempt_at"]).execute();
  expect(rows).toEqual([{ id: first, next_attempt_at: new Date(1000).toISOString() }]);
});

test.each([
  [{ state: "sent", attempts: 1 }, "sent"],
  [{ state: "pending", attempts: 0 }, "waiting"],
  [{ state: "pending", attempts: 1, leased_until: "2025-11-21T12:00:00.000Z" }, "waiting"],
  [{ state: "pending", attempts: 1, last_error: "500" }, "failed"],
  [{ state: "failed", attempts: 9, last_error: "500" }, "failed"],
] as const)("what becomes of a test: %j", (row, outcome) => {
  expect(outcomeOf({ leased_until: null, last_error: null, ...row }, "failed").outcome).toBe(outcome);
});

test("a test that may have arrived is told as that", () => {
  const row = { state: "pending", attempts: 1, leased_until: null, last_error: "no answer" } as const;
  expect(outcomeOf(row, "uncertain")).toEqual({ outcome: "uncertain", note: "no answer" });
});

import pino from "pino";
import { expect, onTestFinished, test } from "vitest";
import { deliveryLog, targetList, targets, testOutcome } from "#contract/console/targets.ts";
import { startWorker } from "#server/mails/delivery/worker.ts";
import { disableTarget } from "#server/mails/outbox/commands.ts";
import { house } from "#tests/support/house.ts";
import { callerOf, newOperator, sessionHeader } from "#tests/support/operators.ts";
import { startServer } from "#tests/support/running-server.ts";
import { accept, jsonTarget, startWebhookPeer } from "#tests/support/webhook-peer.ts";

test("a target and our own addresses are tried out by a message like every other, and its fate is told", async () => {
  const peer = await startWebhookPeer();
  const hook = jsonTarget(peer.url);
  const mails: { readonly to: readonly string[]; readonly text: string }[] = [];
  const wakes: (() => void)[] = [];
  await using server = await startServer(
    { NOTIFY_TO: "sales@lumenward.example, the boss" },
    { targets: [hook], wake: () => wakes.forEach((wake) => void wake()) },
  );
  const { database } = server;
  const worker = startWorker({
    database,
    sender: { send: async (mail) => void mails.push(mail) },
    correspondence: { ...house, notifyTo: ["sales@lumenward.example"] },
    targets: [hook],
    log: pino({ level: "silent" }),
  });
  onTestFinished(worker.stop);
  wakes.push(worker.wake);
  const caller = callerOf(server, await sessionHeader(database, await newOperator(database, "owner")));

  const tried = async (name: string) =>
    testOutcome.parse(JSON.parse((await caller.post(targets.testTarget.path, { name })).text));

  const { notices } = targetList.parse(JSON.parse((await caller.get(targets.listTargets.path)).text));
  expect(notices).toEqual({ addresses: ["sales@lumenward.example"], unread: ["the boss"], isDefault: false });
  expect(await tried("crm")).toEqual({ outcome: "sent", note: "" });
  expect(JSON.parse(peer.received[0]?.body ?? "")).toMatchObject({ type: "target.test" });
  expect(await tried("mail")).toEqual({ outcome: "sent", note: "" });
  expect(mails).toMatchObject([{ to: ["sales@lumenward.example"], text: expect.stringContaining("A test") }]);

  const log = deliveryLog.parse(JSON.parse((await caller.get(targets.listDeliveries.path)).text)).deliveries;
  expect((await caller.post(targets.replayDelivery.path, { id: log[0]?.id ?? "" })).status).toBe(204);
  await expect.poll(() => peer.received.length, { timeout: 60_000 }).toBe(2);
  expect(peer.received[1]?.id).toBe(peer.received[0]?.id);

  peer.treat((response) => void response.writeHead(500).end());
  expect(await tried("crm")).toMatchObject({ outcome: "failed", note: expect.stringContaining("500") });
  peer.treat(accept);
  await disableTarget(database, "crm", { reason: "gone", now: new Date() });
  expect((await caller.post(targets.testTarget.path, { name: "crm" })).status).toBe(409);
  expect((await caller.post(targets.testTarget.path, { name: "nobody" })).status).toBe(404);
});

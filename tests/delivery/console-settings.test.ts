import { expect, test } from "vitest";
import { recipients, settings } from "#contract/console/settings.ts";
import { starterAt } from "#tests/durability/server-process.ts";
import { engines, freshStore, openAt } from "#tests/support/databases.ts";
import { callerOf, newOperator, sessionHeader } from "#tests/support/operators.ts";
import { askAt } from "#tests/support/running-server.ts";
import { startSmtpPeer } from "#tests/support/smtp-peer.ts";

const lead = { companyName: "Acme", contactName: "Ada", contactEmail: "ada@acme.example" };

test.each(engines)("what an owner sets holds for the next lead, without a restart, on %s", async (engine) => {
  const place = await freshStore(engine);
  const peer = await startSmtpPeer();
  // The mail server of this test is on this machine.
  const start = starterAt(place, { ALLOW_PRIVATE_MAIL_SERVERS: "on" });
  const [first, second] = [start(), start()];
  const [port = 0, other = 0] = await Promise.all(
    [first, second].map(async ({ ready }) => Number(new URL((await ready) ?? "").port)),
  );
  const database = await openAt(place);
  const owner = await newOperator(database, "owner");
  const caller = callerOf(
    { ask: (path, sent) => askAt(port, path, sent) },
    await sessionHeader(database, owner),
  );
  const values = {
    SMTP_URL: peer.url,
    MAIL_FROM: "desk@lumenward.example",
    NOTIFY_TO: "night@lumenward.example",
  };
  expect((await caller.post(settings.changeSettings.path, { values })).status).toBe(204);
  const partner = {
    name: "partner",
    kind: "mail",
    address: "partner@acme.example",
    announcements: ["lead.created"],
  };
  expect((await caller.post(recipients.addTarget.path, partner)).status).toBe(200);

  const sent = await caller.post("/api/questionnaire", lead);
  expect(sent.status).toBe(201);
  const to = () => peer.received.flatMap(({ envelope }) => envelope.rcptTo.map(({ address }) => address));
  await expect
    .poll(to, { timeout: 60_000 })
    .toEqual(expect.arrayContaining(["night@lumenward.example", "partner@acme.example", "ada@acme.example"]));
  const from = new Set(peer.received.map(({ mail }) => mail.from?.address));
  expect([...from]).toEqual(["desk@lumenward.example"]);

  // Another process on the same store uses the new settings without a restart.
  const queued = async () => {
    await askAt(other, "/api/questionnaire", {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": crypto.randomUUID() },
      body: JSON.stringify({ ...lead, companyName: crypto.randomUUID() }),
    });
    return to().filter((address) => address === "partner@acme.example").length;
  };
  await expect.poll(queued, { timeout: 60_000, interval: 1_000 }).toBeGreaterThan(2);
});

import pino from "pino";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { Database } from "#server/database/open.ts";
import { forget, markFailed, recordDelivery, retryFailed } from "#server/mails/outbox/commands.ts";
import { claimDue, mailReceiver } from "#server/mails/outbox/queue.ts";
import type { Mail, Sender } from "#server/mails/outbox/senders/sender.ts";
import { smtpSender } from "#server/mails/outbox/senders/smtp.ts";
import { engines, freshDatabase, freshStore, openAt } from "#tests/support/databases.ts";
import { house } from "#tests/support/house.ts";
import { storeLeads } from "#tests/support/outbox.ts";
import { simulatedClock } from "#tests/support/simulated-clock.ts";
import { startSmtpPeer } from "#tests/support/smtp-peer.ts";
import { systemClock } from "./clock.ts";
import { startWorker } from "./worker.ts";

const log = pino({ level: "silent" });

function start(database: Database, sender: Sender) {
  const worker = startWorker({ database, sender, correspondence: house, targets: [], log });
  onTestFinished(worker.stop);
  return worker;
}

const minute = 60_000;
const hour = 60 * minute;

/** A worker with a simulated clock. */
function simulatedDay(database: Database, sender: Sender) {
  // Three wait for the clock: the sending of mails, the check for overdue answers, and the test.
  const clock = simulatedClock(new Date("2025-11-21T12:00:00.000Z"), 3);
  const worker = startWorker({
    database,
    sender,
    correspondence: house,
    targets: [],
    log,
    clock,
    idle: 5 * minute,
  });
  onTestFinished(worker.stop);
  return { clock, pass: (time: number) => clock.pause(time, new AbortController().signal) };
}

function states(database: Database) {
  return database
    .selectFrom("outbox")
    .select(["message", "state", "attempts", "last_error"])
    .orderBy("message")
    .execute();
}

/** Milliseconds, enough for a slow machine. */
const patience = { timeout: 60_000 };

async function statesBecome(database: Database, expected: readonly string[]): Promise<void> {
  await vi.waitFor(async () => expect((await states(database)).map(({ state }) => state)).toEqual(expected), {
    ...patience,
    interval: 20,
  });
}

/** A sender that records its mails and then calls `act`. */
function keeping(act: (mail: Mail) => Promise<void> = async () => undefined) {
  const sent: Mail[] = [];
  const sender: Sender = {
    async send(mail) {
      sent.push(mail);
      await act(mail);
    },
  };
  return { sent, sender };
}

describe.each(engines)("the worker on %s", (engine) => {
  test("delivers both mails of a lead by SMTP, each to its people", async () => {
    const database = await freshDatabase(engine);
    const peer = await startSmtpPeer();
    const [reference] = await storeLeads(database, 1);
    start(database, smtpSender(peer.url));
    await statesBecome(database, ["sent", "sent"]);
    const [notification, receipt] = peer.received.toSorted((one, other) =>
      (one.mail.subject ?? "").localeCompare(other.mail.subject ?? ""),
    );
    expect(notification?.mail).toMatchObject({
      subject: `New lead ${reference}: Acme, Client onboarding questionnaire`,
      to: house.notifyTo.map((address) => ({ address })),
      replyTo: [{ address: "jane.doe@acme.example" }],
    });
    expect(receipt?.mail).toMatchObject({
      subject: `We have your questionnaire (${reference})`,
      to: [{ address: "jane.doe@acme.example" }],
      replyTo: [{ address: house.company.email }],
    });
  });

  test("puts nothing a visitor typed into a header but the company's one line", async () => {
    const database = await freshDatabase(engine);
    const peer = await startSmtpPeer();
    const hostile = "Acme\r\nBcc: victim@example.org\r\nX-Evil: yes\r\n\r\nbody";
    await storeLeads(database, 1, new Date(), { companyName: hostile, contactName: hostile });
    start(database, smtpSender(peer.url));
    await statesBecome(database, ["sent", "sent"]);
    const recipients = peer.received.flatMap(({ envelope }) => envelope.rcptTo.map(({ address }) => address));
    expect(recipients.toSorted()).toEqual([...house.notifyTo, "jane.doe@acme.example"].toSorted());
    const names = new Set(peer.received.flatMap(({ mail }) => mail.headers.map(({ key }) => key)));
    expect([names.has("bcc"), names.has("x-evil")]).toEqual([false, false]);
    expect(peer.received.map(({ mail }) => mail.subject)).toContainEqual(
      expect.stringContaining("Acme Bcc: victim@example.org X-Evil: yes body"),
    );
  });

  test("gives up an address that the mail server refuses while it takes others", async () => {
    const database = await freshDatabase(engine);
    const peer = await startSmtpPeer();
    peer.refuse((address) => (address === "jane.doe@acme.example" ? 550 : undefined));
    const day = simulatedDay(database, smtpSender(peer.url));
    await storeLeads(database, 1, day.clock.now());
    await day.pass(10 * minute);
    await storeLeads(database, 1, day.clock.now(), { contactEmail: "other@acme.example" });
    await day.pass(hour);
    const rows = await states(database);
    expect(rows.map(({ message, state }) => `${message} ${state}`).toSorted()).toEqual([
      "lead-notification sent",
      "lead-notification sent",
      "lead-receipt failed",
      "lead-receipt sent",
    ]);
    expect(rows.find(({ state }) => state === "failed")).toMatchObject({
      last_error: expect.stringContaining("550"),
    });
  });

  test("gives nothing up while the mail server refuses everything, and sends it once it is back", async () => {
    const database = await freshDatabase(engine);
    const peer = await startSmtpPeer();
    peer.refuse(() => 554);
    const day = simulatedDay(database, smtpSender(peer.url));
    await storeLeads(database, 3, day.clock.now());
    await day.pass(12 * hour);
    expect(new Set((await states(database)).map(({ state }) => state))).toEqual(new Set(["pending"]));
    peer.refuse(() => undefined);
    await day.pass(15 * minute);
    expect(new Set((await states(database)).map(({ state }) => state))).toEqual(new Set(["sent"]));
  });

  test("sends failed mails when somebody asks for them, under the same Message-ID", async () => {
    const database = await freshDatabase(engine);
    const peer = await startSmtpPeer();
    await storeLeads(database, 1);
    const before = await claimDue(database, new Date(), { limit: 2 });
    for (const row of before) await markFailed(database, row, "550 no");
    const worker = start(database, smtpSender(peer.url));
    expect(await retryFailed(database, new Date())).toBe(2);
    worker.wake();
    await statesBecome(database, ["sent", "sent"]);
    expect(peer.received.map(({ mail }) => mail.messageId).toSorted()).toEqual(
      before.map(({ message_id }) => message_id).toSorted(),
    );
  });

  test("is not stopped by a mail that cannot be written", async () => {
    const database = await freshDatabase(engine);
    await storeLeads(database, 1);
    await database.updateTable("leads").set({ answers: "not JSON" }).execute();
    const { sent, sender } = keeping();
    const worker = start(database, sender);
    await vi.waitFor(
      async () => expect(await states(database)).toMatchObject([{ attempts: 1 }, { attempts: 1 }]),
      patience,
    );
    await storeLeads(database, 1);
    worker.wake();
    await vi.waitFor(() => expect(sent).toHaveLength(2), patience);
  });

  test("an attempt is recorded, but not that for a message that was withdrawn meanwhile", async () => {
    const database = await freshDatabase(engine);
    await storeLeads(database, 1);
    const [kept, withdrawn] = await claimDue(database, new Date(), { receiver: mailReceiver, limit: 2 });
    if (kept === undefined || withdrawn === undefined) throw new Error("a lead has two mails");
    await forget(database, withdrawn);
    const attempt = { begunAt: new Date(0), endedAt: new Date(7), outcome: "failed", note: "down" } as const;
    for (const row of [kept, withdrawn]) await recordDelivery(database, row, attempt);
    expect(
      await database
        .selectFrom("deliveries")
        .select(["outbox_id", "milliseconds", "outcome", "note"])
        .execute(),
    ).toEqual([{ outbox_id: kept.id, milliseconds: 7, outcome: "failed", note: "down" }]);
  });

  test("finishes the mails in hand before it stops, and takes no more", async () => {
    const database = await freshDatabase(engine);
    await storeLeads(database, 5);
    const gate = Promise.withResolvers<void>();
    const { sent, sender } = keeping(() => gate.promise);
    const worker = startWorker({ database, sender, correspondence: house, targets: [], log });
    await vi.waitFor(() => expect(sent).toHaveLength(4), patience);
    let stopped = false;
    const stopping = worker.stop().then(() => {
      stopped = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(stopped).toBe(false);
    gate.resolve();
    await stopping;
    const counts = (await states(database)).map(({ state }) => state);
    expect(counts.filter((state) => state === "sent")).toHaveLength(4);
    expect(sent).toHaveLength(4);
  });

  test("sends each mail once when several servers share the database", async () => {
    const place = await freshStore(engine);
    const databases = [await openAt(place), ...(engine === "PostgreSQL" ? [await openAt(place)] : [])];
    const [database = await openAt(place)] = databases;
    await storeLeads(database, 10);
    const { sent, sender } = keeping(() => new Promise((resolve) => setTimeout(resolve, 5)));
    for (const each of databases) start(each, sender);
    await statesBecome(
      database,
      Array.from({ length: 20 }, () => "sent"),
    );
    expect(new Set(sent.map(({ id }) => id))).toHaveLength(20);
    expect(sent).toHaveLength(20);
  });
});

test("a wake during work is not lost", async () => {
  const database = await freshDatabase("SQLite");
  const { sent, sender } = keeping(() => new Promise((resolve) => setTimeout(resolve, 30)));
  await storeLeads(database, 1);
  const worker = start(database, sender);
  await vi.waitFor(() => expect(sent).toHaveLength(2), patience);
  worker.wake();
  await statesBecome(database, ["sent", "sent"]);
  await storeLeads(database, 1);
  worker.wake();
  await vi.waitFor(() => expect(sent).toHaveLength(4), patience);
});

test("a lead that came is a reason to send, and none to look for what is to be warned of", async () => {
  const waits: { readonly milliseconds: number; readonly signal: AbortSignal }[] = [];
  const pause = (milliseconds: number, signal: AbortSignal) => {
    waits.push({ milliseconds, signal });
    return systemClock.pause(hour, signal);
  };
  const clock = { ...systemClock, pause };
  const database = await freshDatabase("SQLite");
  const worker = startWorker({
    database,
    sender: keeping().sender,
    correspondence: house,
    targets: [],
    log,
    clock,
  });
  onTestFinished(worker.stop);
  await vi.waitFor(() => expect(waits).toHaveLength(2), patience);
  worker.wake();
  const woken = waits.map(({ milliseconds, signal }) => [milliseconds, signal.aborted]);
  expect(woken.toSorted(([one], [other]) => Number(one) - Number(other))).toEqual([
    [5_000, true],
    [minute, false],
  ]);
});

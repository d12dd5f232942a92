import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { leadWithHistory } from "#server/console/queries.ts";
import { replyTo } from "#server/console/replies/sending.ts";
import type { Database } from "#server/database/open.ts";
import { attempt } from "#server/mails/delivery/attempt.ts";
import { receiversOf } from "#server/mails/delivery/receivers.ts";
import { claimDue } from "#server/mails/outbox/queue.ts";
import { smtpSender } from "#server/mails/outbox/senders/smtp.ts";
import { engines, freshDatabase } from "#tests/support/databases.ts";
import { house } from "#tests/support/house.ts";
import { newOperator } from "#tests/support/operators.ts";
import { storeLeads } from "#tests/support/outbox.ts";
import { type SmtpPeer, startSmtpPeer } from "#tests/support/smtp-peer.ts";
import { writtenMail } from "#tests/support/written-mail.ts";

const rita = "rita@acme.example";
const bob = "bob@acme.example";
const nothing = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A reply to Rita with Bob in copy, and sending it once: at each call all that is due. */
async function replied(engine: (typeof engines)[number], peer: SmtpPeer) {
  const database = await freshDatabase(engine);
  const { id: operatorId } = await newOperator(database, "consultant");
  const [reference = ""] = await storeLeads(database, 1, new Date(), { contactEmail: rita });
  await database.deleteFrom("outbox").execute();
  const lead = await leadWithHistory(database, reference);
  const reply = {
    key: randomUUID(),
    version: lead?.version ?? 0,
    subject: "Yours",
    text: "Yes.",
    to: [rita],
    cc: [bob],
  };
  const act = { operatorId, now: new Date(), domain: "lumenward.example" };
  expect(await replyTo(database, reference, reply, act)).toBe("queued");
  let later = 0;
  async function send(): Promise<void> {
    const now = new Date(Date.now() + later);
    later += 4 * 3_600_000;
    const clock = { now: () => now, pause: async () => undefined };
    const [mails] = receiversOf({
      ...{ database, correspondence: house, targets: [], clock },
      sender: smtpSender(peer.url),
      answerTime: () => 1000,
    });
    if (mails === undefined) throw new Error("there is no receiver of mails");
    const memory = { sentAt: undefined, refusedAt: new Map() };
    for (const row of await claimDue(database, now, { limit: 10 })) {
      await attempt({ database, log: nothing, clock }, mails, row, { memory, isInTrouble: false });
    }
  }
  return { database, reference, send };
}

async function standing(database: Database, reference: string) {
  const lead = await leadWithHistory(database, reference);
  const { undelivered_at } = await database
    .selectFrom("leads")
    .select("undelivered_at")
    .where("reference", "=", reference)
    .executeTakeFirstOrThrow();
  const told = (lead?.history ?? []).flatMap((entry) => (entry.kind === "mail" ? [entry.text] : []));
  const rows = await database
    .selectFrom("outbox")
    .select("state")
    .where("message", "like", "lead-reply:%")
    .execute();
  return {
    status: lead?.status,
    isUndelivered: undelivered_at !== null,
    told,
    states: rows.map(({ state }) => state),
  };
}

const recipients = ({ received }: SmtpPeer) =>
  received.map(({ envelope }) => envelope.rcptTo.map(({ address }) => address));

describe.each(engines)("recipients that are refused, on %s", (engine) => {
  test("the client's own address: the copy goes out, the thread says so, and the lead waits again", async () => {
    const peer = await startSmtpPeer();
    peer.refuse((address) => (address === rita ? 550 : undefined));
    const { database, reference, send } = await replied(engine, peer);
    await send();
    await send();
    expect(recipients(peer)).toEqual([[bob]]);
    expect(await standing(database, reference)).toEqual({
      status: "new",
      isUndelivered: true,
      told: [expect.stringContaining(`Not delivered to ${rita}: `)],
      states: ["sent"],
    });
  });

  test("a copy: the client has the answer, and the thread says who has not", async () => {
    const peer = await startSmtpPeer();
    peer.refuse((address) => (address === bob ? 550 : undefined));
    const { database, reference, send } = await replied(engine, peer);
    await send();
    expect(recipients(peer)).toEqual([[rita]]);
    expect(await standing(database, reference)).toEqual({
      status: "answered",
      isUndelivered: false,
      told: [expect.stringContaining(`Not delivered to ${bob}: `)],
      states: ["sent"],
    });
    // Nothing on Today is about it, so the owner of the lead is mailed; not of what is mailed to ourselves.
    const notices = await database
      .selectFrom("outbox")
      .selectAll()
      .where("message", "like", "client-wrote:%")
      .execute();
    const [notice, ...more] = await Promise.all(notices.map((row) => writtenMail(database, row)));
    expect(more).toEqual([]);
    expect(notice?.subject).toContain("did not get a copy");
    expect(notice?.text).toContain(`Not delivered to ${bob}: `);
  });

  test("for now: only that address is tried again, with the same mail", async () => {
    const peer = await startSmtpPeer();
    peer.refuse((address) => (address === rita ? 450 : undefined));
    const { database, reference, send } = await replied(engine, peer);
    await send();
    expect((await standing(database, reference)).states).toEqual(["pending"]);
    peer.refuse(() => undefined);
    await send();
    expect(recipients(peer)).toEqual([[bob], [rita]]);
    const [first, second] = peer.received;
    expect(second?.mail.messageId).toBe(first?.mail.messageId);
    expect(second?.mail.cc?.map(({ address }) => address)).toEqual([bob]);
    expect(await standing(database, reference)).toEqual({
      ...{ status: "answered", isUndelivered: false, told: [], states: ["sent"] },
    });
  });

  test("one for now and one for good: nobody gets it twice, and the thread names who never will", async () => {
    const peer = await startSmtpPeer();
    peer.refuse((address) => (address === rita ? 451 : 550));
    const { database, reference, send } = await replied(engine, peer);
    await send();
    expect(recipients(peer)).toEqual([]);
    peer.refuse(() => undefined);
    await send();
    // The other mail tells of the copy.
    expect(recipients(peer)).toEqual([[rita], ["consultant@lumenward.example"]]);
    expect((await standing(database, reference)).told).toEqual([
      expect.stringContaining(`Not delivered to ${bob}: `),
    ]);
  });
});

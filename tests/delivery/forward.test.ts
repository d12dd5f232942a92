import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { addressOf, at } from "#contract/console/endpoint.ts";
import { leadDetail, oneLead } from "#contract/console/lead.ts";
import { replies, replyTemplates } from "#contract/console/reply.ts";
import { leadWithHistory } from "#server/console/queries.ts";
import { forwardMail } from "#server/console/replies/forwarding.ts";
import { takeReplyBack } from "#server/console/replies/undoing.ts";
import type { Database } from "#server/database/open.ts";
import { attempt } from "#server/mails/delivery/attempt.ts";
import { receiversOf } from "#server/mails/delivery/receivers.ts";
import { claimDue } from "#server/mails/outbox/queue.ts";
import { smtpSender } from "#server/mails/outbox/senders/smtp.ts";
import { takeUp } from "#server/mails/threads/commands.ts";
import { openMailParser } from "#server/mails/threads/parsing/parse.ts";
import { incomingOf } from "#server/mails/threads/rules.ts";
import { engines, freshDatabase, freshStore } from "#tests/support/databases.ts";
import { house } from "#tests/support/house.ts";
import { rawMail } from "#tests/support/imap-peer.ts";
import { callerOf, newOperator, sessionHeader } from "#tests/support/operators.ts";
import { storeLeads } from "#tests/support/outbox.ts";
import { startServer } from "#tests/support/running-server.ts";
import { startSmtpPeer } from "#tests/support/smtp-peer.ts";

const parser = openMailParser();
afterAll(() => parser.stop());

const [rita, expert] = ["rita@acme.example", "expert@law.example"];
const domain = "lumenward.example";
const nothing = { info: () => undefined, warn: () => undefined, error: () => undefined };

async function arrive(database: Database, source: string, now: Date, isSent = false) {
  const mail = incomingOf(await parser.parse(Buffer.from(source)), now);
  await takeUp(database, mail, {
    ...{ ours: [`hello@${domain}`], provedBy: null, position: null },
    ...{ isSent, now },
  });
}

/** A lead whose client wrote a mail with a file. */
async function asked(database: Database) {
  const [reference = ""] = await storeLeads(database, 1, new Date(), { contactEmail: rita });
  await arrive(
    database,
    rawMail({ from: rita, subject: "Re: Contract", text: "Is § 5 all right?" }),
    new Date(),
  );
  const lead = await leadWithHistory(database, reference);
  const mail = lead?.history.find(({ kind }) => kind === "mail");
  if (lead === undefined || mail === undefined) throw new Error("the mail did not arrive");
  const file = { id: randomUUID(), of_id: mail.id, lead_id: await idOf(database, reference) };
  await database
    .insertInto("mail_files")
    .values({
      ...file,
      stored_at: mail.at,
      name: "contract.txt",
      type: "text/plain",
      size: 3,
      content: "T25l",
    })
    .execute();
  await database.deleteFrom("outbox").execute();
  return { reference, mailId: mail.id, fileId: file.id };
}

async function idOf(database: Database, reference: string): Promise<string> {
  const lead = database.selectFrom("leads").select("id").where("reference", "=", reference);
  return (await lead.executeTakeFirstOrThrow()).id;
}

/** What an answer would change. */
function standing(database: Database) {
  return database
    .selectFrom("leads")
    .select(["status", "owner_id", "answered_at", "wrote_at", "due_at", "version", "undelivered_at"])
    .executeTakeFirstOrThrow();
}

describe.each(engines)("a forwarded mail on %s", (engine) => {
  test("goes out with words and files, answers nobody, and its reader stays no client", async () => {
    const database = await freshDatabase(engine);
    const { id: operatorId } = await newOperator(database, "consultant");
    const { reference, mailId, fileId } = await asked(database);
    const before = await standing(database);
    const act = { operatorId, now: new Date(), domain };
    const forward = { mailId, to: [expert], text: "Please look.\n\nAnna" };
    const taken = { ...forward, key: randomUUID(), files: [fileId] };
    const later = { ...act, dueAt: new Date(Date.now() + 10_000) };
    expect(await forwardMail(database, reference, taken, later)).toBe("queued");
    expect(await takeReplyBack(database, reference, taken.key, act)).toBe("back");
    expect(await database.selectFrom("outbox").select("id").execute()).toEqual([]);
    expect(await database.selectFrom("mail_files").select("id").execute()).toHaveLength(1);

    const sent = { ...forward, key: randomUUID(), files: [fileId, randomUUID()] };
    expect(await forwardMail(database, reference, { ...sent, mailId: "none" }, act)).toBe("gone");
    expect(await forwardMail(database, reference, sent, act)).toBe("queued");
    expect(await forwardMail(database, reference, sent, act)).toBe("queued");
    expect(await standing(database)).toEqual(before);
    const peer = await startSmtpPeer();
    const now = new Date();
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
    const [received, ...more] = peer.received;
    expect(more).toEqual([]);
    expect(received?.envelope.rcptTo.map(({ address }) => address)).toEqual([expert]);
    expect(received?.mail).toMatchObject({ subject: "Fwd: Contract" });
    expect(received?.mail.inReplyTo).toBeUndefined();
    expect(received?.mail.text).toMatch(
      /^Please look\.\n\nAnna\n\n-+ Forwarded message -+\nFrom: .*rita@acme\.example[\s\S]*Is § 5 all right\?/,
    );
    expect(received?.mail.attachments.map(({ filename }) => filename)).toEqual(["contract.txt"]);
    expect(await standing(database)).toEqual(before);

    // What the expert answers is in the thread; what we write to them is no answer to the client.
    const soon = new Date(Date.now() + 60_000);
    const id = received?.mail.messageId ?? "";
    await arrive(
      database,
      rawMail({ from: expert, subject: "Re: Fwd: Contract", headers: [`In-Reply-To: ${id}`] }),
      soon,
    );
    const thanks = rawMail({
      from: `hello@${domain}`,
      to: expert,
      subject: "Thanks",
      headers: [`In-Reply-To: ${id}`],
    });
    await arrive(database, thanks, new Date(soon.getTime() + 60_000), true);
    expect(await standing(database)).toMatchObject({ status: "new", answered_at: null });
    expect(
      (await leadWithHistory(database, reference))?.history.filter(({ kind }) => kind === "mail"),
    ).toHaveLength(3);
  });

  test("is refused to the client, to a colleague, and to an address that nobody has checked", async () => {
    const { databaseUrl } = await freshStore(engine);
    const env = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
    await using server = await startServer({ ...env, UNDO_SECONDS: "0" });
    const { database } = server;
    const operator = await newOperator(database, "consultant");
    const { reference, mailId } = await asked(database);
    const caller = callerOf(server, await sessionHeader(database, operator));
    const send = async (to: string, more: object = {}) => {
      const forward = { key: randomUUID(), mailId, to: [to], text: "See below", ...more };
      const { status, text } = await caller.post(addressOf(at(replies.forwardMail, { reference })), forward);
      return `${status} ${text}`;
    };
    expect(await send(rita)).toMatch(/^422 .*is the client of this lead/);
    expect(await send(operator.email)).toMatch(/^422 .*is one of yours/);
    expect(await send("Expert@law.example")).toMatch(/^422 .*Nobody of yours wrote to expert@law\.example/);
    expect(await send(expert, { checked: [expert] })).toMatch(/^202/);
    // Whom one of us has written to needs no tick.
    expect(await send(expert)).toMatch(/^202/);
    const read = await caller.get(addressOf(at(oneLead.readLead, { reference })));
    expect(leadDetail.parse(JSON.parse(read.text))).toMatchObject({ status: "new", answeredAt: null });
    // Nor is the expert ever suggested as one of the client's people.
    const offered = await caller.get(addressOf(at(replies.listReplyTemplates, { reference })));
    expect(replyTemplates.parse(JSON.parse(offered.text))).toMatchObject({ to: [rita], cc: [], offered: [] });
    const editor = await newOperator(database, "editor");
    const other = callerOf(server, await sessionHeader(database, editor));
    const forward = { key: randomUUID(), mailId, to: [expert], text: "" };
    const path = addressOf(at(replies.forwardMail, { reference }));
    expect((await other.post(path, forward)).status).toBe(403);
  });
});

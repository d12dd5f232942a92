import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { unmatchedMails } from "#server/console/mails/queries.ts";
import { leadWithHistory } from "#server/console/queries.ts";
import { addresseesOf } from "#server/console/replies/addressing.ts";
import { replyTo } from "#server/console/replies/sending.ts";
import type { Database } from "#server/database/open.ts";
import { smtpSender } from "#server/mails/outbox/senders/smtp.ts";
import { lookIntoMailbox } from "#server/mails/threads/mailbox.ts";
import { type MailParser, openMailParser } from "#server/mails/threads/parsing/parse.ts";
import { engines, freshDatabase } from "#tests/support/databases.ts";
import { house } from "#tests/support/house.ts";
import { rawMail, startImapPeer } from "#tests/support/imap-peer.ts";
import { newOperator } from "#tests/support/operators.ts";
import { storeLeads } from "#tests/support/outbox.ts";
import { startSmtpPeer } from "#tests/support/smtp-peer.ts";
import { writtenMail } from "#tests/support/written-mail.ts";

const jane = "jane.doe@acme.example";
const domain = "lumenward.example";

let parser: MailParser;
beforeAll(() => {
  parser = openMailParser();
});
afterAll(() => parser.stop());

const ours = ["hello@lumenward.example"];

function look(database: Database, url: string, hasRoom = async () => true) {
  return lookIntoMailbox({
    database,
    parser,
    url,
    ours,
    provedBy: "mx.lumenward.example",
    domain,
    hasRoom,
    now: () => new Date(),
  });
}

async function replyMail(database: Database, reference: string, text: string, more: object = {}) {
  const lead = await leadWithHistory(database, reference);
  const { id } = await database.selectFrom("operators").select("id").executeTakeFirstOrThrow();
  const reply = { key: randomUUID(), version: lead?.version ?? 0, subject: "Your question", text, ...more };
  const act = { operatorId: id, now: new Date(), domain };
  expect(await replyTo(database, reference, reply, act)).toBe("queued");
  const rows = await database
    .selectFrom("outbox")
    .selectAll()
    .where("message", "like", "lead-reply:%")
    .orderBy("id", "desc")
    .execute();
  const [row] = rows;
  if (row === undefined) throw new Error("no reply was queued");
  return writtenMail(database, row, { ...house, replyAddress: "reply@lumenward.example" });
}

async function threadOf(database: Database, reference: string) {
  const lead = await leadWithHistory(database, reference);
  const mails = (lead?.history ?? []).flatMap((entry) => (entry.kind === "mail" ? [entry] : []));
  return { lead, mails };
}

describe.each(engines)("the mailbox on %s", (engine) => {
  test("brings what a client answers into the thread: by token, by what it answers, by address; each once", async () => {
    const database = await freshDatabase(engine);
    const imap = await startImapPeer();
    const [first = "", second = ""] = await storeLeads(database, 2);
    await newOperator(database, "consultant");
    const mail = await replyMail(database, first, "Hello Jane");
    // Its sender is the operator, at the firm's address. Replies go to an address of the thread.
    expect(mail.from).toEqual({ name: "The consultant", address: "site@lumenward.example" });
    expect(mail.replyTo).toMatch(/^reply\+[0-9a-z]{20}@lumenward\.example$/);

    imap.put("INBOX", rawMail({ from: "Else <else@home.example>", to: mail.replyTo, text: "By token" }));
    const answered = [`In-Reply-To: ${mail.messageId}`, `References: <x@y> ${mail.messageId}`];
    imap.put("INBOX", rawMail({ from: "other@home.example", text: "By reference", headers: answered }));
    imap.put("INBOX", rawMail({ from: `Jane <${jane.toUpperCase()}>`, text: "By address" }));
    imap.put("INBOX", rawMail({ from: "nobody@elsewhere.example", subject: "Offer", text: "Of nobody" }));
    expect(await look(database, imap.url)).toBe(4);
    expect(await look(database, imap.url)).toBe(0);

    const { lead, mails } = await threadOf(database, first);
    expect(mails.map(({ text }) => text.trim())).toEqual(["By token", "By reference"]);
    expect(lead?.wroteAt).toBe(mails.at(-1)?.at);
    // Of two leads with one address the mail belongs to the latest.
    expect((await threadOf(database, second)).mails).toMatchObject([
      {
        direction: "in",
        mailKind: "mail",
        from: { name: "Jane", address: jane },
        text: expect.stringContaining("By address"),
      },
    ]);
    const { mails: waiting } = await unmatchedMails(database, "");
    expect(waiting).toMatchObject([{ subject: "Offer", from: { address: "nobody@elsewhere.example" } }]);

    // The next reply refers to their last mail; once each of them has it, nobody waits.
    const { message_id: theirs } = await database
      .selectFrom("mails")
      .select("message_id")
      .where("text", "like", "By reference%")
      .executeTakeFirstOrThrow();
    const next = await replyMail(database, first, "And again", {
      cc: ["else@home.example", "other@home.example"],
    });
    expect(next.follows).toBe(theirs);
    expect(next.replyTo).toBe(mail.replyTo);
    expect((await threadOf(database, first)).lead?.wroteAt).toBeNull();
  });

  test("lets a reply go to whoever wrote last, with those who were in copy, and nothing to ourselves", async () => {
    const database = await freshDatabase(engine);
    const imap = await startImapPeer();
    const [reference = ""] = await storeLeads(database, 1);
    const consultant = await newOperator(database, "consultant");
    const next = () => addresseesOf(database, { reference, contactEmail: jane }, [...ours, consultant.email]);
    expect(await next()).toMatchObject({ to: [jane], cc: [], offered: [], asked: [] });
    const mail = await replyMail(database, reference, "Hello Jane", { cc: ["boss@acme.example"] });
    expect([mail.to, mail.cc]).toEqual([[jane], ["boss@acme.example"]]);
    expect(await next()).toMatchObject({ to: [jane], cc: ["boss@acme.example"], offered: [], asked: [] });

    const copies = `Jane <${jane}>, hello@lumenward.example, ${consultant.email}, cfo@acme.example`;
    imap.put("INBOX", rawMail({ from: "CFO <cfo@acme.example>", to: mail.replyTo, cc: copies }));
    const away = ["Auto-Submitted: auto-replied"];
    imap.put("INBOX", rawMail({ from: "away@acme.example", to: mail.replyTo, headers: away }));
    imap.put("INBOX", rawMail({ from: "else@elsewhere.example" }));
    await look(database, imap.url);
    const { offered: none, asked, known: _, ...offered } = await next();
    expect([none, asked]).toEqual([[], []]);
    expect(offered).toEqual({ to: ["cfo@acme.example"], cc: [jane, "boss@acme.example"] });

    const answer = await replyMail(database, reference, "Hello CFO", offered);
    expect([answer.to, answer.cc]).toEqual([offered.to, offered.cc]);
    const lead = await leadWithHistory(database, reference);
    expect(lead?.history.findLast(({ kind }) => kind === "reply")).toMatchObject(offered);
  });

  test("tells the owner of a lead what its client wrote, else the consultancy, and nobody of what a program wrote", async () => {
    const database = await freshDatabase(engine);
    const imap = await startImapPeer();
    const owner = await newOperator(database, "consultant");
    const gone = await newOperator(database, "owner");
    const writers = ["owned@acme.example", "left@acme.example", "free@acme.example", "away@acme.example"];
    for (const contactEmail of writers) await storeLeads(database, 1, new Date(), { contactEmail });
    const give = (address: string, owner_id: string) =>
      database.updateTable("leads").set({ owner_id }).where("contact_email", "=", address).execute();
    await give("owned@acme.example", owner.id);
    await give("left@acme.example", gone.id);
    const disabled_at = new Date().toISOString();
    await database.updateTable("operators").set({ disabled_at }).where("id", "=", gone.id).execute();
    const text = "We want to sign.\r\n\r\nOn Monday, Kim wrote:\r\n> Dear Jane";
    for (const from of writers.slice(0, 3)) imap.put("INBOX", rawMail({ from, text }));
    const headers = ["Auto-Submitted: auto-replied"];
    imap.put("INBOX", rawMail({ from: "away@acme.example", text, headers }));
    await look(database, imap.url);
    await look(database, imap.url);
    const rows = await database
      .selectFrom("outbox")
      .selectAll()
      .where("message", "like", "client-wrote:%")
      .orderBy("id")
      .execute();
    const told = await Promise.all(rows.map((row) => writtenMail(database, row)));
    expect(told.map(({ to }) => to)).toEqual([[owner.email], house.notifyTo, house.notifyTo]);
    for (const mail of told) {
      expect(mail.subject).toMatch(/^Acme wrote: /);
      expect(mail.text).toContain("We want to sign.");
      expect(mail.text).not.toContain("Dear Jane");
    }
  });

  test("finds what our people wrote elsewhere, which stops the clock; what this software sent is no news", async () => {
    const database = await freshDatabase(engine);
    const imap = await startImapPeer();
    const consultant = await newOperator(database, "consultant");
    const [sent = ""] = await storeLeads(database, 1, new Date(), { contactEmail: "sent@acme.example" });
    const [copied = ""] = await storeLeads(database, 1, new Date(), { contactEmail: "copied@acme.example" });
    const [waiting = ""] = await storeLeads(database, 1);
    const ours = await database.selectFrom("outbox").select("message_id").executeTakeFirstOrThrow();
    imap.put("Sent", rawMail({ from: "Firm <hello@lumenward.example>", to: "sent@acme.example" }));
    imap.put(
      "INBOX",
      rawMail({
        from: consultant.email,
        to: "copied@acme.example",
        cc: "hello@lumenward.example",
        headers: ["Authentication-Results: mx.lumenward.example; dmarc=pass header.from=lumenward.example"],
      }),
    );
    const own = ours.message_id.slice(1, -1);
    imap.put("Sent", rawMail({ from: "hello@lumenward.example", to: jane, id: own }));
    imap.put("Sent", rawMail({ from: "hello@lumenward.example", to: "mother@home.example" }));
    await look(database, imap.url);
    for (const reference of [sent, copied]) {
      const { lead, mails } = await threadOf(database, reference);
      expect([reference, lead?.status, mails.length]).toEqual([reference, "answered", 1]);
      expect(lead?.answeredAt).not.toBeNull();
      expect(mails[0]?.direction).toBe("out");
    }
    const { lead, mails } = await threadOf(database, waiting);
    expect([lead?.status, mails]).toEqual(["new", []]);
    expect((await unmatchedMails(database, "")).mails).toEqual([]);
  });

  test("goes on where a connection broke off, and takes no copy twice", async () => {
    const database = await freshDatabase(engine);
    const imap = await startImapPeer();
    const [reference = ""] = await storeLeads(database, 1);
    for (let number = 1; number <= 20; number += 1)
      imap.put("INBOX", rawMail({ from: jane, text: `Mail ${number}` }));
    const broken = look(database, imap.url);
    setTimeout(imap.hangUp, 60);
    await broken.catch(() => undefined);
    // The mailbox was made again, with the same mails under other numbers.
    await database.updateTable("mail_folders").set({ uid_validity: "0" }).execute();
    await look(database, imap.url);
    const { mails } = await threadOf(database, reference);
    expect(new Set(mails.map(({ text }) => text.trim()))).toEqual(
      new Set(Array.from({ length: 20 }, (_, index) => `Mail ${index + 1}`)),
    );
    expect(mails).toHaveLength(20);
  });

  test("keeps what cannot be read, and fetches nothing above 10 MB", async () => {
    const database = await freshDatabase(engine);
    const imap = await startImapPeer();
    const deep = Array.from(
      { length: 1_100 },
      (_, n) => `--b${n}\r\nContent-Type: multipart/mixed; boundary=b${n + 1}\r\n\r\n`,
    );
    imap.put(
      "INBOX",
      `From: ${jane}\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b0\r\n\r\n${deep.join("")}`,
    );
    imap.put("INBOX", rawMail({ from: jane, subject: "Long", text: "x".repeat(10 * 1024 * 1024) }));
    imap.put("INBOX", rawMail({ from: "last@elsewhere.example", subject: "Last" }));
    await look(database, imap.url);
    const { mails } = await unmatchedMails(database, "");
    expect(mails.map(({ mailKind, subject }) => [mailKind, subject])).toEqual([
      ["mail", "Last"],
      ["unreadable", "Long"],
      ["unreadable", ""],
    ]);
    expect(mails[2]?.files).toMatchObject([{ name: "mail.eml" }]);
    expect(mails[1]).toMatchObject({
      from: { address: jane },
      text: expect.stringContaining("longer than 10 MB"),
      files: [],
    });
  });
});

test("a client's mail that is too long to fetch tells the lead's owner too", async () => {
  const database = await freshDatabase("SQLite");
  const imap = await startImapPeer();
  await storeLeads(database, 1);
  const { contact_email } = await database
    .selectFrom("leads")
    .select("contact_email")
    .executeTakeFirstOrThrow();
  imap.put("INBOX", rawMail({ from: contact_email, subject: "Long", text: "x".repeat(10 * 1024 * 1024) }));
  await look(database, imap.url);
  const told = await database
    .selectFrom("outbox")
    .select("message")
    .where("message", "like", "client-wrote:%")
    .execute();
  expect(told).toHaveLength(1);
});

test("mails wait in the mailbox while what room the disk has is kept for leads", async () => {
  const database = await freshDatabase("SQLite");
  const imap = await startImapPeer();
  for (const subject of ["One", "Two", "Three"]) imap.put("INBOX", rawMail({ from: jane, subject }));
  const room = [true, false];
  const until = async () => room.shift() ?? false;
  await expect(look(database, imap.url, until)).rejects.toThrow("the disk is nearly full");
  const subjects = async () => (await unmatchedMails(database, "")).mails.map(({ subject }) => subject);
  expect(await subjects()).toEqual(["One"]);
  expect(await look(database, imap.url)).toBe(2);
  expect(await subjects()).toEqual(["Three", "Two", "One"]);
});

test("a reply goes by SMTP with its copies and attachments, as the operator wrote it", async () => {
  const database = await freshDatabase("SQLite");
  const peer = await startSmtpPeer();
  await newOperator(database, "owner");
  const [reference = ""] = await storeLeads(database, 1);
  const content = Buffer.from([0, 1, 2, 255]).toString("base64");
  const mail = await replyMail(database, reference, "See below", {
    cc: ["boss@acme.example"],
    files: [{ name: 'plan "x"\r\nBcc: v@e.example.pdf', type: "application/pdf", content }],
  });
  await smtpSender(peer.url).send(mail);
  const [received] = peer.received;
  expect(received?.envelope.rcptTo.map(({ address }) => address)).toEqual([jane, "boss@acme.example"]);
  expect(received?.mail).toMatchObject({
    from: { name: "The owner", address: "site@lumenward.example" },
    cc: [{ address: "boss@acme.example" }],
    replyTo: [{ address: mail.replyTo }],
  });
  expect(received?.mail.headers.map(({ key }) => key)).not.toContain("bcc");
  const [file] = received?.mail.attachments ?? [];
  expect([file?.disposition, file?.mimeType, Buffer.from(file?.content as ArrayBuffer)]).toEqual([
    "attachment",
    "application/pdf",
    Buffer.from([0, 1, 2, 255]),
  ]);
});

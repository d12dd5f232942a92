import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { sendAgainInWords } from "#console/screens/words/waiting-words.ts";
import { changeLeads } from "#server/console/commands.ts";
import { changeContacts } from "#server/console/contacts.ts";
import { matchMail } from "#server/console/mails/commands.ts";
import { unmatchedMails } from "#server/console/mails/queries.ts";
import { leadWithHistory } from "#server/console/queries.ts";
import { replyTo } from "#server/console/replies/sending.ts";
import { todayOf } from "#server/console/today/queries.ts";
import type { Database } from "#server/database/open.ts";
import { countsAsPromise, promisesKept } from "#server/database/promises.ts";
import { noteAnswer } from "#server/leads/progress/commands.ts";
import { enqueue } from "#server/mails/outbox/queue.ts";
import { takeUp } from "#server/mails/threads/commands.ts";
import { lookIntoMailbox } from "#server/mails/threads/mailbox.ts";
import { openMailParser } from "#server/mails/threads/parsing/parse.ts";
import { incomingOf } from "#server/mails/threads/rules.ts";
import { warnOfDueTimes } from "#server/mails/warnings/commands.ts";
import { engines, freshDatabase } from "#tests/support/databases.ts";
import { rawMail, startImapPeer } from "#tests/support/imap-peer.ts";
import { newOperator } from "#tests/support/operators.ts";
import { storeLeads } from "#tests/support/outbox.ts";
import { reply as usual } from "#tests/support/promising.ts";

const parser = openMailParser();
afterAll(() => parser.stop());

const folder = new URL("./reports/", import.meta.url);

const [jane, bob] = ["jane@acme.example", "bob@acme.example"];

const unnamed = "A mail could not be delivered, and the report does not say to whom";

type Read = { readonly to: readonly string[]; readonly said: string; readonly isJanes: boolean };

/**
 * Reports of common mail servers about a mail of ours to Jane, who is the lead, and Bob, a colleague of hers: whom
 * they name, what they say first, and whether somebody has to see to Jane's address.
 */
const cases: Readonly<Record<string, Read>> = {
  "exchange-colleague": { to: [bob], said: `Not delivered to ${bob}: 550 5.1.10`, isJanes: false },
  "exchange-lead": {
    to: [jane, "jane_sample@corp.acme.example"],
    said: `Not delivered to ${jane}: 554 5.2.2 mailbox full`,
    isJanes: true,
  },
  "gmail-colleague": { to: [bob], said: `Not delivered to ${bob}.`, isJanes: false },
  "gmail-lead": { to: [jane], said: `Not delivered to ${jane}: 550-5.1.1 The email`, isJanes: true },
  "local-unnamed": { to: [], said: `${unnamed}: 5.1.1`, isJanes: true },
  "postfix-lead": {
    to: [jane, "jane.private@elsewhere.example"],
    said: `Not delivered to ${jane}: 550 5.1.1 User unknown`,
    isJanes: true,
  },
  "postfix-passed-on": {
    to: ["jane.private@elsewhere.example", jane],
    said: "Not delivered to jane.private@elsewhere.example: 5.1.1",
    isJanes: true,
  },
  "qmail-unnamed": { to: [], said: `${unnamed}.`, isJanes: true },
};

const sourceOf = (name: string) => readFileSync(new URL(`${name}.eml`, folder));

test("each report names whom its fields name, whatever its words say", async () => {
  expect(readdirSync(folder).toSorted()).toEqual(Object.keys(cases).map((name) => `${name}.eml`));
  for (const [name, { to, said }] of Object.entries(cases)) {
    const { kind, text, undeliveredTo, references } = await parser.parse(sourceOf(name));
    expect([name, kind, undeliveredTo]).toEqual([name, "bounce", to]);
    expect([name, text]).toEqual([name, expect.stringContaining(said)]);
    expect(text.startsWith(said)).toBe(true);
    expect(references).toContain("<ours@lumenward.example>");
  }
});

async function undeliveredOf(database: Database): Promise<boolean> {
  const lead = await database
    .selectFrom("leads")
    .select("undelivered_at")
    .where("contact_email", "=", jane)
    .executeTakeFirstOrThrow();
  return lead.undelivered_at !== null;
}

test.each(engines)(
  "the lead waits for a corrected address only where its own may be wrong, on %s",
  async (engine) => {
    const database = await freshDatabase(engine);
    const imap = await startImapPeer();
    const [reference = ""] = await storeLeads(database, 1, new Date(), { contactEmail: jane });
    const look = () =>
      lookIntoMailbox({
        database,
        parser,
        url: imap.url,
        ours: ["hello@lumenward.example"],
        domain: "lumenward.example",
        hasRoom: async () => true,
        now: () => new Date(),
      });
    // The mail that came back, as our people's own mail program filed it.
    imap.put("Sent", rawMail({ from: "hello@lumenward.example", to: jane, id: "ours@lumenward.example" }));
    await look();
    for (const [name, { isJanes }] of Object.entries(cases)) {
      await database.updateTable("leads").set({ undelivered_at: null }).execute();
      imap.put("INBOX", sourceOf(name).toString("latin1"));
      expect([name, await look(), await undeliveredOf(database)]).toEqual([name, 1, isJanes]);
    }
    expect((await unmatchedMails(database, "")).mails).toEqual([]);
    // Nothing on Today is about a copy that came back, so the owner is mailed.
    const told = await database
      .selectFrom("outbox")
      .innerJoin("mails", (join) => join.on("message", "=", sql`'client-wrote:' || mails.id`))
      .select("undelivered_to as to")
      .execute();
    expect(told.map(({ to }) => to)).toEqual([JSON.stringify([bob]), JSON.stringify([bob])]);

    // The same when somebody says by hand to which lead a report belongs.
    for (const [name, { isJanes }] of Object.entries(cases)) {
      await database.updateTable("leads").set({ undelivered_at: null }).execute();
      await database.updateTable("mails").set({ lead_id: null }).where("kind", "=", "bounce").execute();
      const { mails } = await unmatchedMails(database, "");
      const { messageId } = await parser.parse(sourceOf(name));
      const row = await database
        .selectFrom("mails")
        .select("id")
        .where("message_id", "=", messageId)
        .executeTakeFirstOrThrow();
      expect(mails.map(({ id }) => id)).toContain(row.id);
      expect(
        await matchMail(database, row.id, reference, {
          ours: [],
          domain: "lumenward.example",
          now: new Date(),
        }),
      ).toBe(true);
      expect([name, await undeliveredOf(database)]).toEqual([name, isJanes]);
    }
  },
);

test.each(engines)(
  "an only answer that came back is to be sent again once the address is right, on %s",
  async (engine) => {
    const database = await freshDatabase(engine);
    const now = new Date();
    const [reference = ""] = await storeLeads(database, 1, now, { contactEmail: jane });
    const act = { operatorId: (await newOperator(database, "consultant")).id, now };
    const reply = { key: randomUUID(), version: 1, subject: "Hello", text: "Dear Jane" };
    await replyTo(database, reference, reply, { ...act, domain: "lumenward.example" });
    await database.updateTable("leads").set({ undelivered_at: now.toISOString() }).execute();
    const said = async () => {
      const lead = await leadWithHistory(database, reference);
      return lead && ([lead.status, sendAgainInWords(lead), lead.version] as const);
    };
    const [, before, version = 0] = (await said()) ?? [];
    expect(before).toBeUndefined();
    const change = { version, sender: { email: bob }, contacts: [], removed: [] };
    expect(await changeContacts(database, reference, change, act)).toEqual({ outcome: "kept" });
    const [status, after, next = 0] = (await said()) ?? [];
    expect([status, after]).toEqual(["new", expect.stringContaining("Your answer came back: send it again")]);
    const again = { ...reply, key: randomUUID(), version: next };
    await replyTo(database, reference, again, { ...act, domain: "lumenward.example" });
    expect((await said())?.[1]).toBeUndefined();
  },
);

/** A report of Jane's mail server about one of our mails. */
function reportOn(messageId: string, to = jane): string {
  return [
    "From: Mail Delivery <mailer-daemon@mx.example>",
    "To: hello@lumenward.example",
    "Subject: Undelivered",
    `Message-ID: <${randomUUID()}@mx.example>`,
    `In-Reply-To: ${messageId}`,
    "MIME-Version: 1.0",
    "Content-Type: multipart/report; report-type=delivery-status; boundary=b",
    "",
    "--b",
    "Content-Type: text/plain",
    "",
    "No such mailbox.",
    "--b",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.example",
    "",
    `Final-Recipient: rfc822; ${to}`,
    "Action: failed",
    "Status: 5.1.1",
    "",
    "--b--",
    "",
  ].join("\r\n");
}

/** A lead of Jane's that arrived an hour ago, answering it, and what comes back. */
async function answering(engine: (typeof engines)[number]) {
  const database = await freshDatabase(engine);
  const start = Date.now() - 3_600_000;
  const [reference = ""] = await storeLeads(database, 1, new Date(start), { contactEmail: jane });
  await database.deleteFrom("outbox").execute();
  const { id: operatorId } = await newOperator(database, "consultant");
  const at = (minutes: number) => new Date(start + minutes * 60_000);
  const standing = () =>
    database
      .selectFrom("leads")
      .select(["status", "answered_at", "wrote_at", "waits_since"])
      .where("reference", "=", reference)
      .executeTakeFirstOrThrow();
  const reply = async (minutes: number, more: object = {}) => {
    const lead = await leadWithHistory(database, reference);
    const letter = { key: randomUUID(), version: lead?.version ?? 0, subject: "Hello", text: "Dear Jane" };
    const act = { operatorId, now: at(minutes), domain: "lumenward.example", dueAt: at(minutes) };
    expect(await replyTo(database, reference, { ...letter, ...more }, act)).toBe("queued");
    const rows = await database
      .selectFrom("outbox")
      .select("message_id")
      .where("message", "like", "lead-reply:%")
      .orderBy("id")
      .execute();
    await database.updateTable("outbox").set({ state: "sent" }).execute();
    return rows.at(-1)?.message_id ?? "";
  };
  const arrive = async (source: string, minutes: number, isSent = false) => {
    const mail = incomingOf(await parser.parse(Buffer.from(source)), at(minutes));
    const taking = { ours: ["hello@lumenward.example"], isSent, provedBy: null, position: null };
    await takeUp(database, mail, { ...taking, domain: "lumenward.example", now: at(minutes) });
  };
  return { database, reference, operatorId, at, standing, reply, arrive };
}

const unanswered = { status: "new", answered_at: null } as const;

test.each(engines)("a lead whose only answers came back is not answered, on %s", async (engine) => {
  const { database, reference, at, standing, reply, arrive } = await answering(engine);
  await arrive(rawMail({ from: jane, id: "theirs@acme.example" }), 0);
  const first = await reply(1);
  expect(await standing()).toMatchObject({ status: "answered", answered_at: at(1).toISOString() });
  await arrive(reportOn(first), 2);
  expect(await standing()).toMatchObject(unanswered);
  // It is warned of, stands on Today, and counts as no promise that was kept.
  await database
    .updateTable("leads")
    .set({ due_at: at(30).toISOString() })
    .execute();
  await warnOfDueTimes(database, { reply: usual, targets: [], domain: "a.example", now: at(31) });
  const { message } = await database
    .selectFrom("outbox")
    .select("message")
    .where("message", "=", "lead-overdue")
    .executeTakeFirstOrThrow();
  expect(message).toBe("lead-overdue");
  const { parts } = await todayOf(database, { operatorId: null, now: at(31), reply: usual });
  const shown = parts.filter(({ count }) => count > 0).map(({ part }) => part);
  expect(shown).toEqual(["overdue", "undelivered"]);
  const { kept } = await database
    .selectFrom("leads")
    .select(promisesKept.as("kept"))
    .where(countsAsPromise)
    .executeTakeFirstOrThrow();
  expect(Number(kept)).toBe(0);
  // Two more come back, whose reports name none of our mails.
  await reply(32);
  await reply(33);
  await arrive(reportOn("<theirs@acme.example>"), 34);
  expect(await standing()).toMatchObject({ status: "answered", answered_at: at(32).toISOString() });
  await arrive(reportOn("<theirs@acme.example>"), 35);
  expect(await standing()).toMatchObject(unanswered);
  const found = async () => {
    const lead = await leadWithHistory(database, reference);
    if (lead === undefined) throw new Error("the lead is gone");
    return lead;
  };
  // Once the address is right, a mail that arrives answers it.
  const { version = 0 } = (await leadWithHistory(database, reference)) ?? {};
  const change = { version, sender: { email: "jane@right.example" }, contacts: [], removed: [] };
  await changeContacts(database, reference, change, { operatorId: null, now: at(36) });
  expect(sendAgainInWords(await found())).toContain("send it again");
  await reply(37);
  expect(await standing()).toMatchObject({ status: "answered", answered_at: at(37).toISOString() });
});

test.each(engines)("only an answer that arrived counts, at its own time, on %s", async (engine) => {
  const { at, standing, reply, arrive } = await answering(engine);
  const first = await reply(1);
  const second = await reply(10);
  await arrive(reportOn(first), 11);
  expect(await standing()).toMatchObject({ status: "answered", answered_at: at(10).toISOString() });
  // A colleague in copy who did not get it changes nothing.
  await arrive(reportOn(second, bob), 12);
  expect(await standing()).toMatchObject({ status: "answered", answered_at: at(10).toISOString() });
  // The same of what was written in a mail program.
  await arrive(reportOn(second), 13);
  expect(await standing()).toMatchObject(unanswered);
  const own = rawMail({ from: "hello@lumenward.example", to: jane, id: "own@lumenward.example" });
  await arrive(own, 14, true);
  expect(await standing()).toMatchObject({ status: "answered", answered_at: at(14).toISOString() });
  await arrive(reportOn("<own@lumenward.example>"), 15);
  expect(await standing()).toMatchObject(unanswered);
});

test.each(engines)("who was answered in another way stays answered, on %s", async (engine) => {
  const { database, reference, operatorId, at, standing, reply, arrive } = await answering(engine);
  const act = { operatorId, now: at(1) };
  await changeLeads(database, { leads: [{ reference, version: 1 }], status: "answered" }, act);
  const sent = await reply(2);
  await arrive(reportOn(sent), 3);
  expect(await standing()).toMatchObject({ status: "answered", answered_at: at(1).toISOString() });
});

test.each(engines)(
  "a deal that went further counts from then, a lost one as unanswered, on %s",
  async (engine) => {
    for (const [status, answered] of [
      ["proposal-out", 5],
      ["lost", null],
    ] as const) {
      const { database, reference, operatorId, at, standing, reply, arrive } = await answering(engine);
      const sent = await reply(2);
      const { version = 0 } = (await leadWithHistory(database, reference)) ?? {};
      const wish = {
        leads: [{ reference, version }],
        status,
        ...(status === "lost" && { lostReason: "Price" }),
      };
      await changeLeads(database, wish, { operatorId, now: at(5) });
      await arrive(reportOn(sent), 6);
      const answered_at = answered === null ? null : at(answered).toISOString();
      expect(await standing()).toMatchObject({ status, answered_at });
    }
  },
);

test.each(engines)("who wrote again still waits when the answer to that came back, on %s", async (engine) => {
  const { at, standing, reply, arrive } = await answering(engine);
  await reply(1);
  await arrive(rawMail({ from: jane, text: "How much?" }), 2);
  await arrive(rawMail({ from: jane, text: "Hello?" }), 3);
  const second = await reply(4);
  expect(await standing()).toMatchObject({ wrote_at: null });
  await arrive(reportOn(second), 5);
  const waits = { wrote_at: at(3).toISOString(), waits_since: at(2).toISOString() };
  expect(await standing()).toMatchObject({ status: "answered", answered_at: at(1).toISOString(), ...waits });
  const own = rawMail({ from: "hello@lumenward.example", to: jane, id: "own2@lumenward.example" });
  await arrive(own, 6, true);
  expect(await standing()).toMatchObject({ wrote_at: null, waits_since: null });
  await arrive(reportOn("<own2@lumenward.example>"), 7);
  expect(await standing()).toMatchObject(waits);
});

test.each(engines)(
  "a report that was published answers a lead only when its mail arrived, on %s",
  async (engine) => {
    const { database, reference, at, standing, arrive } = await answering(engine);
    const { id: leadId } = await database
      .selectFrom("leads")
      .select("id")
      .where("reference", "=", reference)
      .executeTakeFirstOrThrow();
    await database.transaction().execute(async (transaction) => {
      await noteAnswer(transaction, leadId, { operatorId: null, now: at(1) });
      await enqueue(transaction, ["report-published"], { leadId, domain: "lumenward.example", now: at(1) });
    });
    const { message_id } = await database
      .selectFrom("outbox")
      .select("message_id")
      .where("message", "=", "report-published")
      .executeTakeFirstOrThrow();
    expect(await standing()).toMatchObject({ status: "answered", answered_at: at(1).toISOString() });
    await arrive(reportOn(message_id), 2);
    expect(await standing()).toMatchObject(unanswered);
  },
);

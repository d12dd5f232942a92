import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { sendAgainInWords } from "#console/screens/words/waiting-words.ts";
import { changeContacts } from "#server/console/contacts/commands.ts";
import { matchMail } from "#server/console/mails/commands.ts";
import { unmatchedMails } from "#server/console/mails/queries.ts";
import { leadWithHistory } from "#server/console/queries.ts";
import { replyTo } from "#server/console/replies/sending/commands.ts";
import type { Database } from "#server/database/open.ts";
import { lookIntoMailbox } from "#server/threads/mailbox.ts";
import { openMailParser } from "#server/threads/parsing/parse.ts";
import { engines, freshDatabase } from "#tests/support/databases.ts";
import { rawMail, startImapPeer } from "#tests/support/imap-peer.ts";
import { newOperator } from "#tests/support/operators.ts";
import { storeLeads } from "#tests/support/outbox.ts";

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

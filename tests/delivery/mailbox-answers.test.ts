import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeLeads } from "#server/console/commands.ts";
import { matchMail } from "#server/console/mails/commands.ts";
import { unmatchedMails } from "#server/console/mails/queries.ts";
import { leadWithHistory } from "#server/console/queries.ts";
import { addresseesOf } from "#server/console/replies/addressing.ts";
import type { Database } from "#server/database/open.ts";
import { systemClock } from "#server/mails/delivery/clock.ts";
import { mailOf } from "#server/mails/delivery/kinds.ts";
import { takeUp } from "#server/mails/threads/commands.ts";
import { lookIntoMailbox } from "#server/mails/threads/mailbox.ts";
import { type MailParser, openMailParser } from "#server/mails/threads/parsing/parse.ts";
import { incomingOf } from "#server/mails/threads/rules.ts";
import { engines, freshDatabase } from "#tests/support/databases.ts";
import { house } from "#tests/support/house.ts";
import { rawMail, startImapPeer } from "#tests/support/imap-peer.ts";
import { newOperator } from "#tests/support/operators.ts";
import { storeLeads } from "#tests/support/outbox.ts";

const firm = "hello@lumenward.example";
const kim = "consultant@lumenward.example";
const client = "jane@acme.example";
const proof =
  "Authentication-Results: mx.lumenward.example; spf=pass; dmarc=pass header.from=lumenward.example";

let parser: MailParser;
beforeAll(() => {
  parser = openMailParser();
});
afterAll(() => parser.stop());

type Put = { readonly folder: "INBOX" | "Sent"; readonly mail: Parameters<typeof rawMail>[0] };

/** A store with a lead of the client, and what its mailbox brings after the client's first mail. */
async function taken(engine: (typeof engines)[number], puts: readonly Put[]) {
  const database = await freshDatabase(engine);
  const imap = await startImapPeer();
  await newOperator(database, "consultant");
  const [reference = ""] = await storeLeads(database, 1, new Date(), { contactEmail: client });
  for (const { folder, mail } of puts) imap.put(folder, rawMail(mail));
  await lookIntoMailbox({
    database,
    parser,
    url: imap.url,
    ours: [firm],
    provedBy: "mx.lumenward.example",
    domain: "lumenward.example",
    hasRoom: async () => true,
    now: () => new Date(),
  });
  return { database, reference };
}

async function standing({
  database,
  reference,
}: {
  readonly database: Database;
  readonly reference: string;
}) {
  const lead = await leadWithHistory(database, reference);
  const mails = (lead?.history ?? []).flatMap((entry) => (entry.kind === "mail" ? [entry] : []));
  const { mails: waiting } = await unmatchedMails(database, "");
  return { status: lead?.status, wroteAt: lead?.wroteAt, mails, waiting };
}

const theirs: Put = {
  folder: "INBOX",
  mail: { from: `Jane <${client}>`, id: "theirs@acme.example", text: "Any news?" },
};
const theirProof =
  "Authentication-Results: mx.lumenward.example; spf=pass; dmarc=pass header.from=acme.example";
const answering = ["In-Reply-To: <theirs@acme.example>"];
const proved = [...answering, proof];

/** A mail of one of us that quotes the client. */
const passing = (folder: "INBOX" | "Sent", to: string, cc?: string): Put => ({
  folder,
  mail: {
    ...{ from: kim, to, subject: "Fwd: Hello", headers: proved },
    ...(cc === undefined ? {} : { cc }),
    text: `What do you say?\n\n---------- Forwarded message ---------\nFrom: Jane <${client}>\nDate: Monday\n\nCan you begin in May?`,
  },
});

// Who wrote what is judged before it is stored: no engine makes a difference to these tables.
describe("who answers a lead", () => {
  const engine = "SQLite";

  test.each<[string, Put]>([
    ["sent by the firm to the client", { folder: "Sent", mail: { from: firm, to: client } }],
    [
      "proved, with the mailbox in copy",
      { folder: "INBOX", mail: { from: kim, to: client, cc: firm, headers: proved } },
    ],
    [
      "proved, to the client beside a colleague",
      { folder: "INBOX", mail: { from: kim, to: `bo@lumenward.example, ${client}`, headers: proved } },
    ],
    [
      "sent to the client with a colleague of hers",
      {
        folder: "Sent",
        mail: { from: kim, to: "cfo@acme.example", cc: client, headers: answering },
      },
    ],
  ])("an answer: %s", async (_what, put) => {
    const { status, wroteAt, mails } = await standing(await taken(engine, [theirs, put]));
    expect([status, wroteAt]).toEqual(["answered", null]);
    expect(mails.map(({ direction, isUnproved }) => [direction, isUnproved])).toEqual([
      ["in", false],
      ["out", false],
    ]);
  });

  test("an answer to a colleague of the client alone leaves her own question waiting", async () => {
    const put: Put = { folder: "Sent", mail: { from: kim, to: "cfo@acme.example", headers: answering } };
    const { status, wroteAt, mails } = await standing(await taken(engine, [theirs, put]));
    expect(status).toBe("answered");
    expect(mails.map(({ direction }) => direction)).toEqual(["in", "out"]);
    expect(wroteAt, "she waits").not.toBeNull();
  });

  test.each<[string, Put]>([
    [
      "forwarded to a colleague",
      {
        folder: "Sent",
        mail: { from: kim, to: "bo@lumenward.example", subject: "Fwd: Hello", headers: answering },
      },
    ],
    [
      "asked of an expert outside",
      { folder: "Sent", mail: { from: kim, to: "expert@elsewhere.example", headers: answering } },
    ],
    [
      "an answer within the firm with the mailbox in copy",
      { folder: "INBOX", mail: { from: kim, to: "bo@lumenward.example", cc: firm, headers: proved } },
    ],
    [
      "our receipt under another Message-ID",
      {
        folder: "Sent",
        mail: {
          from: firm,
          to: client,
          subject: "We have your questionnaire",
          headers: ["Auto-Submitted: auto-generated"],
        },
      },
    ],
    [
      "the out-of-office of one of us",
      {
        folder: "INBOX",
        mail: { from: kim, to: client, headers: [...proved, "Auto-Submitted: auto-replied"] },
      },
    ],
    [
      "by a list of the firm",
      {
        folder: "INBOX",
        mail: { from: kim, to: client, headers: [...proved, "List-ID: <hello.lumenward.example>"] },
      },
    ],
  ])("no answer: %s", async (_what, put) => {
    const { status, wroteAt } = await standing(await taken(engine, [theirs, put]));
    expect(status).toBe("new");
    expect(wroteAt).not.toBeNull();
  });

  test.each([
    ["no result at all", []],
    ["a failed check", ["Authentication-Results: mx.lumenward.example; dmarc=fail"]],
    ["the result of another server", ["Authentication-Results: mx.evil.example; dmarc=pass"]],
    [
      "a forged result below that of our server",
      ["Authentication-Results: mx.lumenward.example; dmarc=none", proof],
    ],
    [
      "the word in another result",
      ["Authentication-Results: mx.lumenward.example; spf=fail smtp.mailfrom=dmarc=pass"],
    ],
  ])("a mail in our name with %s changes nothing, and says so", async (_what, headers) => {
    const forged: Put = {
      folder: "INBOX",
      mail: { from: firm, to: client, text: "We are not interested.", headers },
    };
    const { status, wroteAt, mails } = await standing(await taken(engine, [theirs, forged]));
    expect(status).toBe("new");
    expect(wroteAt).not.toBeNull();
    expect(mails.map(({ direction, isUnproved }) => [direction, isUnproved])).toEqual([
      ["in", false],
      ["out", true],
    ]);
  });

  test.each<[string, Partial<Put["mail"]>]>([
    ["one of us, to the client", { from: `Kim Owner <${kim}>`, to: client, cc: firm }],
    ["one of us, to us", { from: `Kim Owner <${kim}>` }],
    ["the firm, to us", { from: `Billing <${firm}>` }],
    ["the firm, to the client", { from: `Billing <${firm}>`, to: client, cc: firm }],
    [
      "one of us, with the client's own address for answers",
      { from: `Kim <${kim}>`, to: client, headers: [`Reply-To: Jane <${client}>`] },
    ],
    [
      "the firm, to the client, with the client's own address for answers",
      { from: `Billing <${firm}>`, to: client, cc: firm, headers: [`Reply-To: ${client}`] },
    ],
    [
      "a group's rewriting",
      { from: `Kim <${firm}>`, headers: ["X-Original-From: Kim <kim@lumenvvard.example>"] },
    ],
  ])(
    "a Reply-To elsewhere makes no client of who writes in the name of %s, unproved",
    async (_what, mail) => {
      const headers = [...answering, ...(mail.headers ?? ["Reply-To: Kim <kim@lumenvvard.example>"])];
      const answer: Put = { folder: "INBOX", mail: { from: kim, to: client, cc: firm, headers: proved } };
      const forged: Put = {
        folder: "INBOX",
        mail: { from: firm, text: "Please wire it to our new bank.", ...mail, headers },
      };
      const { database, reference } = await taken(engine, [theirs, answer, forged]);
      const { status, wroteAt, mails } = await standing({ database, reference });
      expect([status, wroteAt]).toEqual(["answered", null]);
      expect(mails.map(({ direction, isUnproved }) => [direction, isUnproved])).toEqual([
        ["in", false],
        ["out", false],
        ["out", true],
      ]);
      const told = await database
        .selectFrom("outbox")
        .select("id")
        .where("message", "like", "client-wrote:%")
        .execute();
      expect(told).toHaveLength(1);
    },
  );

  test.each<[string, Partial<Put["mail"]> & { readonly replyTo?: string }, object]>([
    ["forged", {}, { to: [client], asked: ["other@evil.example"] }],
    [
      "proved by our mail server",
      { headers: [theirProof] },
      { to: ["other@evil.example"], asked: ["other@evil.example"] },
    ],
    [
      "proved by another server",
      { headers: [theirProof.replace("mx.lumenward", "mx.evil")] },
      { to: [client] },
    ],
    [
      "proved for a group of ours, behind which somebody else is",
      {
        from: `'Jane' via Hello <${firm}>`,
        headers: [`X-Original-From: Jane <${client}>`, theirProof],
      },
      { to: [client], asked: ["other@evil.example"] },
    ],
    [
      "after a mail that had it in copy",
      { cc: "other@evil.example" },
      { to: [client], asked: ["other@evil.example"] },
    ],
    ["of their own company", { replyTo: "team@acme.example" }, { to: ["team@acme.example"], asked: [] }],
    ["in capital letters", { replyTo: client.toUpperCase() }, { asked: [] }],
    [
      "by a form of another site, which names the client",
      {
        from: "Forms <noreply@forms.example>",
        replyTo: client,
      },
      { to: [client], asked: [] },
    ],
    [
      "by a form of another site, which names somebody else",
      {
        from: "Forms <noreply@forms.example>",
        replyTo: "bo@new.example",
      },
      { to: [client], asked: ["bo@new.example"] },
    ],
  ])(
    "a Reply-To that nobody of the thread has is said, and no To without proof: %s",
    async (_what, { replyTo, ...mail }, expected) => {
      const headers = [...answering, `Reply-To: ${replyTo ?? "other@evil.example"}`, ...(mail.headers ?? [])];
      const second: Put = { folder: "INBOX", mail: { from: `Jane <${client}>`, ...mail, headers } };
      const { database, reference } = await taken(engine, [theirs, second]);
      const found = await addresseesOf(database, { reference, contactEmail: client }, [firm, kim]);
      expect(found).toMatchObject(expected);
      expect([...found.cc, ...found.offered]).not.toContain("other@evil.example");
    },
  );

  test.each<[string, string, boolean]>([
    ["words that the thread holds", "Any news?", false],
    ["other words", "Any news? And when can you begin?", true],
    ["words that stand within others alone", "news", true],
  ])(
    "of a forward that is put into a thread by hand, %s let the client wait: %#",
    async (_, words, waits) => {
      const answer: Put = { folder: "Sent", mail: { from: firm, to: client, headers: answering } };
      const text = `> Begin forwarded message:\n> \n> From: Jane <${client}>\n> Subject: Hello\n> Date: Monday\n> To: Kim <${kim}>\n> \n> ${words}`;
      const passed: Put = { folder: "INBOX", mail: { from: kim, to: firm, subject: "Fwd: Hello", text } };
      const { database, reference } = await taken(engine, [theirs, answer, passed]);
      const { mails } = await unmatchedMails(database, "");
      const notice = { ours: [firm], domain: "lumenward.example", now: new Date() };
      expect(await matchMail(database, mails[0]?.id ?? "", reference, notice)).toBe(true);
      const found = await standing({ database, reference });
      expect(found.wroteAt !== null).toBe(waits);
      // Nothing proves that it is ours: whom it was written to is not known by it.
      expect(found.mails.at(-1)?.direction).toBe("in");
      const told = await database.selectFrom("outbox").select("message").execute();
      expect(told.filter(({ message }) => message.startsWith("client-wrote:"))).toHaveLength(waits ? 2 : 1);
    },
  );

  test.each<[string, Put]>([
    ["to a partner", passing("Sent", "expert@elsewhere.example")],
    ["to a partner, the mailbox in copy", passing("INBOX", "expert@elsewhere.example", firm)],
    ["to a partner, the client in copy", passing("Sent", "expert@elsewhere.example", client)],
    ["to a colleague", passing("Sent", "bo@lumenward.example")],
  ])("new words of the client that one of us passes on %s have no answer", async (_, put) => {
    const { database, reference } = await taken(engine, [theirs, put]);
    const { wroteAt, mails } = await standing({ database, reference });
    expect(wroteAt).toBe(mails.at(-1)?.at);
    const found = await addresseesOf(database, { reference, contactEmail: client }, [firm, kim]);
    expect([found.to, found.cc, found.offered]).toEqual([[client], [], []]);
  });
});

describe.each(engines)("who answers a lead, on %s", (engine) => {
  test("one of us who wants answers elsewhere answers the lead, when our mail server proves it", async () => {
    const put: Put = {
      folder: "INBOX",
      mail: { from: kim, to: client, cc: firm, headers: [...proved, "Reply-To: kim@home.example"] },
    };
    const { status, wroteAt } = await standing(await taken(engine, [theirs, put]));
    expect([status, wroteAt]).toEqual(["answered", null]);
  });

  test("a notice names the address beside the name, and where answers go to another domain", async () => {
    const { database } = await taken(engine, [
      {
        folder: "INBOX",
        mail: { from: `${"Jane ".repeat(40)}<${client}>`, headers: ["Reply-To: jane@acrne.example"] },
      },
      { folder: "INBOX", mail: { from: "Bo <bo@new.example>", headers: ["Reply-To: bo@nevv.example"] } },
      { folder: "INBOX", mail: { from: "Bo <bo@other.example>", headers: ["Reply-To: b@other.example"] } },
    ]);
    const rows = await database.selectFrom("outbox").selectAll().orderBy("id").execute();
    const writer = { database, correspondence: house, clock: systemClock };
    const notices = rows.filter(({ message }) => /^(?:client-wrote|mail-unmatched)/.test(message));
    const texts = (await Promise.all(notices.map((row) => mailOf(row, writer)))).map(
      (mail) => mail?.text ?? "",
    );
    expect(texts[0]).toMatch(/^From: Jane .*… <jane@acme\.example>\nAnswers go to: jane@acrne\.example\n/);
    expect(texts[1]).toMatch(/^From: Bo <bo@new\.example>\nAnswers go to: bo@nevv\.example\n/);
    expect(texts[2]).toMatch(/^From: Bo <bo@other\.example>\nSubject/);
  });

  test("a mail of nobody's lead waits, whoever its From names, under the name of who wrote it", async () => {
    const puts: readonly Put[] = [
      {
        folder: "INBOX",
        mail: {
          from: `'Jane Roe' via Hello <${firm}>`,
          id: "1@x",
          headers: [
            "X-Original-From: Jane Roe <jane@new.example>",
            "Reply-To: Jane Roe <jane@new.example>",
            "List-ID: <hello.lumenward.example>",
          ],
        },
      },
      {
        folder: "INBOX",
        mail: { from: `Website <${firm}>`, id: "2@x", headers: ["Reply-To: Vera <vera@visitor.example>"] },
      },
      { folder: "INBOX", mail: { from: `Kim <${kim}>`, id: "3@x", subject: "Fwd: Offer please" } },
      {
        folder: "INBOX",
        mail: {
          from: `Scanner <${kim}>`,
          id: "4@x",
          subject: "Voice mail",
          headers: ["Auto-Submitted: auto-generated"],
        },
      },
    ];
    const { waiting } = await standing(await taken(engine, puts));
    expect(
      waiting.toReversed().map(({ from, replyTo, direction }) => [from.address, replyTo, direction]),
    ).toEqual([
      ["jane@new.example", ["jane@new.example"], "in"],
      ["vera@visitor.example", ["vera@visitor.example"], "in"],
      [kim, [], "in"],
      [kim, [], "in"],
    ]);
  });

  test("a client's words through a group of ours are theirs, and the reply goes to them", async () => {
    const headers = [`X-Original-From: Jane <${client}>`, `Reply-To: Jane <${client}>`, "Precedence: list"];
    const given = await taken(engine, [
      { folder: "INBOX", mail: { from: `'Jane' via Hello <${firm}>`, headers } },
    ]);
    const { status, wroteAt, mails } = await standing(given);
    expect([status, mails[0]?.direction, mails[0]?.from.address]).toEqual(["new", "in", client]);
    expect(wroteAt).not.toBeNull();
    const contact = { reference: given.reference, contactEmail: client };
    expect((await addresseesOf(given.database, contact, [firm, kim])).to).toEqual([client]);
  });

  test("a Reply-To to which we wrote before is used", async () => {
    const other = "assistant@evil.example";
    const asking: Put = {
      folder: "INBOX",
      mail: { from: `Jane <${client}>`, headers: [...answering, `Reply-To: ${other}`] },
    };
    const sent: Put = { folder: "Sent", mail: { from: firm, to: `${client}, ${other}`, headers: answering } };
    const { database, reference } = await taken(engine, [theirs, sent, asking]);
    const found = await addresseesOf(database, { reference, contactEmail: client }, [firm, kim]);
    expect(found).toMatchObject({ to: [other], asked: [] });
  });

  const forward = (words: string): Put => ({
    folder: "INBOX",
    mail: {
      from: `Kim <${kim}>`,
      to: firm,
      subject: "WG: Offer",
      headers: proved,
      text: `Please look.\n\n-----Ursprüngliche Nachricht-----\nVon: Jane <${client}>\nGesendet: Montag, 2. November 2026 09:12\nAn: Kim\nBetreff: Offer\n\n${words}`,
    },
  });

  test("who passes on news of the client lets them wait, and it is answered to them", async () => {
    const { database, reference } = await taken(engine, [theirs, forward("When do we get your offer?")]);
    const { wroteAt, mails } = await standing({ database, reference });
    expect(mails.map(({ direction }) => direction)).toEqual(["in", "in"]);
    expect(wroteAt).toBe(mails[1]?.at);
    const found = await addresseesOf(database, { reference, contactEmail: client }, [firm]);
    expect(found.to).toEqual([client]);
  });

  test("who passes on what the thread holds already lets nobody wait again", async () => {
    const answer: Put = { folder: "Sent", mail: { from: firm, to: client, headers: answering } };
    const { wroteAt, mails } = await standing(await taken(engine, [theirs, answer, forward("Any news?")]));
    expect(mails.at(-1)?.direction).toBe("out");
    expect(wroteAt).toBeNull();
  });

  test("what a colleague has passed on into the thread is answered to the client, not to the colleague", async () => {
    const passedOn: Put = {
      folder: "INBOX",
      mail: { from: `Kim <${kim}>`, to: firm, subject: "Fwd: A question", text: "Please look at this." },
    };
    const { database, reference } = await taken(engine, [passedOn]);
    const { mails } = await unmatchedMails(database, "");
    const { id = "" } = mails[0] ?? {};
    const notice = { ours: [firm], domain: "lumenward.example", now: new Date() };
    expect(await matchMail(database, id, reference, notice)).toBe(true);
    const found = await addresseesOf(database, { reference, contactEmail: client }, [firm]);
    expect(found).toMatchObject({ to: [client], cc: [], offered: [], asked: [] });
  });

  test("a mail from the sent folder that answers none by its header belongs to the newest open lead of its client", async () => {
    const database = await freshDatabase(engine);
    const { id } = await newOperator(database, "consultant");
    const lead = async (contactEmail: string) =>
      (await storeLeads(database, 1, new Date(Date.now() - 3_600_000), { contactEmail }))[0] ?? "";
    const close = (reference: string, status: "answered" | "lost") =>
      changeLeads(
        database,
        {
          leads: [{ reference, version: 1 }],
          status,
          ...(status === "lost" && { lostReason: "Other" }),
        },
        { operatorId: id, now: new Date(Date.now() - 1_800_000) },
      );
    const [older, open, lost, other] = [
      await lead(client),
      await lead(client),
      await lead(client),
      await lead("kim@bolt.example"),
    ];
    await close(older, "answered");
    await close(lost, "lost");
    const send = async (mail: Omit<Put["mail"], "from">) => {
      const parsed = await parser.parse(Buffer.from(rawMail({ from: kim, ...mail })));
      const now = new Date();
      return takeUp(database, incomingOf(parsed, now), {
        ...{ ours: [firm], isSent: true, provedBy: null, position: null, now },
      });
    };
    const texts = async (reference: string) => {
      const { status, mails } = await standing({ database, reference });
      return [status, ...mails.map(({ text }) => text.trim())];
    };
    // Somebody in copy, whose lead is newer, is only told.
    await send({ to: client, cc: "kim@bolt.example", text: "The offer" });
    expect(await texts(open)).toEqual(["answered", "The offer"]);
    for (const [reference, status] of [
      [older, "answered"],
      [lost, "lost"],
      [other, "new"],
    ] as const) {
      expect(await texts(reference)).toEqual([status]);
    }
    // Of two leads that wait nobody knows which one it answers, so both go on waiting.
    const [first, second] = [await lead(client), await lead(client)];
    await send({ to: client, text: "Which one?" });
    expect(await texts(second)).toEqual(["new", "Which one?"]);
    expect(await texts(first)).toEqual(["new"]);
    expect((await send({ to: "bo@lumenward.example", text: "Please read" })).outcome).toBe("nobody");
  });

  test("an answer that quotes what the client wrote to its writer alone is an answer", async () => {
    const { wroteAt } = await standing(await taken(engine, [passing("Sent", client)]));
    expect(wroteAt).toBeNull();
  });

  test("a bounce asks for another address, and is not what the client wrote", async () => {
    const report = [
      "From: Mail Delivery <mailer-daemon@mx.example>",
      `To: ${firm}`,
      "Subject: Undelivered",
      "Message-ID: <bounce@mx.example>",
      "In-Reply-To: <theirs@acme.example>",
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
      `Final-Recipient: rfc822; ${client}`,
      "Action: failed",
      "Status: 5.1.1",
      "",
      "--b--",
      "",
    ].join("\r\n");
    const database = await freshDatabase(engine);
    const imap = await startImapPeer();
    const [reference = ""] = await storeLeads(database, 1, new Date(), { contactEmail: client });
    imap.put("INBOX", rawMail(theirs.mail));
    await database.updateTable("leads").set({ wrote_at: null }).execute();
    imap.put("INBOX", report);
    const reading = { database, parser, url: imap.url, ours: [firm], domain: "lumenward.example" };
    await lookIntoMailbox({ ...reading, hasRoom: async () => true, now: () => new Date() });
    const lead = await database
      .selectFrom("leads")
      .select(["undelivered_at", "wrote_at"])
      .where("reference", "=", reference)
      .executeTakeFirstOrThrow();
    expect(lead.undelivered_at).not.toBeNull();
    const { mails } = await standing({ database, reference });
    expect(mails.map(({ mailKind }) => mailKind)).toEqual(["mail", "bounce"]);
    expect(lead.wrote_at).toBe(mails[0]?.at);
  });
});

import { readdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withoutQuoted } from "#contract/console/quoted.ts";
import { conversation } from "#questionnaires/definitions/conversation.ts";
import { leadFromMail } from "#server/console/mails/commands.ts";
import { leadsFitting } from "#server/console/mails/fits/queries.ts";
import { findMail, unmatchedMails } from "#server/console/mails/queries.ts";
import { writerOf } from "#server/console/mails/rules.ts";
import { leadWithHistory } from "#server/console/queries.ts";
import { addresseesOf } from "#server/console/replies/addressing.ts";
import type { Database } from "#server/database/open.ts";
import { registerWordings } from "#server/leads/commands.ts";
import { takeUp } from "#server/mails/threads/commands.ts";
import { lookIntoMailbox } from "#server/mails/threads/mailbox.ts";
import { type MailParser, openMailParser } from "#server/mails/threads/parsing/parse.ts";
import { incomingOf } from "#server/mails/threads/rules.ts";
import { addOperator } from "#server/operators/accounts.ts";
import { engines, freshDatabase } from "#tests/support/databases.ts";
import { house } from "#tests/support/house.ts";
import { rawMail, startImapPeer } from "#tests/support/imap-peer.ts";
import { password } from "#tests/support/operators.ts";
import { storeLeads } from "#tests/support/outbox.ts";
import { jane, largeMails, mailBytes, mailCases, mailFolder, type Right } from "./mail-cases.ts";

const ours = ["hello@lumenward.example"];
const colleagues = ["kim@lumenward.example", "bo@lumenward.example"];
const firm = [...ours, ...colleagues];
const client = "jane@acme.example";

let parser: MailParser;
beforeAll(() => {
  parser = openMailParser();
});
afterAll(() => parser.stop());

test("each mail of the folder is one of the table", () => {
  const names = readdirSync(mailFolder).map((name) => name.replace(/\.eml$/, ""));
  expect([...names, ...largeMails].toSorted()).toEqual(Object.keys(mailCases).toSorted());
});

type Shown = Awaited<ReturnType<typeof unmatchedMails>>["mails"][number];

/** What a reader sees of a mail, in the terms of the table. */
function seen({
  mailKind,
  from,
  subject,
  text,
  files = [],
}: Pick<Shown, "mailKind" | "from" | "subject" | "text"> & Partial<Pick<Shown, "files">>) {
  const { said, quoted } = withoutQuoted(text.trim());
  return {
    kind: mailKind,
    from: `${from.name} <${from.address}>`,
    subject,
    words: said.trim(),
    quotes: quoted !== "",
    files: files.map(({ name }) => name),
  };
}

const wanted = ({ kind = "mail", from = jane, subject, words, quotes, files = [] }: Right) => ({
  ...{ kind, from, subject, words, quotes: quotes === true, files },
});

const addressIn = (from: string) => from.slice(from.lastIndexOf("<") + 1, -1);

async function addColleagues(database: Database): Promise<void> {
  for (const email of colleagues) {
    const account = { email, name: email, role: "consultant", password } as const;
    await addOperator(database, account, null, new Date());
  }
}

describe.each(engines)("mails of real programs on %s", (engine) => {
  test("wait under Mails, each once and as it was meant, when there is no lead", async () => {
    const database = await freshDatabase(engine);
    await addColleagues(database);
    const imap = await startImapPeer();
    const all = Object.entries(mailCases);
    for (const [name, { isSent }] of all) {
      imap.put(isSent ? "Sent" : "INBOX", mailBytes(name).toString("latin1"));
    }
    const reading = { database, parser, url: imap.url, ours, domain: "lumenward.example" };
    await lookIntoMailbox({ ...reading, hasRoom: async () => true, now: () => new Date() });
    const read: Shown[] = [];
    for (let after: string | null = ""; after !== null; ) {
      const page = await unmatchedMails(database, after);
      read.unshift(...page.mails.toReversed());
      after = page.next;
    }
    const waiting = all.filter(([, { isSent }]) => !isSent);
    expect(read.map(seen)).toEqual(waiting.map(([, right]) => wanted(right)));
    const toWhom = read.map(({ from, replyTo, text }) =>
      writerOf(
        { from_name: from.name, from_address: from.address, reply_to: JSON.stringify(replyTo), text },
        firm,
      ),
    );
    expect(toWhom.map((writer) => writer?.address)).toEqual(
      waiting.map(([, { from = jane, to = [addressIn(from)] }]) => to[0]),
    );
  });

  test("stand where they belong when there is a lead, and only an answer answers it", async () => {
    const database = await freshDatabase(engine);
    await addColleagues(database);
    const [reference = ""] = await storeLeads(database, 1, new Date("2026-11-25T09:00:00Z"), {
      contactEmail: client,
    });
    const take = async (bytes: Uint8Array, at: Date, isSent = false) =>
      takeUp(database, incomingOf(await parser.parse(bytes), at), {
        ...{ ours, isSent, provedBy: null, position: null, now: at },
      });
    const first = rawMail({ from: jane, id: "ID-OF-THE-CLIENTS-MAIL", text: "Can you help?" });
    await take(Buffer.from(first), new Date("2026-11-25T10:00:00Z"));
    const kept = await database.selectFrom("mails").select("id").execute();
    const keptIds = kept.map(({ id }) => id);
    for (const [name, right] of Object.entries(mailCases)) {
      await database
        .updateTable("leads")
        .set({ status: "new", answered_at: null, wrote_at: null, undelivered_at: null })
        .execute();
      await take(mailBytes(name), new Date("2026-11-26T09:00:00Z"), right.isSent);
      const lead = await leadWithHistory(database, reference);
      const history = (lead?.history ?? []).flatMap((entry) => (entry.kind === "mail" ? [entry] : []));
      const thread = history.filter(({ at }) => at.startsWith("2026-11-26"));
      const { mails: waiting } = await unmatchedMails(database, "");
      const place = thread.length > 0 ? "thread" : waiting.length > 0 ? "waits" : "nowhere";
      const [shown] = [...thread.map(seen), ...waiting.map(seen)];
      const isTheirs = right.place === undefined && !right.isSent && (right.kind ?? "mail") === "mail";
      expect({ name, place, answers: lead?.status === "answered", wrote: lead?.wroteAt !== null }).toEqual({
        ...{ name, place: right.place ?? "thread", answers: right.answers ?? false, wrote: isTheirs },
      });
      if (place !== "nowhere") expect({ name, ...shown }).toEqual({ name, ...wanted(right) });
      if (isTheirs) {
        const contact = { reference, contactEmail: client };
        const { to } = await addresseesOf(database, contact, firm);
        expect([name, to]).toEqual([name, right.to ?? [addressIn(right.from ?? jane)]]);
      }
      await database.deleteFrom("mail_files").where("of_id", "not in", keptIds).execute();
      await database.deleteFrom("mails").where("id", "not in", keptIds).execute();
    }
  });

  test("what a colleague forwards suggests the lead of whom it forwards, or becomes their lead", async () => {
    const database = await freshDatabase(engine);
    await addColleagues(database);
    await registerWordings(database, [conversation], new Date());
    const taking = { ours, isSent: false, provedBy: null, position: null, now: new Date() };
    const bring = async (name: string) => {
      await takeUp(database, incomingOf(await parser.parse(mailBytes(name)), new Date()), taking);
      const [mail] = (await unmatchedMails(database, "")).mails;
      const row = await findMail(database, mail?.id ?? "");
      if (row === undefined) throw new Error(`${name} does not wait`);
      return row;
    };
    const [known = ""] = await storeLeads(database, 1, new Date(), { contactEmail: "petra@neu.example" });
    const fitting = await leadsFitting({ database, reply: house.company.reply }, await bring("outlook-fw"));
    expect(fitting.map(({ lead, fit }) => [lead.reference, fit])).toEqual([[known, "address"]]);
    const { id } = await bring("operator-forwards-in");
    const facts = { ...house.company, targets: [], ours };
    const made = await leadFromMail(database, facts, id, { receipt: false, now: new Date() });
    expect(await leadWithHistory(database, made ?? "")).toMatchObject({
      contactName: "Prospect",
      contactEmail: "p@new.example",
      firstWords: "Please send an offer.",
    });
  });
});

import { readdirSync, readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { unmatchedMails } from "#server/console/mails/queries.ts";
import { lookIntoMailbox } from "#server/threads/mailbox.ts";
import { openMailParser } from "#server/threads/parsing/parse.ts";
import { engines, freshDatabase } from "#tests/support/databases.ts";
import { startImapPeer } from "#tests/support/imap-peer.ts";

const parser = openMailParser();
afterAll(() => parser.stop());

const folder = new URL("./mails/", import.meta.url);

type Read = readonly [kind: string, writer: string, subject: string, words: string];

const jane = "Jane Roe";
const offer = "We would like an offer. Please call me.";

/** Mails of real programs with invented people, and how they are to be read. */
const cases: Readonly<Record<string, Read>> = {
  "calendar-only": [
    "mail",
    jane,
    "Invitation: kickoff",
    "Invitation: Angenommen: Call, 2026-12-01 15:00 UTC.",
  ],
  "charset-none-latin1": ["mail", jane, "no charset latin1", "Grüße aus Köln für Sie"],
  "charset-usascii-utf8": ["mail", jane, "us-ascii label", "Grüße aus Köln – für Sie"],
  "client-own-list": ["mail", "Bob", "Re: Question", "We decided. Please send the contract today."],
  "cs-cp850": ["mail", jane, "cs cp850", "Grüße"],
  "cs-unknown-8bit": ["mail", jane, "cs unknown-8bit", "Grüße"],
  flowed: [
    "mail",
    "Jane",
    "flowed",
    "A long paragraph that was wrapped here.\n\n> quoted line that goes on here.",
  ],
  "form-service-reply-to": ["mail", "Form Service", "New entry: Contact", "Name: Vera Visitor"],
  "group-plain": ["mail", jane, "Question about SOC 2", offer],
  "hdr-nobrackets-name": ["mail", "Roe, Jane", "nobrackets", "x"],
  "hdr-raw-latin1": ["mail", "Jürgen Müller", "Anfrage für Köln", "Größe"],
  "headers-70k": ["mail", jane, "many received", "x"],
  "html-comment-gt": ["mail", jane, "Comment", "Visible text"],
  "html-named-latin": ["mail", jane, "Entities", "café naïve Ångström © 2026 … — ‘x’ «y» 😀 😀"],
  "mdn-exchange": [
    "auto-reply",
    jane,
    "Read: Your offer",
    "Read receipt: your mail was opened.\n\nYour message\n\n   To: Roe, Jane\n   Subject: Your offer\n\nwas read on Thursday",
  ],
  "ooo-subject-only": ["auto-reply", jane, "Automatic reply: Your offer", "I am out of office until Monday."],
  "ooo-x-auto-response-suppress": [
    "auto-reply",
    jane,
    "Automatic reply: Your offer",
    "I am out of office until Monday.",
  ],
  "outlook-accepted": [
    "auto-reply",
    jane,
    "Accepted: Call with Lumenward",
    "Accepted the call or meeting: Angenommen: Call, 2026-12-01 15:00 UTC.",
  ],
  "outlook-html-only": [
    "mail",
    jane,
    "Angebot",
    "Sehr geehrte Frau Müller,\nwir möchten das Angebot über 1.200 € annehmen – Start am 1. Dezember. It’s fine, it's “ok”.\nGrüße\nJane Roe",
  ],
  replyto: [
    "mail",
    "Jane",
    "Ticket [#42] update",
    "##- Please type your reply above this line -##\n\nJane here",
  ],
};

test("each mail of the folder is read as it was meant", async () => {
  const files = readdirSync(folder).map((name) => name.replace(/\.eml$/, ""));
  expect(files.toSorted()).toEqual(Object.keys(cases).toSorted());
  for (const [name, read] of Object.entries(cases)) {
    const { kind, from, subject, text } = await parser.parse(readFileSync(new URL(`${name}.eml`, folder)));
    expect([name, kind, from.name, subject, text.trim()]).toEqual([name, ...read]);
  }
});

test.each(engines)("each of them comes through the mailbox like that on %s", async (engine) => {
  const database = await freshDatabase(engine);
  const imap = await startImapPeer();
  const names = Object.keys(cases);
  for (const name of names) imap.put("INBOX", readFileSync(new URL(`${name}.eml`, folder), "latin1"));
  const reading = {
    database,
    parser,
    url: imap.url,
    ours: [],
    domain: "lumenward.example",
    hasRoom: async () => true,
    now: () => new Date(),
  };
  expect(await lookIntoMailbox(reading)).toBe(names.length);
  const { mails } = await unmatchedMails(database, "");
  const read = mails.map(({ mailKind, from, subject, text }) => [mailKind, from.name, subject, text.trim()]);
  expect(read.toReversed()).toEqual(names.map((name) => cases[name]));
});

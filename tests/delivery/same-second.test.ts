import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { matchMail } from "#server/console/mails/commands.ts";
import { unmatchedMails } from "#server/console/mails/queries.ts";
import { leadWithHistory } from "#server/console/queries.ts";
import { replyTo } from "#server/console/replies/sending.ts";
import { todayOf } from "#server/console/today/queries.ts";
import type { Database } from "#server/database/open.ts";
import { clientMailOf } from "#server/mails/outbox/client-mails.ts";
import { takeUp } from "#server/mails/threads/commands.ts";
import { type MailParser, openMailParser } from "#server/mails/threads/parsing/parse.ts";
import { incomingOf } from "#server/mails/threads/rules.ts";
import { engines, freshDatabase } from "#tests/support/databases.ts";
import { rawMail } from "#tests/support/imap-peer.ts";
import { newOperator } from "#tests/support/operators.ts";
import { storeLeads } from "#tests/support/outbox.ts";
import { reply as promise } from "#tests/support/promising.ts";

const client = "jane@acme.example";
const domain = "lumenward.example";

let parser: MailParser;
beforeAll(() => {
  parser = openMailParser();
});
afterAll(() => parser.stop());

/** Takes up a mail that the mail server got at that time. */
async function arrive(database: Database, mail: Parameters<typeof rawMail>[0], at: Date) {
  const taking = { ours: [`hello@${domain}`], isSent: false, provedBy: null, position: null };
  const parsed = await parser.parse(Buffer.from(rawMail(mail)));
  return takeUp(database, incomingOf(parsed, at), { ...taking, now: new Date() });
}

async function wordsOnToday(database: Database, operatorId: string) {
  const { parts } = await todayOf(database, { operatorId, now: new Date(), reply: promise });
  return parts.find(({ part }) => part === "wrote")?.lines.map(({ words }) => words);
}

describe.each(engines)("on $name, mails", (engine) => {
  test("of one second keep their order, and an answer to the first leaves the second waiting", async () => {
    const database = await freshDatabase(engine);
    const { id: operatorId } = await newOperator(database, "consultant");
    const [reference = ""] = await storeLeads(database, 1, new Date(), { contactEmail: client });
    const second = new Date(Math.floor(Date.now() / 1_000) * 1_000 - 60_000);
    const shown = async () => {
      const lead = await leadWithHistory(database, reference);
      const texts = lead?.history.flatMap((entry) => (entry.kind === "mail" ? [entry.text.trim()] : []));
      return { texts, wroteAt: lead?.wroteAt ?? null, version: lead?.version ?? 0 };
    };
    await arrive(database, { from: client, subject: "Yes", text: "First" }, second);
    const { wroteAt, version } = await shown();
    // Each has another key, so nothing but the order of arrival tells them apart.
    for (const text of ["Second", "Third", "Fourth"]) {
      await arrive(database, { from: client, subject: "Yes", text }, second);
      expect(await wordsOnToday(database, operatorId)).toEqual([text]);
    }
    expect((await shown()).texts).toEqual(["First", "Second", "Third", "Fourth"]);
    const reply = { key: randomUUID(), version, subject: "Re: Yes", text: "Good", wroteAt };
    expect(await replyTo(database, reference, reply, { operatorId, domain, now: new Date() })).toBe("queued");
    expect((await shown()).wroteAt).not.toBeNull();
    // One that waited without a lead keeps apart from them, too.
    await arrive(database, { from: "jane@home.example", subject: "Yes", text: "Fifth" }, second);
    const [mail] = (await unmatchedMails(database, "")).mails;
    expect(await matchMail(database, mail?.id ?? "", reference, { ours: [], domain, now: new Date() })).toBe(
      true,
    );
    expect((await shown()).texts).toEqual(["First", "Second", "Third", "Fourth", "Fifth"]);
  });

  test("that one of us passes on show the client's words on Today and in the notice", async () => {
    const database = await freshDatabase(engine);
    const { id: operatorId, email } = await newOperator(database, "consultant");
    const [reference = ""] = await storeLeads(database, 1, new Date(), { contactEmail: client });
    const head = `From: Jane Roe <${client}>\nSent: Monday\nTo: Kim\nSubject: Offer`;
    const pass = async (text: string) => {
      await arrive(database, { from: email, subject: "Fwd: Offer", text }, new Date());
      const [mail] = (await unmatchedMails(database, "")).mails;
      await matchMail(database, mail?.id ?? "", reference, { ours: [], domain, now: new Date() });
      const told = await clientMailOf(database, { message: `client-wrote:${mail?.id ?? ""}`, lead_id: null });
      return [...((await wordsOnToday(database, operatorId)) ?? []), told?.wrote.from, told?.wrote.text];
    };
    const certain = await pass(`FYI, see below\n\n${head}\n\nPlease send an offer.`);
    expect(certain[0]).toBe("Please send an offer.");
    expect(certain[1]).toMatch(/^Jane Roe <jane@acme\.example>, passed on by /);
    expect(certain[2]).toBe("Please send an offer.");
    const [line, from, text] = await pass("FYI, see below\n\nShe writes: please call.");
    expect(line).toBe(`${from}: FYI, see below She writes: please call.`);
    expect(text).toContain("FYI, see below");
  });
});

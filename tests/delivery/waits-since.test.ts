import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type LeadPage, leadFilter } from "#contract/console/lead-lists.ts";
import { inboxPage, leadWithHistory } from "#server/console/queries.ts";
import { replyTo } from "#server/console/replies/sending.ts";
import { takeReplyBack } from "#server/console/replies/undoing.ts";
import { setAside } from "#server/console/today/handlers.ts";
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

const domain = "lumenward.example";
const now = new Date();
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

let parser: MailParser;
beforeAll(() => {
  parser = openMailParser();
});
afterAll(() => parser.stop());

/** Takes up a mail that the mail server got so many hours ago. */
async function arrive(database: Database, mail: Parameters<typeof rawMail>[0], hours: number) {
  const isSent = mail.from.endsWith(domain);
  const taking = { ours: [`hello@${domain}`], isSent, provedBy: null, position: null, now };
  await takeUp(database, incomingOf(await parser.parse(Buffer.from(rawMail(mail))), ago(hours)), taking);
}

/** Two answered leads: Jane, who wrote 30 hours and one hour ago, and Kim, who wrote 10 hours ago. */
async function chased(database: Database) {
  const { id: operatorId } = await newOperator(database, "consultant");
  const of = async (contactEmail: string) => {
    const [reference = ""] = await storeLeads(database, 1, ago(60), { contactEmail });
    return reference;
  };
  const [jane, kim] = [await of("jane@acme.example"), await of("kim@bolt.example")];
  await database
    .updateTable("leads")
    .set({ status: "answered", answered_at: ago(59).toISOString() })
    .execute();
  await arrive(database, { from: "jane@acme.example", subject: "Offer", text: "How much is it?" }, 30);
  await arrive(database, { from: "kim@bolt.example", subject: "Call", text: "When can you call?" }, 10);
  await arrive(database, { from: "jane@acme.example", subject: "Re: Offer", text: "Any news?" }, 1);
  const lines = async () => {
    const { parts } = await todayOf(database, { operatorId, now, reply: promise });
    return parts.flatMap(({ part, lines }) => (part === "overdue" || part === "wrote" ? lines : []));
  };
  const waiting = async () => {
    const lead = await leadWithHistory(database, jane);
    return [lead?.waitsSince ?? null, lead?.wroteAt ?? null, lead?.waitingMails ?? 0];
  };
  const answer = async (wroteAt: string | null) => {
    const version = (await leadWithHistory(database, jane))?.version ?? 0;
    const key = randomUUID();
    const letter = { key, version, subject: "Re: Offer", text: "1,000", wroteAt };
    const act = { operatorId, domain, now, dueAt: new Date(now.getTime() + 60_000) };
    expect(await replyTo(database, jane, letter, act)).toBe("queued");
    return () => takeReplyBack(database, jane, key, { operatorId, now });
  };
  return { jane, kim, lines, waiting, answer };
}

const [first, last] = [ago(30).toISOString(), ago(1).toISOString()];

describe.each(engines)("a client who asks again, on %s", (engine) => {
  test("keeps her place and her due time, and the line tells of both mails", async () => {
    const database = await freshDatabase(engine);
    const { jane, kim, lines } = await chased(database);
    const shown = await lines();
    expect(shown.map(({ lead, words }) => [lead.reference, words])).toEqual([
      [jane, "Any news?"],
      [kim, "When can you call?"],
    ]);
    expect(shown[0]?.lead).toMatchObject({ waitsSince: first, wroteAt: last, waitingMails: 2 });
    const { leads } = await inboxPage(database, leadFilter.parse({}), promise);
    expect(leads.map(({ reference }) => reference)).toEqual([jane, kim]);
  });

  test("who sends a file alone is shown with its name", async () => {
    const database = await freshDatabase(engine);
    const { kim, lines } = await chased(database);
    const { id } = await database
      .updateTable("mails")
      .set({ text: "", subject: "" })
      .where("from_address", "=", "kim@bolt.example")
      .returning("id")
      .executeTakeFirstOrThrow();
    const words = async () => (await lines()).find(({ lead }) => lead.reference === kim)?.words;
    expect(await words()).toBe("(no words)");
    const file = {
      of_id: id,
      stored_at: ago(10).toISOString(),
      type: "application/pdf",
      size: 1,
      content: "",
    };
    const files = ["offer.pdf", "plan.pdf"].map((name) => ({ ...file, id: name, name, lead_id: null }));
    await database.insertInto("mail_files").values(files).execute();
    expect(await words()).toBe("(no words; 2 files: offer.pdf, plan.pdf)");
    const told = await clientMailOf(database, { message: `client-wrote:${id}`, lead_id: null });
    expect(told?.wrote.text).toBe("(no words; 2 files: offer.pdf, plan.pdf)");
  });

  test("stands in the inbox by her due time, among those who wait for a first answer, page by page", async () => {
    const database = await freshDatabase(engine);
    const { jane, kim } = await chased(database);
    const news = async (hours: number) => (await storeLeads(database, 1, ago(hours)))[0] ?? "";
    const [late, between, recent] = [await news(40), await news(20), await news(5)];
    for (const limit of [1, 2, 3, 50]) {
      const seen: string[] = [];
      for (let after: string | null = ""; after !== null; ) {
        const page: LeadPage = await inboxPage(database, { ...leadFilter.parse({}), limit, after }, promise);
        seen.push(...page.leads.map(({ reference }) => reference));
        after = page.next;
      }
      expect(seen).toEqual([late, jane, between, kim, recent]);
    }
  });

  test("waits for what an answer did not reach, and for all of it when it is taken back", async () => {
    const database = await freshDatabase(engine);
    const { waiting, answer } = await chased(database);
    // Whoever answered the first mail had not seen the second one.
    const takeBack = await answer(first);
    expect(await waiting()).toEqual([last, last, 1]);
    expect(await takeBack()).toBe("back");
    expect(await waiting()).toEqual([first, last, 2]);
    await answer(last);
    expect(await waiting()).toEqual([null, null, 0]);
  });

  test("waits since the second mail when a mail from the sent folder answered the first", async () => {
    const database = await freshDatabase(engine);
    const { waiting } = await chased(database);
    const mail = { from: `hello@${domain}`, to: "jane@acme.example", subject: "Re: Offer", text: "1,000" };
    await arrive(database, mail, 20);
    expect(await waiting()).toEqual([last, last, 1]);
  });

  test("waits since then again when that she needs no answer is undone, also after another mail", async () => {
    const database = await freshDatabase(engine);
    const { jane, waiting } = await chased(database);
    const seen = { wroteAt: last, undeliveredAt: null };
    await setAside(database, jane, { isSettled: true, seen });
    expect(await waiting()).toEqual([null, null, 0]);
    await arrive(database, { from: "jane@acme.example", subject: "Re: Offer", text: "Hello?" }, 0.5);
    const latest = ago(0.5).toISOString();
    expect(await waiting()).toEqual([latest, latest, 1]);
    await setAside(database, jane, { wroteAt: last, waitsSince: first });
    expect(await waiting()).toEqual([first, latest, 3]);
  });
});

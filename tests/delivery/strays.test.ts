import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { matchMail, unmatchMail } from "#server/console/mails/commands.ts";
import { straysFitting, unmatchedMails } from "#server/console/mails/queries.ts";
import { leadWithHistory } from "#server/console/queries.ts";
import { todayOf } from "#server/console/today/queries.ts";
import type { Database } from "#server/database/open.ts";
import { tellDay } from "#server/mails/digest.ts";
import { takeUp } from "#server/mails/threads/commands.ts";
import { type MailParser, openMailParser } from "#server/mails/threads/parsing/parse.ts";
import { incomingOf } from "#server/mails/threads/rules.ts";
import { freshDatabase } from "#tests/support/databases.ts";
import { rawMail } from "#tests/support/imap-peer.ts";
import { newOperator } from "#tests/support/operators.ts";
import { storeLeads } from "#tests/support/outbox.ts";
import { reply } from "#tests/support/promising.ts";

const domain = "lumenward.example";
// A Wednesday on which the firm is there.
const now = new Date("2026-01-14T12:00:00.000Z");
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

let parser: MailParser;
beforeAll(() => {
  parser = openMailParser();
});
afterAll(() => parser.stop());

async function arrive(database: Database, mail: Parameters<typeof rawMail>[0], hours: number) {
  const taking = { ours: [`hello@${domain}`], isSent: false, provedBy: null, position: null, now };
  await takeUp(database, incomingOf(await parser.parse(Buffer.from(rawMail(mail))), ago(hours)), taking);
}

const alias = { from: "Sam <sam+work@oakline.example>", subject: "Address", text: "Use this one, please." };

test("a mail of no lead has the promised time on Today, those of programs have none, and it is told in the morning", async () => {
  const database = await freshDatabase("SQLite");
  const { id: operatorId } = await newOperator(database, "consultant");
  await arrive(database, { from: "late@else.example", text: "Hello?" }, 3);
  await arrive(database, alias, 30);
  await arrive(
    database,
    { from: "away@else.example", headers: ["Auto-Submitted: auto-replied"], text: "I am away." },
    40,
  );
  const { mails } = await todayOf(database, { operatorId, now, reply });
  expect(mails.count).toBe(2);
  expect(mails.lines.map(({ at, words }) => [at, words])).toEqual([
    [ago(30).toISOString(), "Use this one, please."],
    [ago(3).toISOString(), "Hello?"],
  ]);
  const [first] = mails.lines;
  expect(Date.parse(first?.dueAt ?? "")).toBeGreaterThan(ago(30).getTime());
  // Four in the morning on the firm's clock, then nine.
  await tellDay(database, { domain, reply, now });
  await tellDay(database, { domain, reply, now: ago(-5) });
  const told = await database
    .selectFrom("outbox")
    .select("data")
    .where("message", "=", "operator-digest")
    .execute();
  expect(
    told.map(({ data }) => z.object({ mails: z.unknown() }).parse(JSON.parse(data ?? "{}")).mails),
  ).toEqual([{ count: 2, dueAt: first?.dueAt, isLate: true }]);
});

test("it is shown at the lead whose address, company or reference it has, and nowhere else", async () => {
  const database = await freshDatabase("SQLite");
  const [sam = ""] = await storeLeads(database, 1, ago(60), { contactEmail: "sam@oakline.example" });
  const [other = ""] = await storeLeads(database, 1, ago(60), { contactEmail: "kim@bolt.example" });
  await arrive(database, alias, 30);
  await arrive(database, { from: "priya@gmail.com", subject: `About ${other}`, text: "Any news?" }, 20);
  const fitting = async (reference: string) => {
    const lead = await leadWithHistory(database, reference);
    if (lead === undefined) throw new Error("the lead is missing");
    return (await straysFitting(database, reply, lead)).map(({ words }) => words);
  };
  expect(await fitting(sam)).toEqual(["Use this one, please."]);
  expect(await fitting(other)).toEqual(["Any news?"]);
});

test("a mail that was put into the wrong thread is taken out, and its lead waits only for what else came", async () => {
  const database = await freshDatabase("SQLite");
  const [reference = ""] = await storeLeads(database, 1, ago(60), { contactEmail: "kim@bolt.example" });
  await database
    .updateTable("leads")
    .set({ status: "answered", answered_at: ago(59).toISOString() })
    .execute();
  const standing = async () => {
    const lead = await leadWithHistory(database, reference);
    return [lead?.waitsSince ?? null, lead?.wroteAt ?? null];
  };
  const put = async () => {
    const [mail] = (await unmatchedMails(database, "")).mails;
    expect(await matchMail(database, mail?.id ?? "", reference, { ours: [], domain, now })).toBe(true);
    return mail?.id ?? "";
  };
  await arrive(database, alias, 30);
  const first = await put();
  expect(await standing()).toEqual([ago(30).toISOString(), ago(30).toISOString()]);
  expect(await unmatchMail(database, first, "LW-0000-0000", [])).toBe(false);
  expect(await unmatchMail(database, first, reference, [])).toBe(true);
  expect(await unmatchMail(database, first, reference, [])).toBe(false);
  expect(await standing()).toEqual([null, null]);
  expect((await unmatchedMails(database, "")).mails.map(({ id }) => id)).toEqual([first]);
  await arrive(database, { from: "kim@bolt.example", text: "When?" }, 10);
  const again = await put();
  expect(await standing()).toEqual([ago(30).toISOString(), ago(10).toISOString()]);
  expect(await unmatchMail(database, again, reference, [])).toBe(true);
  expect(await standing()).toEqual([ago(10).toISOString(), ago(10).toISOString()]);
});

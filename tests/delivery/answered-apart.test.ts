import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { leadWithHistory } from "#server/console/queries.ts";
import { replyTo } from "#server/console/replies/sending.ts";
import { takeReplyBack } from "#server/console/replies/undoing.ts";
import { todayOf } from "#server/console/today/queries.ts";
import type { Database } from "#server/database/open.ts";
import { askedIn } from "#server/mails/threads/asked.ts";
import { takeUp } from "#server/mails/threads/commands.ts";
import { type MailParser, openMailParser } from "#server/mails/threads/parsing/parse.ts";
import { incomingOf } from "#server/mails/threads/rules.ts";
import { engines, freshDatabase } from "#tests/support/databases.ts";
import { rawMail } from "#tests/support/imap-peer.ts";
import { newOperator } from "#tests/support/operators.ts";
import { storeLeads } from "#tests/support/outbox.ts";
import { reply as promise } from "#tests/support/promising.ts";

const domain = "lumenward.example";
const ours = [`hello@${domain}`];
const [henrietta, ravi] = ["henrietta@marlowlaw.example", "ravi@marlowlaw.example"];
const now = new Date();
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const iso = (hours: number) => ago(hours).toISOString();

let parser: MailParser;
beforeAll(() => {
  parser = openMailParser();
});
afterAll(() => parser.stop());

/** A lead of Henrietta's, to which mails can be added, and answers. `hours`: ago. */
async function begun(database: Database, { isAnswered = true } = {}) {
  const { id: operatorId } = await newOperator(database, "consultant");
  const [reference = ""] = await storeLeads(database, 1, ago(60), { contactEmail: henrietta });
  if (isAnswered) {
    await database
      .updateTable("leads")
      .set({ status: "answered", answered_at: iso(59) })
      .execute();
  }
  const arrive = async (from: string, text: string, hours: number, more = {}) => {
    const mail = rawMail({ from, subject: "Offer", text, headers: [], ...more });
    const isSent = from.endsWith(domain);
    const taking = { ours, isSent, provedBy: null, position: null, now };
    const to = await tokenAddress(database);
    const incoming = incomingOf(await parser.parse(Buffer.from(mail)), ago(hours));
    await takeUp(database, { ...incoming, deliveredTo: [to] }, taking);
  };
  const standing = async () => {
    const lead = await leadWithHistory(database, reference);
    return [lead?.waitsSince ?? null, lead?.wroteAt ?? null];
  };
  const answer = async (to: readonly string[], more: { readonly answers?: readonly string[] } = {}) => {
    const lead = await leadWithHistory(database, reference);
    const key = randomUUID();
    const seen = { version: lead?.version ?? 0, wroteAt: lead?.wroteAt ?? null };
    const letter = { key, ...seen, subject: "Re: Offer", text: "Thanks", to: [...to] };
    const act = { operatorId, domain, ours, now, dueAt: new Date(now.getTime() + 60_000) };
    const whole = { ...letter, answers: [...(more.answers ?? [])] };
    expect(await replyTo(database, reference, whole, act)).toBe("queued");
    return () => takeReplyBack(database, reference, key, { operatorId, now, ours });
  };
  const work = async () => {
    const { parts } = await todayOf(database, { operatorId, now, reply: promise });
    return parts.flatMap(({ part, lines }) => lines.map(({ words }) => [part, words]));
  };
  return { reference, arrive, standing, answer, work };
}

/** An address for answers by which mails of whoever are of the one lead. */
async function tokenAddress(database: Database): Promise<string> {
  const { id } = await database.selectFrom("leads").select("id").executeTakeFirstOrThrow();
  const token = "a".repeat(20);
  await database
    .insertInto("reply_addresses")
    .values({ token, lead_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return `hello+${token}@${domain}`;
}

describe.each(engines)("of two people who wait, on %s,", (engine) => {
  test("the one who does not get the answer goes on waiting, with her own words and time", async () => {
    const database = await freshDatabase(engine);
    const { arrive, standing, answer, work } = await begun(database);
    await arrive(henrietta, "What would the first month cost?", 3);
    await arrive(ravi, "Here is the inventory.", 2);
    await answer([ravi]);
    expect(await standing()).toEqual([iso(3), iso(3)]);
    expect(await work()).toEqual([["wrote", "What would the first month cost?"]]);
    await answer([henrietta]);
    expect(await standing()).toEqual([null, null]);
  });

  test("a copy answers, and so does that her mail needs no answer", async () => {
    for (const [to, more] of [
      [[ravi, henrietta], {}],
      [[ravi], { answers: [henrietta] }],
    ] as const) {
      const database = await freshDatabase(engine);
      const { arrive, standing, answer } = await begun(database);
      await arrive(henrietta, "What would it cost?", 3);
      await arrive(ravi, "Here it is.", 2);
      await answer(to, more);
      expect(await standing()).toEqual([null, null]);
    }
  });

  test("a mail between two others that was answered apart does not wait again", async () => {
    const database = await freshDatabase(engine);
    const { arrive, standing, answer } = await begun(database);
    await arrive(henrietta, "One?", 5);
    await arrive(ravi, "Two?", 4);
    await arrive(henrietta, "Three?", 3);
    await answer([ravi]);
    expect(await standing()).toEqual([iso(5), iso(3)]);
    const { id } = await database.selectFrom("leads").select("id").executeTakeFirstOrThrow();
    expect((await askedIn(database, id, ours)).map(({ at }) => at)).toEqual([iso(5), iso(3)]);
    await answer([henrietta]);
    expect(await standing()).toEqual([null, null]);
  });

  test("an answer from a mail program answers only who got it", async () => {
    const database = await freshDatabase(engine);
    const { arrive, standing } = await begun(database);
    await arrive(henrietta, "What would it cost?", 3);
    await arrive(ravi, "Here it is.", 2);
    await arrive(`hello@${domain}`, "Thanks", 1, { to: ravi });
    expect(await standing()).toEqual([iso(3), iso(3)]);
  });

  test("her form goes on waiting when only her colleague is answered", async () => {
    const database = await freshDatabase(engine);
    const { arrive, standing, answer, work } = await begun(database, { isAnswered: false });
    await arrive(ravi, "Here is the inventory.", 2);
    const takeBack = await answer([ravi]);
    expect(await standing()).toEqual([iso(60), iso(60)]);
    expect((await work()).map(([part]) => part)).toEqual(["overdue"]);
    expect(await takeBack()).toBe("back");
    expect(await standing()).toEqual([iso(2), iso(2)]);
  });

  test("who wrote from home as well is one person by the full name", async () => {
    const database = await freshDatabase(engine);
    const { arrive, standing, answer } = await begun(database, { isAnswered: false });
    await arrive("Jane Doe <jane@home.example>", "Did you get my form?", 2);
    await answer(["jane@home.example"]);
    expect(await standing()).toEqual([null, null]);
  });

  test("what was taken back waits again although another answer went to her colleague", async () => {
    const database = await freshDatabase(engine);
    const { arrive, standing, answer } = await begun(database);
    await arrive(henrietta, "What would it cost?", 3);
    await arrive(ravi, "Here it is.", 2);
    const takeBack = await answer([henrietta]);
    expect(await standing()).toEqual([iso(2), iso(2)]);
    await answer([ravi]);
    expect(await standing()).toEqual([null, null]);
    expect(await takeBack()).toBe("back");
    expect(await standing()).toEqual([iso(3), iso(3)]);
  });

  test("the same mailbox with a plus sign is hers, and whoever we brought in waits for nothing of their own", async () => {
    const database = await freshDatabase(engine);
    const { arrive, standing, answer } = await begun(database);
    await arrive(`hello@${domain}`, "What do you think?", 4, { to: `paul@partner.example, ${henrietta}` });
    await arrive("henrietta+work@marlowlaw.example", "One?", 3);
    await arrive("paul@partner.example", "All good.", 2);
    await answer([henrietta]);
    expect(await standing()).toEqual([null, null]);
  });
});

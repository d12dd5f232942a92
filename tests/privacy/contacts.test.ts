import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { leadFilter } from "#contract/console/lead-lists.ts";
import { callBack } from "#questionnaires/definitions/call-back.ts";
import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import { answersSchema } from "#questionnaires/engine/schema.ts";
import { changeContacts } from "#server/console/contacts.ts";
import { inboxPage, leadWithHistory, wholeLeadsOf } from "#server/console/queries.ts";
import { addresseesOf } from "#server/console/replies/addressing.ts";
import { replyTo } from "#server/console/replies/sending.ts";
import { todayOf } from "#server/console/today/queries.ts";
import type { Database } from "#server/database/open.ts";
import { receiveLead, registerWordings } from "#server/leads/commands.ts";
import { takeUp } from "#server/mails/threads/commands.ts";
import { openMailParser } from "#server/mails/threads/parsing/parse.ts";
import { incomingOf } from "#server/mails/threads/rules.ts";
import { noteOurs } from "#server/mails/threads/waiting.ts";
import { correctAnswers } from "#server/privacy/changes/commands.ts";
import { erasePerson } from "#server/privacy/erasure/person.ts";
import { storedOf } from "#server/privacy/erasure/queries.ts";
import { holdLead } from "#server/privacy/holds.ts";
import { engines, freshDatabase } from "#tests/support/databases.ts";
import { rawMail } from "#tests/support/imap-peer.ts";
import { fullAnswers, submission } from "#tests/support/leads.ts";
import { newOperator } from "#tests/support/operators.ts";
import { reply as promise, reply } from "#tests/support/promising.ts";

const house = { domain: "lumenward.example", reply };
const now = new Date("2026-01-12T10:00:00.000Z");

async function withLead(database: Database, sent = submission()) {
  await registerWordings(database, [onboarding, callBack]);
  const receipt = await receiveLead(database, house, sent, now);
  const operator = await newOperator(database, "consultant");
  return {
    reference: receipt.outcome === "stored" ? receipt.reference : "",
    act: { operatorId: operator.id, now },
  };
}

async function found(database: Database, search: string): Promise<readonly string[]> {
  const page = await inboxPage(database, leadFilter.parse({ search }), promise);
  return page.leads.map(({ reference }) => reference);
}

async function arrive(database: Database, from: string): Promise<void> {
  const parser = openMailParser();
  const mail = incomingOf(await parser.parse(Buffer.from(rawMail({ from, subject: "Hello" }))), now);
  await parser.stop();
  await takeUp(database, mail, { ours: [], isSent: false, provedBy: null, position: null, now });
}

const sam = { name: "Sam Ortiz", email: "Sam@Money.example", phone: "+1 555 0177", role: "CFO" };

const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

/** Stores a mail of the only lead. */
const storeMail = async (database: Database, from: string, at: Date, more: object = {}) => {
  const { id } = await database.selectFrom("leads").select("id").executeTakeFirstOrThrow();
  const mail = { id: randomUUID(), lead_id: id, direction: "in" as const, kind: "mail" as const };
  await database
    .insertInto("mails")
    .values({
      ...{
        ...mail,
        at: at.toISOString(),
        stored_at: at.toISOString(),
        from_name: "",
        from_address: from,
      },
      ...{ recipients: "[]", subject: "A mail", text: "Hi", html: null, message_id: null },
      content_key: mail.id,
      ...more,
    })
    .execute();
};

describe.each(engines)("the people of a lead on %s", (engine) => {
  test("are corrected by version, and the history says what and by whom", async () => {
    const database = await freshDatabase(engine);
    const { reference, act } = await withLead(database);
    await database.updateTable("leads").set({ undelivered_at: now.toISOString() }).execute();
    const sender = { name: "Jane Roe", email: "jane@roe.example", phone: "+1 541 555 0100", role: "CTO" };
    const change = { version: 1, sender, contacts: [], removed: [] };
    expect(await changeContacts(database, reference, change, act)).toEqual({ outcome: "kept" });
    // The same request again, whose answer was lost, changes nothing; another one saw an old version.
    expect(await changeContacts(database, reference, change, act)).toEqual({ outcome: "kept" });
    const late = { ...change, sender: { name: "Late" } };
    expect(await changeContacts(database, reference, late, act)).toEqual({ outcome: "conflict" });
    const none = { version: 2, sender: { email: "" } };
    expect(await changeContacts(database, reference, none, act)).toMatchObject({ outcome: "refused" });

    const lead = await leadWithHistory(database, reference);
    expect(lead).toMatchObject({
      contactName: "Jane Roe",
      contactEmail: "jane@roe.example",
      phone: "+1 541 555 0100",
      role: "CTO",
      company: "Acme",
      person: "jane@roe.example",
      companyDomain: "roe.example",
      undeliveredAt: null,
      version: 2,
    });
    const done = lead?.history.flatMap((entry) => (entry.kind === "sender" ? [entry] : []));
    expect(new Set(done?.map(({ part, from, to, by }) => [part, from, to, by]))).toEqual(
      new Set([
        ["name", "Jane Doe", "Jane Roe", "The consultant"],
        ["email", "jane.doe@acme.example", "jane@roe.example", "The consultant"],
        ["phone", "", "+1 541 555 0100", "The consultant"],
        ["role", "", "CTO", "The consultant"],
      ]),
    );
    for (const search of ["roe.example", "5550100", "cto"])
      expect(await found(database, search)).toEqual([reference]);
  });

  test("ask for what did not arrive when one of several answers came back, whoever corrected the address", async () => {
    const database = await freshDatabase(engine);
    const { reference, act } = await withLead(database);
    const { id } = await database.selectFrom("leads").select("id").executeTakeFirstOrThrow();
    const write = async () => {
      const { version } = await database.selectFrom("leads").select("version").executeTakeFirstOrThrow();
      const letter = { key: randomUUID(), version, subject: "Your question", text: "Yes." };
      await replyTo(database, reference, letter, { ...act, domain: house.domain });
    };
    const asked = async () => {
      const { parts } = await todayOf(database, { operatorId: null, now, reply: promise });
      const shown = parts.filter(({ lines }) => lines.some(({ lead }) => lead.reference === reference));
      return shown.map(({ part }) => part);
    };
    const comeBack = () => database.updateTable("leads").set({ undelivered_at: now.toISOString() }).execute();
    await write();
    await write();
    await comeBack();
    const { version } = await database.selectFrom("leads").select("version").executeTakeFirstOrThrow();
    const sender = { email: "jane@right.example" };
    expect(await changeContacts(database, reference, { version, sender }, act)).toEqual({ outcome: "kept" });
    expect(await asked()).toEqual(["undelivered"]);
    expect(await leadWithHistory(database, reference)).toMatchObject({
      status: "answered",
      undeliveredAt: now.toISOString(),
      correctedAt: now.toISOString(),
    });
    await write();
    expect(await asked()).toEqual([]);
    // The same when the client corrects it, and one of us sends it again from a mail program.
    await comeBack();
    const before = { ...fullAnswers, contactEmail: sender.email };
    const answers = { ...before, contactEmail: "jane@better.example" };
    await correctAnswers(database, id, {
      questionnaire: onboarding,
      before,
      answers,
      domain: "lumenward.example",
    });
    expect(await asked()).toEqual(["undelivered"]);
    await database.transaction().execute((transaction) => {
      const at = new Date(Date.now() + 60_000);
      const sent = { at: at.toISOString(), operatorId: null, receivedAt: now.toISOString(), now: at };
      return noteOurs(transaction, id, { ...sent, recipients: ["jane@better.example"], ours: [] });
    });
    expect(await asked()).toEqual([]);
  });

  test("wait again when their only answer came back and the address is corrected, and the old one is copied no more", async () => {
    const database = await freshDatabase(engine);
    const { reference, act } = await withLead(database);
    const letter = { subject: "Your question", text: "Yes.", to: ["jane.doe@acme.example"], cc: [] };
    const sent = { key: randomUUID(), version: 1, ...letter, files: [] };
    await replyTo(database, reference, sent, { ...act, domain: house.domain });
    const { id } = await database.selectFrom("leads").select("id").executeTakeFirstOrThrow();
    const at = now.toISOString();
    const bounce = { id: randomUUID(), lead_id: id, direction: "in" as const, kind: "bounce" as const, at };
    await database
      .insertInto("mails")
      .values({
        ...bounce,
        stored_at: at,
        from_name: "",
        from_address: "mailer-daemon@acme.example",
        recipients: "[]",
        subject: "Undeliverable",
        text: "",
        html: null,
        message_id: null,
        content_key: "bounce",
        undelivered_to: JSON.stringify(["jane.doe@acme.example"]),
      })
      .execute();
    await database.updateTable("leads").set({ undelivered_at: at }).execute();
    const { version } = await database.selectFrom("leads").select("version").executeTakeFirstOrThrow();
    expect(await leadWithHistory(database, reference)).toMatchObject({ status: "answered" });
    const sender = { email: "jane@acme.example" };
    expect(await changeContacts(database, reference, { version, sender }, act)).toEqual({ outcome: "kept" });
    expect(await leadWithHistory(database, reference)).toMatchObject({
      status: "new",
      answeredAt: null,
      undeliveredAt: null,
    });
    expect(await addresseesOf(database, { reference, contactEmail: sender.email }, [])).toMatchObject({
      to: [sender.email],
      cc: [],
      offered: [],
    });
  });

  test("are copied by who answers all, once they wrote and are kept, or are proved", async () => {
    const database = await freshDatabase(engine);
    const { reference, act } = await withLead(database);
    const boss = "boss@acme.example";
    const row = { reference, contactEmail: "jane.doe@acme.example" };
    await storeMail(database, boss, later(1));
    await storeMail(database, row.contactEmail, later(2));
    // Anybody can write in the name of somebody of the client's domain.
    expect(await addresseesOf(database, row, [])).toMatchObject({ cc: [], offered: [boss] });
    // Who is of another company is no client's because that company's mail server is in order.
    await storeMail(database, "cfo@acme.example", later(0), { proved: 1 });
    await storeMail(database, "bob@advisors.example", later(0), { proved: 1 });
    expect(await addresseesOf(database, row, [])).toMatchObject({
      cc: ["cfo@acme.example"],
      offered: expect.arrayContaining([boss, "bob@advisors.example"]),
    });
    const { version } = await database.selectFrom("leads").select("version").executeTakeFirstOrThrow();
    const contacts = [boss, "silent@acme.example"].map((email) => ({
      id: email,
      name: "",
      phone: "",
      email,
      role: "",
    }));
    expect(await changeContacts(database, reference, { version, contacts }, act)).toEqual({
      outcome: "kept",
    });
    expect(await addresseesOf(database, row, [])).toMatchObject({
      to: [row.contactEmail],
      cc: expect.arrayContaining([boss, "cfo@acme.example"]),
    });
  });

  test("are not written to where an answer came back, though their newest mail came from there", async () => {
    const database = await freshDatabase(engine);
    const { reference, act } = await withLead(database);
    const dead = "jane.doe@acme.example";
    await storeMail(database, dead, later(1));
    const row = { reference, contactEmail: dead };
    expect(await addresseesOf(database, row, [])).toMatchObject({ to: [dead] });
    const bounce = { kind: "bounce" as const, undelivered_to: JSON.stringify([dead]) };
    await storeMail(database, "mailer-daemon@acme.example", later(2), bounce);
    const { version } = await database.selectFrom("leads").select("version").executeTakeFirstOrThrow();
    const sender = { email: "jane@acme.example" };
    expect(await changeContacts(database, reference, { version, sender }, act)).toEqual({ outcome: "kept" });
    const corrected = { reference, contactEmail: sender.email };
    expect(await addresseesOf(database, corrected, [])).toMatchObject({
      to: [sender.email],
      cc: [],
      offered: [],
    });
    // Whoever writes from it again has it in use.
    await storeMail(database, dead, later(3));
    expect(await addresseesOf(database, corrected, [])).toMatchObject({ to: [dead] });
  });

  test("who left a number alone get a name and an address, which their own correction keeps", async () => {
    const database = await freshDatabase(engine);
    const answers = answersSchema(callBack).parse({ contactPhone: "541-555-0177" });
    const sent = submission({ questionnaire: callBack });
    const { reference, act } = await withLead(database, { ...sent, answers });
    const sender = { name: "Pat Lee", email: "pat@lee.example", role: "Office manager" };
    await changeContacts(database, reference, { version: 1, sender }, act);
    const shown = { contactName: "Pat Lee", contactEmail: "pat@lee.example", phone: "541-555-0177" };
    expect(await leadWithHistory(database, reference)).toMatchObject({ ...shown, role: "Office manager" });
    const { id } = await database.selectFrom("leads").select("id").executeTakeFirstOrThrow();
    const wanted = { questionnaire: callBack, before: answers, answers: { ...answers, situation: "Solved" } };
    await correctAnswers(database, id, { ...wanted, domain: "lumenward.example" });
    expect(await leadWithHistory(database, reference)).toMatchObject(shown);
  });

  test("get others beside them, who are found, offered, exported, and matched with their mails", async () => {
    const database = await freshDatabase(engine);
    const { reference, act } = await withLead(database);
    const id = randomUUID();
    const change = { version: 1, contacts: [{ id, ...sam }] };
    expect(await changeContacts(database, reference, change, act)).toEqual({ outcome: "kept" });
    expect(await changeContacts(database, reference, change, act)).toEqual({ outcome: "kept" });
    const lead = await leadWithHistory(database, reference);
    const noted = { id, ...sam, email: "sam@money.example" };
    expect(lead).toMatchObject({ contacts: [noted], version: 2 });
    expect(lead?.history.filter(({ kind }) => kind === "contact")).toMatchObject([
      { what: "added", name: "Sam Ortiz", by: "The consultant" },
    ]);
    for (const search of ["ortiz", "money.example", "5550177"])
      expect(await found(database, search)).toEqual([reference]);
    const row = { reference, contactEmail: "jane.doe@acme.example" };
    expect(await addresseesOf(database, row, [])).toMatchObject({ offered: ["sam@money.example"], cc: [] });
    for await (const exported of wholeLeadsOf(database, leadFilter.parse({}), promise))
      expect(exported.contacts).toEqual(["Sam Ortiz, CFO, sam@money.example, +1 555 0177"]);

    await arrive(database, "Sam Ortiz <sam@money.example>");
    const mails = (await leadWithHistory(database, reference))?.history.filter(({ kind }) => kind === "mail");
    expect(mails).toHaveLength(1);
    await changeContacts(database, reference, { version: 2, contacts: [{ ...noted, role: "CEO" }] }, act);
    await changeContacts(database, reference, { version: 3, removed: [id] }, act);
    const after = await leadWithHistory(database, reference);
    expect(after?.contacts).toEqual([]);
    const whats = after?.history.flatMap((entry) => (entry.kind === "contact" ? [entry.what] : []));
    expect(whats).toEqual(["added", "changed", "removed"]);
  });

  test("noted with what others sent are told and erased by their address, unless that is held", async () => {
    const database = await freshDatabase(engine);
    const { reference, act } = await withLead(database);
    const held = await receiveLead(
      database,
      house,
      submission({ answers: { contactEmail: "eve@eve.example" } }),
      now,
    );
    const other = held.outcome === "stored" ? held.reference : "";
    for (const one of [reference, other])
      await changeContacts(database, one, { version: 1, contacts: [{ id: randomUUID(), ...sam }] }, act);
    await holdLead(database, { reference: other, reason: "A claim", operatorId: null, now });
    const who = { address: "sam@money.example" };
    expect(await storedOf(database, who)).toMatchObject([
      { reference: "", stored: { lead_contacts: [{ name: "Sam Ortiz" }, { name: "Sam Ortiz" }] } },
    ]);
    const store = { database, mailFolder: "/nonexistent" };
    const { counts } = await erasePerson(store, who, { cause: "operator", now });
    expect(counts).toEqual({ lead_contacts: 1 });
    expect(await leadWithHistory(database, reference)).toMatchObject({ contacts: [], version: 3 });
    expect(JSON.stringify(await leadWithHistory(database, reference))).not.toMatch(/ortiz/i);
    expect(await found(database, "ortiz")).toEqual([other]);
    await erasePerson(store, { address: "jane.doe@acme.example" }, { cause: "operator", now });
    expect(await leadWithHistory(database, reference)).toBeUndefined();
  });
});

import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { leadFilter } from "#contract/console/lead-lists.ts";
import type { LeadStatus } from "#contract/console/leads.ts";
import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import type { Database } from "#server/database/open.ts";
import { receiveLead, registerWordings } from "#server/leads/commands.ts";
import { engines, freshDatabase } from "#tests/support/databases.ts";
import { submission } from "#tests/support/leads.ts";
import { newOperator } from "#tests/support/operators.ts";
import { reply as promise, reply } from "#tests/support/promising.ts";
import { changeLeads } from "./commands.ts";
import { figuresOf } from "./figures.ts";
import { addNote } from "./notes.ts";
import { inboxPage, leadWithHistory } from "./queries.ts";
import { replyTo } from "./replies/sending.ts";

const house = { domain: "lumenward.example", reply };
const now = new Date("2026-01-12T10:00:00.000Z");
const earlier = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

async function withLeads(database: Database, ...hoursAgo: readonly number[]) {
  await registerWordings(database, [onboarding]);
  const references: string[] = [];
  for (const hours of hoursAgo) {
    const sent = submission({ answers: { companyName: `Company ${hours}` } });
    const receipt = await receiveLead(database, house, sent, earlier(hours));
    if (receipt.outcome === "stored") references.push(receipt.reference);
  }
  const operator = await newOperator(database, "consultant");
  return { references, operator, act: { operatorId: operator.id, now } };
}

describe.each(engines)("changes of leads on %s", (engine) => {
  test("a follow-up ends what was set aside past its day, and no follow-up on a later one does", async () => {
    const database = await freshDatabase(engine);
    const { references, act } = await withLeads(database, 5);
    const [reference = ""] = references;
    const asideAfter = async (version: number, followUpOn: string | null) => {
      await changeLeads(database, { leads: [{ reference, version }], followUpOn }, act);
      return (await leadWithHistory(database, reference))?.snoozedUntil;
    };
    const leads = [{ reference, version: 1 }];
    await changeLeads(database, { leads, snoozedUntil: "2026-01-20" }, act);
    expect(await asideAfter(2, "2026-01-22")).toBe("2026-01-20");
    expect(await asideAfter(3, null)).toBe("2026-01-20");
    expect(await asideAfter(4, "2026-01-14")).toBe(null);
  });

  test("stop the clock, are remembered, and never overwrite each other", async () => {
    const database = await freshDatabase(engine);
    const { references, operator, act } = await withLeads(database, 5, 2);
    const [first = "", second = ""] = references;
    const seen = references.map((reference) => ({ reference, version: 1 }));
    const change = { status: "answered", ownerId: operator.id, followUpOn: "2026-01-20" } as const;
    const both = await changeLeads(database, { leads: seen, ...change }, act);
    expect(both).toEqual({ changed: references.toSorted(), conflicts: [] });
    const late = await changeLeads(database, { leads: seen.slice(0, 1), status: "lost" }, act);
    expect(late).toEqual({ changed: [], conflicts: [first] });

    const lead = await leadWithHistory(database, first);
    expect(lead).toMatchObject({ ...change, answeredAt: now.toISOString(), version: 2 });
    expect(lead?.samePerson.map(({ reference }) => reference)).toEqual([second]);
    const done = lead?.history.filter(({ by }) => by !== null);
    expect(new Set(done?.map(({ id: _id, at: _at, ...entry }) => entry))).toEqual(
      new Set([
        { by: "The consultant", kind: "status", from: "new", to: "answered" },
        { by: "The consultant", kind: "owner", from: null, to: operator.id },
        { by: "The consultant", kind: "follow-up", from: null, to: "2026-01-20" },
      ]),
    );

    const again = { leads: [{ reference: first, version: 2 }], status: "new" } as const;
    await changeLeads(database, { ...again, leads: [...again.leads] }, act);
    expect(await leadWithHistory(database, first)).toMatchObject({
      status: "new",
      answeredAt: null,
      version: 3,
    });
  });

  test("close what is lost or no lead without calling it answered", async () => {
    const database = await freshDatabase(engine);
    const { references, act } = await withLeads(database, 3, 2, 1);
    const [first = "", second = "", third = ""] = references;
    const become = (reference: string, version: number, status: LeadStatus) =>
      changeLeads(database, { leads: [{ reference, version }], status }, act);
    await become(first, 1, "lost");
    await become(second, 1, "not-a-lead");
    await become(third, 1, "answered");
    await become(third, 2, "lost");
    const closed = { closedAt: now.toISOString(), answeredAt: null };
    expect(await leadWithHistory(database, first)).toMatchObject({ status: "lost", ...closed });
    expect(await leadWithHistory(database, second)).toMatchObject({ status: "not-a-lead", ...closed });
    expect(await leadWithHistory(database, third)).toMatchObject({ answeredAt: now.toISOString() });
    // Of the three only the third was answered, an hour after it came.
    expect(await figuresOf(database, reply, now)).toMatchObject({ waiting: 0, medianAnswerMinutes: 60 });

    const shown = async (query: object) =>
      (await inboxPage(database, leadFilter.parse(query), promise)).leads.map(({ reference }) => reference);
    expect(await shown({})).toEqual([third, first]);
    expect(await shown({ status: "not-a-lead" })).toEqual([second]);
    expect(await shown({ search: second })).toEqual([second]);
    await become(second, 2, "new");
    expect(await figuresOf(database, reply, now)).toMatchObject({ waiting: 1 });
    expect(await leadWithHistory(database, second)).toMatchObject({ closedAt: null });
  });

  test("of status that are taken back leave every time as it was", async () => {
    const database = await freshDatabase(engine);
    const { references, act } = await withLeads(database, 2);
    const [reference = ""] = references;
    let version = 1;
    const become = async (status: LeadStatus, hours: number, more: object = {}) => {
      const at = { ...act, now: new Date(now.getTime() + hours * 3_600_000) };
      await changeLeads(database, { leads: [{ reference, version }], status, ...more }, at);
      version += 1;
    };
    const times = () =>
      database
        .selectFrom("leads")
        .select(["answered_at", "booked_at", "closed_at", "proposed_at", "won_at", "status"])
        .executeTakeFirstOrThrow();
    for (const [index, status] of (["answered", "call-booked", "proposal-out", "won"] as const).entries())
      await become(status, index);
    const won = await times();
    for (const [index, status] of (["lost", "answered", "new", "not-a-lead"] as const).entries()) {
      await become(status, 40 + 2 * index);
      await become("won", 41 + 2 * index, { takesBack: true });
      expect(await times(), status).toEqual(won);
    }
    await become("lost", 60);
    const lost = await times();
    await become("new", 61);
    await become("lost", 62, { takesBack: true });
    expect(await times()).toEqual(lost);
    // What nobody took back is won anew.
    await become("won", 70);
    expect(await times()).not.toEqual(won);
  });

  test("of a lead that is nobody's give it to whoever answers it, which can be changed as before", async () => {
    const database = await freshDatabase(engine);
    const { references, operator, act } = await withLeads(database, 3, 2, 1);
    const [first = "", second = "", third = ""] = references;
    const other = await newOperator(database, "owner");
    const mail = { key: randomUUID(), version: 1, subject: "Hello", text: "We can help." };
    await replyTo(database, first, mail, { ...act, domain: house.domain });
    await changeLeads(database, { leads: [{ reference: second, version: 1 }], status: "answered" }, act);
    const given = {
      leads: [{ reference: third, version: 1 }],
      status: "answered",
      ownerId: other.id,
    } as const;
    await changeLeads(database, { ...given, leads: [...given.leads] }, act);
    const owners = async () =>
      Promise.all(references.map(async (one) => (await leadWithHistory(database, one))?.ownerId));
    expect(await owners()).toEqual([operator.id, operator.id, other.id]);
    const owned = { kind: "owner", from: null, to: operator.id, by: "The consultant" };
    for (const reference of [first, second]) {
      const lead = await leadWithHistory(database, reference);
      expect(lead?.history.filter(({ kind }) => kind === "owner")).toMatchObject([owned]);
    }
    await changeLeads(database, { leads: [{ reference: first, version: 2 }], ownerId: null }, act);
    const again = { ...mail, key: randomUUID(), version: 2 };
    await replyTo(database, third, again, { ...act, domain: house.domain });
    expect(await owners()).toEqual([null, operator.id, other.id]);
  });

  test("that were lost on the way and are asked for again are no conflict", async () => {
    const database = await freshDatabase(engine);
    const { references, act } = await withLeads(database, 1);
    const [reference = ""] = references;
    const change = () => changeLeads(database, { leads: [{ reference, version: 1 }], status: "won" }, act);
    await change();
    expect(await change()).toEqual({ changed: [reference], conflicts: [] });
    expect(await leadWithHistory(database, reference)).toMatchObject({ version: 2 });
  });

  test("a note and a reply that are sent again, also at once, are there once", async () => {
    const database = await freshDatabase(engine);
    const { references, act } = await withLeads(database, 1);
    const [reference = ""] = references;
    const note = { key: randomUUID(), text: "Called" };
    const notes = [1, 2, 3].map(() => addNote(database, reference, note, act));
    expect(await Promise.all(notes)).toEqual(["kept", "kept", "kept"]);
    const mail = { key: randomUUID(), version: 1, subject: "Hello", text: "We can help." };
    const send = () => replyTo(database, reference, mail, { ...act, domain: house.domain });
    expect(await Promise.all([send(), send()])).toEqual(["queued", "queued"]);
    expect(await send()).toBe("queued");
    const lead = await leadWithHistory(database, reference);
    const kinds = lead?.history.map((entry) => (entry.kind === "message" ? entry.message : entry.kind));
    expect(kinds?.filter((kind) => kind === "note")).toHaveLength(1);
    expect(kinds?.filter((kind) => kind === "reply")).toHaveLength(1);
    expect(kinds?.filter((kind) => kind === "lead-reply")).toHaveLength(1);
    // Other words are another mail, and need the lead's present version.
    const other = { ...mail, key: randomUUID() };
    expect(await replyTo(database, reference, other, { ...act, domain: house.domain })).toBe("conflict");
  });

  test("of two at the same time one is too late", async () => {
    const database = await freshDatabase(engine);
    const { references, act } = await withLeads(database, 1);
    const leads = references.map((reference) => ({ reference, version: 1 }));
    const outcomes = await Promise.all(
      (["won", "lost"] as const).map((status) => changeLeads(database, { leads, status }, act)),
    );
    expect(outcomes.flatMap(({ changed }) => changed)).toHaveLength(1);
    expect(outcomes.flatMap(({ conflicts }) => conflicts)).toHaveLength(1);
  });

  test("a history can be added to, and not changed", async () => {
    const database = await freshDatabase(engine);
    const { references, act } = await withLeads(database, 1);
    const [reference = ""] = references;
    expect(
      await addNote(
        database,
        reference,
        { key: randomUUID(), text: "Asked about Kubernetes\u0000 & <b>" },
        act,
      ),
    ).toBe("kept");
    expect(await addNote(database, "LW-0000-0000", { key: randomUUID(), text: "nobody" }, act)).toBe(
      "missing",
    );
    const found = await inboxPage(database, leadFilter.parse({ search: "kubern" }), promise);
    expect(found.leads.map((lead) => lead.reference)).toEqual([reference]);
    const lead = await leadWithHistory(database, reference);
    expect(lead?.history.at(-1)).toMatchObject({ kind: "note", text: "Asked about Kubernetes & <b>" });
    const change = database.updateTable("lead_history").set({ deed: "{}" }).execute();
    await expect(change).rejects.toThrow("only ever added to");
    await expect(database.deleteFrom("audit_log").execute()).rejects.toThrow("only ever added to");
    await expect(database.updateTable("audit_log").set({ action: "" }).execute()).rejects.toThrow(
      "only ever added to",
    );
  });

  test("show in the numbers above the inbox", async () => {
    const database = await freshDatabase(engine);
    const { references, act } = await withLeads(database, 30, 23, 3, 2, 1, 200);
    const [, , ...young] = references;
    const leads = young.map((reference) => ({ reference, version: 1 }));
    await changeLeads(database, { leads, status: "answered" }, act);
    expect(await figuresOf(database, reply, now)).toEqual({
      waiting: 2,
      overdue: 1,
      dueSoon: 1,
      received: 5,
      receivedBefore: 1,
      medianAnswerMinutes: 150,
      quarantine: 0,
      quarantineDueSoon: 0,
      quarantineOverdue: 0,
      quarantineNext: null,
      mails: 0,
      reports: 0,
      wrote: 0,
      calls: 0,
    });
  });
});

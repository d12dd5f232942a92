import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import { noReview } from "#questionnaires/readiness/edits.ts";
import { markAnswered } from "#server/console/commands.ts";
import { setAside } from "#server/console/today/handlers.ts";
import type { Database } from "#server/database/open.ts";
import { receiveLead, registerWordings } from "#server/leads/commands.ts";
import { occurrenceOf } from "#server/mails/outbox/queries.ts";
import { warnOfDueTimes } from "#server/mails/warnings/commands.ts";
import { publishReport } from "#server/reports/commands.ts";
import { engines, freshDatabase, freshStore, openAt } from "#tests/support/databases.ts";
import { submission } from "#tests/support/leads.ts";
import { storeLeads } from "#tests/support/outbox.ts";
import { reply } from "#tests/support/promising.ts";
import { aboutSoc2, allRead, factsSaid, storeReport } from "#tests/support/reports.ts";
import { writtenMail } from "#tests/support/written-mail.ts";

const noon = new Date("2025-11-21T12:00:00.000Z");
const atHour = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);

const targets = [{ name: "crm", announcements: ["lead.due_soon" as const, "lead.overdue" as const] }];

function look(database: Database, hours: number): Promise<void> {
  return warnOfDueTimes(database, {
    reply,
    targets,
    domain: "lumenward.example",
    now: atHour(hours),
  });
}

/** The messages beside the two mails that every new lead causes. */
async function told(database: Database): Promise<readonly string[]> {
  const rows = await database
    .selectFrom("outbox")
    .select(["message", "target"])
    .where("message", "not in", ["lead-notification", "lead-receipt"])
    .orderBy("id")
    .execute();
  return rows.map(({ message, target }) => `${message} ${target}`).toSorted();
}

const atHalf = ["lead-waiting mail"];
const atMost = ["lead-due-soon mail", "lead-waiting mail", "lead.due_soon crm"];
const atEnd = [
  "lead-due-soon mail",
  "lead-overdue mail",
  "lead-waiting mail",
  "lead.due_soon crm",
  "lead.overdue crm",
];

describe.each(engines)("warnings on %s", (engine) => {
  test("come at half, four fifths and all of the time, each once, whatever number of nodes look", async () => {
    const place = await freshStore(engine);
    const nodes = [
      await openAt(place),
      ...(engine === "PostgreSQL" ? [await openAt(place), await openAt(place)] : []),
    ];
    const [database = await openAt(place)] = nodes;
    await storeLeads(database, 1, noon);
    const steps = [
      [11.9, []],
      [12, atHalf],
      [19.1, atHalf],
      [19.2, atMost],
      [23.9, atMost],
      [24, atEnd],
      [47, atEnd],
    ] as const;
    for (const [hours, expected] of steps) {
      await Promise.all(nodes.map((node) => look(node, hours)));
      expect(await told(database), `after ${hours} hours`).toEqual(expected);
    }
  });

  test("count the time that was promised, also where it is another one than usual", async () => {
    const database = await freshDatabase(engine);
    await registerWordings(database, [onboarding], noon);
    // An hour for somebody who waits at the phone; 66 hours over a weekend.
    const promises = [1, 66].map((hours) => submission({ dueAt: atHour(hours).toISOString() }));
    for (const promise of promises)
      await receiveLead(database, { domain: "a.example", reply }, promise, noon);
    await look(database, 0.4);
    expect(await told(database)).toEqual([]);
    await look(database, 0.5);
    expect(await told(database)).toEqual(atHalf);
    await look(database, 0.8);
    await look(database, 1);
    expect(await told(database)).toEqual(atEnd);
    await look(database, 33);
    expect(await told(database)).toEqual([...atEnd, "lead-waiting mail"].toSorted());
  });

  test("do not come for a lead that somebody answered, and what was not sent yet is taken back", async () => {
    const database = await freshDatabase(engine);
    const [early = "", late = ""] = await storeLeads(database, 2, noon);
    await markAnswered(database, early, atHour(1));
    await look(database, 13);
    expect(await told(database)).toEqual(atHalf);
    await markAnswered(database, late, atHour(14));
    expect(await told(database)).toEqual([]);
    await look(database, 25);
    expect(await told(database)).toEqual([]);
  });

  test("tell after an outage how a lead stands, not what it has passed; long overdue is no news", async () => {
    const database = await freshDatabase(engine);
    await storeLeads(database, 1, atHour(-100));
    await storeLeads(database, 1, noon);
    await look(database, 30);
    expect(await told(database)).toEqual(["lead-overdue mail", "lead.overdue crm"]);
  });

  test("come for a report that is not published although somebody answered, and end with it", async () => {
    const database = await freshDatabase(engine);
    const { reference } = await storeReport(database, noon);
    await markAnswered(database, reference, atHour(1));
    const since = (mails: readonly string[]) => mails.map((name) => `${name}:${noon.getTime()} mail`);
    const mails = async () => (await told(database)).filter((name) => !name.startsWith("report"));
    for (const [hours, expected] of [
      [11.9, []],
      [12, ["lead-waiting"]],
      [20, ["lead-due-soon", "lead-waiting"]],
      [24, ["lead-due-soon", "lead-overdue", "lead-waiting"]],
      [30, ["lead-due-soon", "lead-overdue", "lead-waiting"]],
    ] as const) {
      await look(database, hours);
      expect(await mails(), `after ${hours} hours`).toEqual(since(expected));
    }
    const row = await database
      .selectFrom("outbox")
      .selectAll()
      .where(sql<boolean>`message like 'lead-overdue:%'`)
      .executeTakeFirstOrThrow();
    expect((await writtenMail(database, row)).subject).toMatch(/^Report overdue: /);
    const review = { ...noReview, statements: aboutSoc2, readings: allRead, facts: factsSaid };
    const published = await publishReport(
      database,
      { reference, unticked: 999, reviewer: "Kim", review: { ...review, view: "You are close." } },
      { operatorId: null, now: atHour(31), domain: "lumenward.example" },
    );
    expect(published.outcome).toBe("published");
    // What was not sent yet is taken back.
    expect(await mails()).toEqual([]);
    await look(database, 32);
    expect(await mails()).toEqual([]);
  });

  test("come for a client who wrote again, each time that they wait, and end with the answer", async () => {
    const database = await freshDatabase(engine);
    const [reference = "", other = ""] = await storeLeads(database, 2, atHour(-200));
    const wroteAt = (at: string | null, one = reference) =>
      database.updateTable("leads").set({ wrote_at: at }).where("reference", "=", one).execute();
    for (const one of [reference, other]) await markAnswered(database, one, atHour(-199));
    await database.deleteFrom("outbox").execute();
    const [first, second] = [noon.toISOString(), atHour(30).toISOString()];
    await wroteAt(first);
    // Who wrote long ago is overdue, but no news.
    await wroteAt(atHour(-100).toISOString(), other);
    const names = async () => {
      const rows = await database.selectFrom("outbox").selectAll().orderBy("id").execute();
      return rows.map(({ message, target }) => `${message} ${target}`).toSorted();
    };
    const since = (at: string, all: readonly string[]) =>
      all.map((name) => name.replace(" ", `:${Date.parse(at)} `));
    for (const [hours, expected] of [
      [11.9, []],
      [12, atHalf],
      [19.2, atMost],
      [24, atEnd],
      [29, atEnd],
    ] as const) {
      await look(database, hours);
      expect(await names(), `after ${hours} hours`).toEqual(since(first, expected));
    }
    const overdue = await database
      .selectFrom("outbox")
      .selectAll()
      .where("message", "=", `lead-overdue:${noon.getTime()}`)
      .executeTakeFirstOrThrow();
    const mail = await writtenMail(database, overdue);
    expect(mail?.subject).toContain("Answer overdue");
    expect(mail?.text).toContain("nobody has answered what");
    expect(mail?.text).not.toContain("Received:");
    const told = await database
      .selectFrom("outbox")
      .selectAll()
      .where("message", "=", `lead.overdue:${noon.getTime()}`)
      .executeTakeFirstOrThrow();
    const { lead, changes } = await occurrenceOf(database, told);
    expect([lead?.receivedAt, lead?.dueAt, changes]).toEqual([first, atHour(24).toISOString(), null]);
    await database.deleteFrom("outbox").execute();
    // Answered, and then they write once more.
    await wroteAt(second);
    await look(database, 42);
    expect(await names()).toEqual(since(second, atHalf));
    const seen = { wroteAt: second, undeliveredAt: null };
    expect(await setAside(database, reference, { isSettled: true, seen })).toBe("done");
    expect(await names()).toEqual([]);
    await look(database, 60);
    expect(await names()).toEqual([]);
  });
});

import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { siteEvent } from "#contract/visits/event.ts";
import { recordEvent } from "#server/analytics/events/commands.ts";
import { lookAtClock, trustClock } from "#server/database/clock.ts";
import { folderSender, mailFolder } from "#server/mails/outbox/senders/folder.ts";
import { holdLead } from "#server/privacy/holds.ts";
import { allDeletions, verify } from "#server/privacy/ledger.ts";
import { runRetention } from "#server/privacy/retention/commands.ts";
import { lastRun } from "#server/privacy/retention/queries.ts";
import { runIfDue } from "#server/privacy/retention/worker.ts";
import { retention } from "#server/settings/retention.ts";
import { engines, freshStore, openAt } from "#tests/support/databases.ts";
import { anyPath } from "#tests/support/events.ts";
import { newOperator } from "#tests/support/operators.ts";
import { storeLeads } from "#tests/support/outbox.ts";
import { filesWith } from "#tests/support/store-files.ts";
import { callBooked } from "#tests/support/stored-calls.ts";

const now = new Date("2032-11-21T10:00:00.000Z");

function ago({ years = 0, days = 0 }: { years?: number; days?: number }): Date {
  const then = new Date(now);
  then.setUTCFullYear(then.getUTCFullYear() - years);
  then.setUTCDate(then.getUTCDate() - days);
  return then;
}

const pageView = siteEvent.parse({
  event: "page_view",
  page_location: "https://lumenward.example/",
  page_title: "Home",
  timestamp: "2025-11-21T10:00:00Z",
});

const sender = { address: "192.0.2.1", userAgent: "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0" };

describe.each(engines)("retention on %s", (engine) => {
  test("deletes what is older than the policy says, and nothing younger or held", async () => {
    const place = await freshStore(engine);
    const database = await openAt(place);
    const { businessRecordYears: business, technicalLogYears: technical } = retention();
    const [held = ""] = await storeLeads(database, 2, ago({ years: business, days: 1 }));
    const [young = ""] = await storeLeads(database, 1, ago({ years: business, days: -1 }));
    await holdLead(database, { reference: held, reason: "A claim", operatorId: null, now });
    await recordEvent(database, pageView, sender, anyPath, ago({ years: technical, days: 1 }));
    await recordEvent(database, pageView, sender, anyPath, ago({ years: technical, days: -1 }));

    const store = { database, mailFolder: mailFolder(place) };
    await trustClock(database, now);
    expect(await runRetention(store, now)).toMatchObject({
      counts: { leads: 1, event_counts: 1 },
      waiting: {},
    });

    const leads = await database.selectFrom("leads").select("reference").orderBy("id").execute();
    expect(leads.map(({ reference }) => reference)).toEqual([held, young]);
    expect(await database.selectFrom("event_counts").select("id").execute()).toHaveLength(1);
    const ledger = await allDeletions(database);
    const deleted = ledger.map(({ cause, subject, counts }) => [cause, subject, JSON.parse(counts)]);
    expect(deleted).toContainEqual(["retention", null, { leads: 1, outbox: 2, lead_texts: 1 }]);
    expect(deleted).toContainEqual(["retention", null, { event_counts: 1 }]);
    expect(verify(ledger)).toMatchObject({ holds: true });
    expect(await runRetention(store, now)).toMatchObject({ counts: { leads: 0, event_counts: 0 } });
  });

  test("keeps a lead with a call to come, or whose client waits for a reply, until that is over", async () => {
    const place = await freshStore(engine);
    const database = await openAt(place);
    const store = { database, mailFolder: mailFolder(place) };
    await trustClock(database, now);
    const { businessRecordYears: business } = retention();
    const [calling = "", called = "", writing = ""] = await storeLeads(
      database,
      3,
      ago({ years: business, days: 1 }),
    );
    const { id: operatorId } = await newOperator(database, "consultant");
    const call = (reference: string, days: number) =>
      callBooked(database, { reference, operatorId, startsAt: ago({ days }).toISOString() });
    await call(calling, -2);
    await call(called, 2);
    const wrote_at = ago({ days: 1 }).toISOString();
    await database.updateTable("leads").set({ wrote_at }).where("reference", "=", writing).execute();
    const left = async () =>
      (await database.selectFrom("leads").select("reference").orderBy("id").execute()).map(
        ({ reference }) => reference,
      );
    expect(await runRetention(store, now)).toMatchObject({ counts: { leads: 1 }, waiting: {} });
    expect(await left()).toEqual([calling, writing]);
    await database.updateTable("leads").set({ wrote_at: null }).execute();
    await trustClock(database, ago({ days: -3 }));
    expect(await runRetention(store, ago({ days: -3 }))).toMatchObject({ counts: { leads: 2 } });
    expect(await left()).toEqual([]);
  });

  test("more than a night's work waits for an operator, who says why", async () => {
    const place = await freshStore(engine);
    const database = await openAt(place);
    const store = { database, mailFolder: mailFolder(place) };
    await trustClock(database, now);
    await storeLeads(database, 12, ago({ years: 7, days: 1 }));
    expect(await runRetention(store, now)).toMatchObject({ counts: { leads: 12 }, waiting: {} });
    await storeLeads(database, 11, ago({ years: 7, days: 3 }));
    await storeLeads(database, 9, ago({ years: 1 }));
    expect(await runRetention(store, now)).toMatchObject({ counts: { leads: 0 }, waiting: { leads: 11 } });
    expect(await lastRun(database, now)).toMatchObject({ waiting: { leads: 11 } });
    const later = ago({ days: -9 });
    expect(await runRetention(store, later)).toMatchObject({ kind: "clock", isTrusted: false });
    const approval = { reason: "The server was off" };
    expect(await runRetention(store, later, approval)).toMatchObject({ counts: { leads: 11 }, waiting: {} });
    const [said] = await database.selectFrom("audit_log").selectAll().execute();
    expect(said).toMatchObject({ operator_id: null, subject: "The server was off" });
  });

  test("what was sent while the clock was behind waits for an operator", async () => {
    const place = await freshStore(engine);
    const database = await openAt(place);
    const store = { database, mailFolder: mailFolder(place) };
    await storeLeads(database, 2, ago({ days: 2 }));
    await lookAtClock(database, ago({ days: 1 }));
    const wrong = ago({ years: 8 });
    await storeLeads(database, 1, wrong);
    expect(await lookAtClock(database, wrong)).toMatchObject({ isTrusted: false });
    const goesOn = Array.from({ length: 5 }, (_, number) => new Date(wrong.getTime() + number * 1_500_000));
    for (const shown of goesOn) await lookAtClock(database, shown);
    await storeLeads(database, 1, new Date(wrong.getTime() + 4 * 1_500_000 + 599_000));
    await storeLeads(database, 1, ago({ years: 8, days: 30 }));
    expect(await lookAtClock(database, ago({ days: 1 }))).toEqual({ isTrusted: true });
    expect(await database.selectFrom("clock_doubts").selectAll().execute()).toHaveLength(1);
    expect(await runRetention(store, now)).toMatchObject({ counts: { leads: 1 }, waiting: { leads: 2 } });
    expect(await lastRun(database, now)).toMatchObject({ waiting: { leads: 2 } });
    const approval = { reason: "They were answered" };
    expect(await runRetention(store, now, approval)).toMatchObject({ counts: { leads: 2 }, waiting: {} });
  });

  test("runs once a day, whatever number of processes ask", async () => {
    const place = await freshStore(engine);
    const database = await openAt(place);
    const store = { database, mailFolder: mailFolder(place) };
    const log = { info: () => undefined, warn: () => undefined };
    const together = Array.from({ length: 4 }, () => runIfDue(store, log, now));
    expect((await Promise.all(together)).filter(Boolean)).toHaveLength(1);
    expect(await runIfDue(store, log, ago({ days: -1 }))).toBe(true);
  });
});

test("a mail whose lead is gone goes too", async () => {
  const place = await freshStore("SQLite");
  const database = await openAt(place);
  const folder = mailFolder(place);
  const mail = { from: { name: "", address: "a@b.example" }, to: ["c@d.example"], replyTo: "a@b.example" };
  const words = { subject: "s", text: "stray", html: "" };
  await folderSender(folder).send({ id: "stray", messageId: "<1@b.example>", date: now, ...mail, ...words });
  await writeFile(join(folder, "half.eml.part"), "stray");
  await runRetention({ database, mailFolder: folder }, now);
  expect(await filesWith(folder, ["stray"])).toEqual([]);
});

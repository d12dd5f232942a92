import { describe, expect, test } from "vitest";
import type { BusinessHours } from "#contract/calendar/business-hours.ts";
import type { ReplyPromise } from "#contract/calendar/reply-promise.ts";
import { todayPartSize } from "#contract/console/today.ts";
import { callBack } from "#questionnaires/definitions/call-back.ts";
import { answersSchema } from "#questionnaires/engine/schema.ts";
import { changeLeads } from "#server/console/commands.ts";
import { engines, freshDatabase } from "#tests/support/databases.ts";
import { newOperator } from "#tests/support/operators.ts";
import { storeLeads } from "#tests/support/outbox.ts";
import { holdReport, receive, storeReport } from "#tests/support/reports.ts";
import { callBooked } from "#tests/support/stored-calls.ts";
import { writtenMail } from "#tests/support/written-mail.ts";
import { tellableSince, tellDay } from "./digest.ts";

const businessHours: BusinessHours = {
  timeZone: "Europe/Berlin",
  days: ["Mon", "Tue", "Wed", "Thu", "Fri"],
  opens: "09:00",
  closes: "18:00",
  holidays: ["2026-01-06"],
};

const reply: ReplyPromise = { hours: 24, counts: "all-hours", businessHours };

test.each([
  ["2026-01-05T06:59:00Z", undefined],
  ["2026-01-05T07:00:00Z", "2026-01-05T07:00:00.000Z"],
  ["2026-01-05T22:59:00Z", "2026-01-05T07:00:00.000Z"],
  ["2026-07-06T06:00:00Z", "2026-07-06T06:00:00.000Z"],
  ["2026-01-06T12:00:00Z", undefined],
  ["2026-01-10T12:00:00Z", undefined],
])("at %s the day may be told since %s", (now, since) => {
  expect(tellableSince(new Date(now), businessHours)?.toISOString()).toBe(since);
});

describe.each(engines)("the mail about the day on %s", (engine) => {
  test("goes once a day to each operator who has something to do, with what is theirs and nobody's, and the times of calls", async () => {
    const database = await freshDatabase(engine);
    const consultant = await newOperator(database, "consultant");
    const owner = await newOperator(database, "owner");
    const at = (time: string) => new Date(`2026-01-${time}:00.000Z`);
    const tell = (time: string) => tellDay(database, { domain: "lumenward.example", reply, now: at(time) });
    // Somebody sets it up on a Monday at noon.
    expect(await tell("05T12:00")).toBe(false);
    const stored = await storeLeads(database, 4, at("07T05:00"));
    const [late = "", usual = "", nobodys = "", calling = ""] = stored;
    const give = (reference: string, ownerId: string) =>
      changeLeads(
        database,
        { leads: [{ reference, version: 1 }], ownerId },
        { operatorId: null, now: at("07T05:00") },
      );
    await give(late, consultant.id);
    await give(usual, owner.id);
    const calledAt = { operatorId: consultant.id, startsAt: at("08T14:00").toISOString() };
    await callBooked(database, { reference: calling, ...calledAt });
    await database
      .updateTable("bookings")
      .set({ declined_at: at("07T05:00").toISOString() })
      .execute();
    await changeLeads(
      database,
      { leads: [{ reference: calling, version: 1 }], status: "call-booked" },
      { operatorId: null, now: at("07T05:00") },
    );
    // One more part of the same lead makes it no second lead.
    await database
      .updateTable("leads")
      .set({ wrote_at: at("07T06:00").toISOString(), undelivered_at: at("07T06:00").toISOString() })
      .where("reference", "=", late)
      .execute();
    expect(await tell("07T06:59")).toBe(false);
    expect(await tell("08T08:00")).toBe(true);
    expect(await tell("08T09:00")).toBe(false);
    const rows = await database
      .selectFrom("outbox")
      .selectAll()
      .where("message", "=", "operator-digest")
      .orderBy("id")
      .execute();
    // Names of visitors are not in the outbox, so that erasing a lead removes them everywhere.
    expect(rows.map(({ data }) => data).join()).not.toContain("Acme");
    const mails = await Promise.all(rows.map((row) => writtenMail(database, row)));
    expect(new Map(mails.map(({ to, subject }) => [to[0], subject]))).toEqual(
      new Map([
        [consultant.email, "3 leads wait today, calls today or unsettled first"],
        [owner.email, "2 leads wait today, overdue first"],
      ]),
    );
    expect(mails.find(({ to }) => to[0] === consultant.email)?.text).toContain(
      "Not delivered: see why, and send again: 1",
    );
    const due = "overdue since Wednesday, January 7, 2026 at ";
    const at7 = "Thursday, January 8, 2026 at ";
    const text = (who: { readonly email: string }) => mails.find(({ to }) => to[0] === who.email)?.text ?? "";
    const url = (reference: string) => `https://console.lumenward.example/console/leads/${reference}`;
    // In each part with the time until which an answer is due; what came back has none.
    expect(text(consultant)).toMatch(new RegExp(`Overdue: 2\n  Acme, ${due}.+, ${url(late)}`));
    expect(text(consultant)).not.toContain("They wrote last");
    expect(text(consultant)).toContain(`again: 1
  Acme, ${url(late)}`);
    expect(text(consultant)).not.toContain(usual);
    expect(text(owner)).toMatch(new RegExp(`Acme, ${due}.+, ${url(usual)}`));
    for (const who of [consultant, owner]) {
      expect(text(who)).toMatch(new RegExp(`Acme, ${due}.+, nobody's yet, ${url(nobodys)}`));
    }
    // A call belongs to who takes it, whoever owns the lead.
    expect(text(consultant)).toMatch(
      new RegExp(`Acme, call ${at7}.+, declined by their calendar, ${url(calling)}`),
    );
    expect(text(owner)).not.toContain(calling);
  });

  test("names what a client wrote again and is owed an answer by now, also when it was set aside", async () => {
    const database = await freshDatabase(engine);
    await newOperator(database, "consultant");
    const tell = (time: string) => {
      const now = new Date(`2026-01-${time}:00.000Z`);
      return tellDay(database, { domain: "lumenward.example", reply, now });
    };
    await storeLeads(database, 2, new Date("2026-01-01T10:00:00.000Z"));
    const answered = { answered_at: "2026-01-01T11:00:00.000Z", status: "answered" } as const;
    await database.updateTable("leads").set(answered).execute();
    await tell("07T08:00");
    const { id } = await database.selectFrom("leads").select("id").limit(1).executeTakeFirstOrThrow();
    await database
      .updateTable("leads")
      .set({ wrote_at: "2026-01-07T06:00:00.000Z", snoozed_until: "2026-12-01" })
      .where("id", "=", id)
      .execute();
    expect(await tell("08T08:30")).toBe(true);
    const row = await database
      .selectFrom("outbox")
      .selectAll()
      .where("message", "=", "operator-digest")
      .executeTakeFirstOrThrow();
    const { text } = await writtenMail(database, row);
    expect(text).toMatch(/Overdue: 1\n {2}Acme, overdue since Thursday, January 8, 2026/);
  });

  test("says of emergencies what they are and that they are late, and tells every owner which reports are on hold", async () => {
    const database = await freshDatabase(engine);
    const [consultant, owner] = [
      await newOperator(database, "consultant"),
      await newOperator(database, "owner"),
    ];
    const at = (time: string) => new Date(`2026-01-${time}:00.000Z`);
    const tell = (time: string) => tellDay(database, { domain: "lumenward.example", reply, now: at(time) });
    await tell("07T08:00");
    const given = { contactPhone: "+1 503 555 0188", situation: "RANSOM NOTE on the file server" };
    const answers = answersSchema(callBack).parse({ ...given, urgency: "emergency" });
    const phoned = { questionnaire: callBack, answers, source: "json", idempotencyKey: undefined } as const;
    await receive(database, { ...phoned, extras: { plan: "", wording: "" } }, at("07T06:00"));
    const { reference } = await storeReport(database, at("07T06:00"));
    await holdReport(database, reference);
    await changeLeads(
      database,
      { leads: [{ reference, version: 1 }], ownerId: consultant.id },
      { operatorId: null, now: at("07T11:00") },
    );
    expect(await tell("08T08:30")).toBe(true);
    const rows = await database
      .selectFrom("outbox")
      .selectAll()
      .where("message", "=", "operator-digest")
      .execute();
    expect(rows.map(({ data }) => data).join()).not.toContain("RANSOM");
    const mails = await Promise.all(rows.map((row) => writtenMail(database, row)));
    const text = (who: { readonly email: string }) => mails.find(({ to }) => to[0] === who.email)?.text ?? "";
    for (const who of [consultant, owner]) {
      expect(text(who)).toMatch(/Call back now: 1\n {2}.+, "RANSOM NOTE on the file server", overdue since /);
      // It stands in each part that it belongs to.
      expect(text(who)).toContain(`Overdue: ${who === consultant ? 2 : 1}\n`);
    }
    expect(text(consultant)).toMatch(new RegExp(`report on hold: an owner decides, .+${reference}`));
    expect(text(consultant)).not.toContain("Reports on hold");
    expect(text(owner)).toMatch(new RegExp(`Reports on hold.+: 1\n.+${reference}`));
    expect(mails.find(({ to }) => to[0] === owner.email)?.subject).toMatch(/^2 leads wait/);
  });

  test("counts in its subject also the leads beyond those that it lists, each once", async () => {
    const database = await freshDatabase(engine);
    const owner = await newOperator(database, "owner");
    const at = (time: string) => new Date(`2026-01-${time}:00.000Z`);
    const tell = (time: string) => tellDay(database, { domain: "lumenward.example", reply, now: at(time) });
    await tell("07T08:00");
    const count = todayPartSize + 3;
    for (let number = 0; number < count; number += 1) {
      const { reference } = await storeReport(database, at("07T06:00"));
      await holdReport(database, reference);
    }
    expect(await tell("08T08:30")).toBe(true);
    const row = await database
      .selectFrom("outbox")
      .selectAll()
      .where("message", "=", "operator-digest")
      .executeTakeFirstOrThrow();
    const mail = await writtenMail(database, row);
    expect(mail.to).toEqual([owner.email]);
    expect(mail.subject).toMatch(new RegExp(`^${count} leads wait`));
  });

  test.each([
    ["the clock moves from before eight to after it", "05T06:50", "05T07:20"],
    ["the process sleeps until the afternoon", "05T06:50", "05T15:00"],
    ["a new installation has its first business day", "04T12:00", "05T07:00"],
  ])("goes out when %s", async (_, before, after) => {
    const database = await freshDatabase(engine);
    await newOperator(database, "consultant");
    const tell = (time: string) => {
      const now = new Date(`2026-01-${time}:00.000Z`);
      return tellDay(database, { domain: "lumenward.example", reply, now });
    };
    await storeLeads(database, 1, new Date("2026-01-04T10:00:00.000Z"));
    expect(await tell(before)).toBe(false);
    expect(await tell(after)).toBe(true);
    expect(await tell(after)).toBe(false);
  });
});

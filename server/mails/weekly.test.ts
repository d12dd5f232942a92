import { describe, expect, test } from "vitest";
import { enteredLead } from "#questionnaires/definitions/entered-lead.ts";
import { addToDays, daily } from "#server/database/daily-counts.ts";
import { engines, freshStore, openAt } from "#tests/support/databases.ts";
import { house } from "#tests/support/house.ts";
import { storeLeads } from "#tests/support/outbox.ts";
import { callBooked } from "#tests/support/stored-calls.ts";
import { writtenMail } from "#tests/support/written-mail.ts";
import { tellWeek, weekToTell } from "./weekly.ts";

const domain = "lumenward.example";
const timeZone = "America/Los_Angeles";
const counting = { timeZone, currency: "USD", planValues: {} } as const;

test.each([
  ["before Monday's eight o'clock the week before last", "2026-03-09T14:59:59Z", "2026-02-23"],
  ["from Monday's eight o'clock the week before", "2026-03-09T15:00:00Z", "2026-03-02"],
  ["until the next Monday", "2026-03-16T14:59:59Z", "2026-03-02"],
  ["on the winter's clock", "2026-11-02T16:00:00Z", "2026-10-26"],
])("%s is told", (_, now, from) => {
  expect(weekToTell(new Date(now), timeZone).week.from).toBe(from);
});

describe.each(engines)("the weekly mail on %s", (engine) => {
  test("is queued once by two processes, with what was counted, and not in the first week", async () => {
    const place = await freshStore(engine);
    const [one, other] = [await openAt(place), await openAt(place)];
    const monday = new Date("2026-03-16T15:00:00.000Z");
    expect(await tellWeek(one, { domain, ...counting, now: new Date("2026-03-11T12:00:00.000Z") })).toBe(
      false,
    );
    const hostile = "<b>mail</b> / \r\nBcc: x@evil.example";
    await one
      .transaction()
      .execute((transaction) =>
        addToDays(transaction, [
          daily("visit", new Date("2026-03-15T12:00:00.000Z"), "", 40),
          daily("visit", new Date("2026-03-08T12:00:00.000Z"), "", 20),
          daily("lead", new Date("2026-03-10T12:00:00.000Z"), "soc2", 4),
          daily("campaign", new Date("2026-03-10T12:00:00.000Z"), hostile, 3),
        ]),
      );
    // Of four by forms two were erased since, and one came by hand.
    await storeLeads(one, 3);
    const arrived = { received_at: "2026-03-10T12:00:00.000Z", due_at: "2026-03-11T12:00:00.000Z" };
    const origin = JSON.stringify({
      referrer: "news.example",
      source: "",
      medium: "",
      campaign: "",
      term: "",
      content: "",
    });
    await one
      .updateTable("leads")
      .set({ ...arrived, origin })
      .execute();
    await one
      .updateTable("leads")
      .set({ questionnaire: enteredLead.slug })
      .where("id", "=", (leads) =>
        leads.selectFrom("leads as other").select(({ fn }) => fn.max("other.id").as("id")),
      )
      .execute();
    const [first] = await one.selectFrom("leads").select("id").orderBy("id").execute();
    const at = "2026-03-11T10:00:00.000Z";
    await one
      .updateTable("leads")
      .set({ answered_at: at, booked_at: at, won_at: at, value: 12_000, status: "won" })
      .where("id", "=", first?.id ?? "")
      .execute();
    const { reference = "" } =
      (await one.selectFrom("leads").select("reference").orderBy("id", "desc").executeTakeFirst()) ?? {};
    const startsAt = "2026-03-20T10:00:00.000Z";
    for (const created_at of [
      "2026-03-12T10:00:00.000Z",
      "2026-03-13T10:00:00.000Z",
      "2026-03-03T10:00:00.000Z",
    ]) {
      const id = await callBooked(one, { reference, operatorId: null, startsAt });
      const state = created_at.includes("-13T") ? "cancelled" : "booked";
      await one.updateTable("bookings").set({ created_at, state }).where("id", "=", id).execute();
    }
    const told = await Promise.all(
      [one, other, one, other].map((database) => tellWeek(database, { domain, ...counting, now: monday })),
    );
    expect(told.filter(Boolean)).toHaveLength(1);
    expect(await tellWeek(one, { domain, ...counting, now: new Date("2026-03-20T12:00:00.000Z") })).toBe(
      false,
    );
    const rows = await one.selectFrom("outbox").selectAll().where("lead_id", "is", null).execute();
    expect(rows).toMatchObject([{ message: "weekly-summary", lead_id: null, target: "mail" }]);
    const [row] = rows;
    if (row === undefined) throw new Error("nothing was queued");
    const mail = await writtenMail(one, row);
    expect(mail.to).toEqual(house.notifyTo);
    expect(mail.subject).toBe("Week to March 15: 40 visits, 4 leads");
    expect(mail.text).toContain(
      "Visits: 40 (week before: 20)\nLeads by the site’s forms: 4 (week before: 0)\nConversion: 10% (",
    );
    // A call that was agreed by telephone, and two that were booked; one of these was cancelled, and one is older.
    expect(mail.text).toContain("\nCalls booked: 2 (week before: 1)\n");
    expect(mail.text).toContain(
      [
        "From source to won",
        "Leads by mail or by hand: 1 (week before: 0)",
        "Since erased, merged or found to be no lead: 2 (week before: 0)",
        "Leads by any way, signups left out: 3 (week before: 0)",
        "First calls of leads booked: 1 (week before: 0)",
        "Proposals out: 0 (week before: 0)",
        "Won: 1 (week before: 0)",
        "Value of what was won: $12,000 (week before: $0)",
        "First answers in time: 33.3% (week before: nothing due)",
      ].join("\n"),
    );
    expect(mail.text).toContain("By source\nnews.example: 3 leads, 1 call, 1 won, $12,000");
    expect(mail.text).toContain("<b>mail</b> / Bcc: x@evil.example: 3 (week before: 0)");
    expect(mail.html).not.toContain("<b>mail");
  });
});

import { describe, expect, test } from "vitest";
import { addToDays, daily } from "#server/database/daily-counts.ts";
import { engines, freshPlace, openAt } from "#tests/support/databases.ts";
import { house } from "#tests/support/house.ts";
import { writtenMail } from "#tests/support/written-mail.ts";
import { tellWeek } from "./commands.ts";
import { weekToTell } from "./rules.ts";

const domain = "lumenward.example";
const timeZone = "America/Los_Angeles";

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
    const place = await freshPlace(engine);
    const [one, other] = [await openAt(place), await openAt(place)];
    const monday = new Date("2026-03-16T15:00:00.000Z");
    expect(await tellWeek(one, { domain, timeZone, now: new Date("2026-03-11T12:00:00.000Z") })).toBe(false);
    const hostile = "<b>mail</b> / \r\nBcc: x@evil.example";
    await one
      .transaction()
      .execute((transaction) =>
        addToDays(transaction, [
          daily("visit", new Date("2026-03-15T12:00:00.000Z"), "", 40),
          daily("visit", new Date("2026-03-08T12:00:00.000Z"), "", 20),
          daily("lead", new Date("2026-03-10T12:00:00.000Z"), "soc2", 2),
          daily("campaign", new Date("2026-03-10T12:00:00.000Z"), hostile, 3),
        ]),
      );
    const told = await Promise.all(
      [one, other, one, other].map((database) => tellWeek(database, { domain, timeZone, now: monday })),
    );
    expect(told.filter(Boolean)).toHaveLength(1);
    expect(await tellWeek(one, { domain, timeZone, now: new Date("2026-03-20T12:00:00.000Z") })).toBe(false);
    const rows = await one.selectFrom("outbox").selectAll().execute();
    expect(rows).toMatchObject([{ message: "weekly-summary", lead_id: null, target: "mail" }]);
    const [row] = rows;
    if (row === undefined) throw new Error("nothing was queued");
    const mail = await writtenMail(one, row);
    expect(mail.to).toEqual(house.notifyTo);
    expect(mail.subject).toBe("Week to March 15: 40 visits, 2 leads");
    expect(mail.text).toContain("Visits: 40 (week before: 20)\nLeads: 2 (week before: 0)\nConversion: 5% (");
    expect(mail.text).toContain("<b>mail</b> / Bcc: x@evil.example: 3 (week before: 0)");
    expect(mail.html).not.toContain("<b>mail");
  });
});

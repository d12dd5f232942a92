import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { viewFrom } from "#console/screens/analytics/span.ts";
import { promiseState } from "#console/screens/words/time-left.tsx";
import { dayOf } from "#contract/calendar/company-day.ts";
import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import { markAnswered } from "#server/console/commands.ts";
import { addToDays, daily } from "#server/database/daily-counts.ts";
import type { Database } from "#server/database/open.ts";
import { receiveLead, registerWordings } from "#server/leads/commands.ts";
import { findReceipt } from "#server/leads/queries.ts";
import { correspondence } from "#server/mails/outbox/rules.ts";
import { warnOfDueTimes } from "#server/mails/warnings/commands.ts";
import { tellWeek } from "#server/mails/weekly.ts";
import { companyFacts } from "#server/settings/company.ts";
import { contentFolder } from "#server/settings/content-folder.ts";
import { readMailWords } from "#server/settings/mail-words.ts";
import { readPlanOffers } from "#server/settings/plans.ts";
import { readSettings } from "#server/settings/settings.ts";
import { dueInWords } from "#site/islands/questionnaire/due-in-words.ts";
import { engines, freshDatabase, freshFolder } from "#tests/support/databases.ts";
import { submission } from "#tests/support/leads.ts";
import { writtenMail } from "#tests/support/written-mail.ts";

/** A consultancy in another place: a copy of the content with another zone, other hours and another promise. */
async function consultancyIn(zone: string, promise: "all-hours" | "business-hours") {
  vi.unstubAllEnvs();
  const folder = await freshFolder();
  cpSync(contentFolder(), folder, { recursive: true });
  const file = join(folder, "company.yaml");
  const facts = readFileSync(file, "utf8")
    .replace(/timeZone: .*/, `timeZone: ${zone}`)
    .replace(/opens: .*/, 'opens: "09:00"')
    .replace(/closes: .*/, 'closes: "17:00"')
    .replace(/days: .*/, "days: [Mon, Tue, Wed, Thu, Fri]")
    .replace(/holidays: .*/, "holidays: []")
    .replace(/replyHours: .*/, `replyHours: ${promise === "all-hours" ? 24 : 8}`)
    .replace(/replyCounts: .*/, `replyCounts: ${promise}`);
  writeFileSync(file, facts);
  vi.stubEnv("CONTENT_DIR", folder);
  const company = companyFacts();
  const settings = readSettings({});
  if (!settings.ok) throw new Error(settings.problems.join());
  const words = { planOffers: readPlanOffers(), mailWords: readMailWords() };
  return { company, house: correspondence(settings.settings, company, words) };
}

async function mailsOf(database: Database, house: Awaited<ReturnType<typeof consultancyIn>>["house"]) {
  const rows = await database.selectFrom("outbox").selectAll().where("target", "=", "mail").execute();
  const mails = await Promise.all(
    rows.map(async (row) => [row.message, await writtenMail(database, row, house)] as const),
  );
  return Object.fromEntries(mails);
}

/**
 * Leads of a Friday at 16:30, local time, before a Sunday on which clocks change. `due`: in the words of mails,
 * after 24 hours, which end on Saturday, and after 8 business hours. `opens`: half an hour after the opening. `first`: the first minute of that Sunday.
 */
const places = [
  {
    zone: "America/New_York",
    received: "2026-03-06T21:30:00.000Z",
    due: "Monday, March 9, 2026 at 9:30 AM Eastern Time (Mon 13:30 UTC)",
    dueInBusiness: "Monday, March 9, 2026 at 4:30 PM Eastern Time (Mon 20:30 UTC)",
    opens: "Monday, March 9 at 9:30 AM ET",
    first: "2026-03-08T05:00:00.000Z",
    sunday: "2026-03-08",
    monday: "2026-03-09T12:00:00.000Z",
  },
  {
    zone: "Europe/Berlin",
    received: "2026-03-27T15:30:00.000Z",
    due: "Monday, March 30, 2026 at 9:30 AM Central European Time (Mon 07:30 UTC)",
    dueInBusiness: "Monday, March 30, 2026 at 4:30 PM Central European Time (Mon 14:30 UTC)",
    opens: "Monday, March 30 at 9:30 AM Germany Time",
    first: "2026-03-28T23:00:00.000Z",
    sunday: "2026-03-29",
    monday: "2026-03-30T06:00:00.000Z",
  },
  {
    zone: "Asia/Kolkata",
    received: "2026-03-27T11:00:00.000Z",
    due: "Monday, March 30, 2026 at 9:30 AM India Standard Time (Mon 04:00 UTC)",
    dueInBusiness: "Monday, March 30, 2026 at 4:30 PM India Standard Time (Mon 11:00 UTC)",
    opens: "Monday, March 30 at 9:30 AM India Time",
    first: "2026-03-28T18:30:00.000Z",
    sunday: "2026-03-29",
    monday: "2026-03-30T02:30:00.000Z",
  },
  {
    zone: "Pacific/Auckland",
    received: "2026-04-03T03:30:00.000Z",
    due: "Monday, April 6, 2026 at 9:30 AM New Zealand Time (Sun 21:30 UTC)",
    dueInBusiness: "Monday, April 6, 2026 at 4:30 PM New Zealand Time (Mon 04:30 UTC)",
    opens: "Monday, April 6 at 9:30 AM New Zealand Time",
    first: "2026-04-04T11:00:00.000Z",
    sunday: "2026-04-05",
    monday: "2026-04-05T20:00:00.000Z",
  },
];

describe.each(engines)("on %s", (engine) => {
  test.each(places)("a consultancy in $zone tells the time of its own clocks", async (place) => {
    const { company, house } = await consultancyIn(place.zone, "all-hours");
    const database = await freshDatabase(engine);
    await registerWordings(database, [onboarding]);
    const now = new Date(place.received);
    const stored = await receiveLead(database, company, submission(), now);
    const reference = stored.outcome === "stored" ? stored.reference : "";
    const { dueAt = "" } = (await findReceipt(database, reference, now)) ?? {};
    // Of 64 to 66 hours.
    const late = new Date(now.getTime() + 55 * 3_600_000);
    await warnOfDueTimes(database, { ...company, targets: [], now: late });
    const mails = await mailsOf(database, house);
    expect(mails["lead-notification"]?.text).toContain(`Answer due: ${place.due}`);
    expect(mails["lead-receipt"]?.text).toContain(`by ${place.due}`);
    expect(mails["lead-receipt"]?.text).toContain("within 24 hours,");
    expect(mails["lead-due-soon"]?.text).toContain(`Answer due: ${place.due}`);
    expect(dueInWords(dueAt, place.zone, "en-US")).toContain(place.opens);

    const lead = { receivedAt: place.received, dueAt, answeredAt: null, closedAt: null };
    // Half an hour on Friday, half an hour on Monday.
    expect(promiseState(lead, now.getTime(), company.reply)).toMatchObject({
      kind: "left",
      minutes: 60,
      tone: "warn",
    });
    const monday = Date.parse(place.monday) + 90 * 60_000 - 1;
    expect(promiseState(lead, monday, company.reply)).toMatchObject({ kind: "left" });
    expect(promiseState(lead, monday + 1, company.reply)).toMatchObject({ kind: "overdue" });
  });

  test.each(places)("business hours that are promised in $zone end on Monday", async (place) => {
    const { company, house } = await consultancyIn(place.zone, "business-hours");
    const database = await freshDatabase(engine);
    await registerWordings(database, [onboarding]);
    const now = new Date(place.received);
    await receiveLead(database, company, submission(), now);
    // On Sunday half an hour of the eight has passed; on Monday at noon three and a half hours have.
    await warnOfDueTimes(database, { ...company, targets: [], now: new Date(place.first) });
    expect(Object.keys(await mailsOf(database, house))).not.toContain("lead-waiting");
    const afternoon = new Date(Date.parse(place.monday) + 5 * 3_600_000);
    await warnOfDueTimes(database, { ...company, targets: [], now: afternoon });
    const mails = await mailsOf(database, house);
    expect(mails["lead-receipt"]?.text).toContain(`by ${place.dueInBusiness}`);
    expect(mails["lead-receipt"]?.text).toContain("within 8 business hours");
    expect(mails["lead-waiting"]?.text).toContain(`Answer due: ${place.dueInBusiness}`);
    expect(mails["lead-waiting"]?.text).not.toContain("outside business hours");
  });

  test.each(places)("days are counted and weeks told on the clocks of $zone", async (place) => {
    const { company, house } = await consultancyIn(place.zone, "all-hours");
    const { timeZone } = company.businessHours;
    const database = await freshDatabase(engine);
    await registerWordings(database, [onboarding]);
    const first = new Date(place.first);
    const minute = 60_000;
    const telling = { domain: company.domain, timeZone, currency: "USD", planValues: {} };
    await tellWeek(database, { ...telling, now: new Date(first.getTime() - 5 * 24 * 60 * minute) });
    // A minute before Sunday, its first minute, and the last quarter of an hour of that week.
    const stored = await receiveLead(database, company, submission(), first);
    await database
      .transaction()
      .execute((transaction) =>
        addToDays(transaction, [
          daily("visit", new Date(first.getTime() - minute), "", 3),
          daily("visit", first, "", 4),
          daily("visit", new Date(Date.parse(place.monday) - 8 * 60 * minute - minute), "", 5),
          daily("visit", new Date(Date.parse(place.monday) - 8 * 60 * minute), "", 6),
        ]),
      );
    // Counted in the database: on SQLite that is in another thread.
    await markAnswered(database, stored.outcome === "stored" ? stored.reference : "", new Date(place.monday));
    const counts = await database
      .selectFrom("daily_counts")
      .select(["kind", "count"])
      .where("day", "=", place.sunday)
      .where("kind", "in", ["visit", "lead", "answered"])
      .orderBy("kind")
      .execute();
    expect(counts.map(({ kind, count }) => [kind, Number(count)])).toEqual([
      ["answered", 1],
      ["lead", 1],
      ["visit", 9],
    ]);
    const early = new Date(Date.parse(place.monday) - 1);
    expect(await tellWeek(database, { ...telling, now: early })).toBe(false);
    expect(await tellWeek(database, { ...telling, now: new Date(place.monday) })).toBe(true);
    const mail = (await mailsOf(database, house))["weekly-summary"];
    expect(mail?.text).toContain("Visits: 12 (");
    expect(mail?.text).toContain("Leads by the site’s forms: 1 (");
    expect(viewFrom("", dayOf(first, timeZone)).range.to).toBe(place.sunday);
  });
});

import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { type SiteEvent, siteEvent } from "#contract/visits/event.ts";
import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import { soc2 } from "#questionnaires/definitions/soc2.ts";
import { changeLeads } from "#server/console/commands.ts";
import type { Database } from "#server/database/open.ts";
import { receiveLead, registerWordings } from "#server/leads/commands.ts";
import { collected } from "#tests/support/collected.ts";
import { engines, freshDatabase } from "#tests/support/databases.ts";
import { anyPath } from "#tests/support/events.ts";
import { submission } from "#tests/support/leads.ts";
import { reply } from "#tests/support/promising.ts";
import { recordEvent } from "./events/commands.ts";
import { sheetOf } from "./export.ts";
import { dropOffOf, overviewOf, tableOf } from "./queries.ts";

const sender = { address: "192.0.2.1", userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0" };
const crawler = { ...sender, userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1)" };
const house = { domain: "lumenward.example", reply };

/** The last hour of November 20 in the consultancy's zone, and its first hour of the next day. */
const late = new Date("2025-11-21T07:59:59.000Z");
const next = new Date("2025-11-21T08:00:00.000Z");
const range = { from: "2025-11-20", to: "2025-11-21" };

function send(database: Database, given: Partial<SiteEvent>, at: Date, from = sender) {
  const event = siteEvent.parse({
    event: "page_view",
    page_location: "https://lumenward.example/",
    page_title: "Home",
    timestamp: at.toISOString(),
    ...given,
  });
  return recordEvent(database, event, from, anyPath, at);
}

const letter = "news.example/blog?utm_source=mail&utm_medium=letter";

describe.each(engines)("analytics on %s", (engine) => {
  test("count visits of people, by the consultancy's day, with what came of them", async () => {
    const database = await freshDatabase(engine);
    await send(database, { visit: `!${letter}`, page_path: "/blog" }, late);
    await send(database, { visit: letter, page_path: "/soc2" }, next);
    await send(database, { visit: `!${letter}`, page_path: "/blog" }, next, crawler);
    await send(database, { visit: "!/pricing", page_path: "/pricing" }, next);
    await send(database, { visit: "!/r/", page_path: "/r/" }, next);
    const landing = { landing: "/blog", origin: { ...noOrigin, source: "mail", medium: "letter" } };
    await registerWordings(database, [soc2]);
    await receiveLead(database, house, { ...submission({}), questionnaire: soc2, ...landing }, next);
    const { totals, buckets } = await overviewOf(database, range, "day");
    expect(totals.visits).toEqual({ now: 3, before: 0 });
    expect(buckets.map(({ from, visits, views }) => [from, visits, views])).toEqual([
      ["2025-11-20", 1, 1],
      ["2025-11-21", 2, 3],
    ]);
    expect(buckets[1]?.leads).toEqual({ soc2: 1 });
    const landings = await tableOf(database, "landings", range);
    expect(landings.rows).toEqual([
      { name: "/blog", now: 1, before: 0, leads: { now: 1, before: 0 } },
      { name: "/pricing", now: 1, before: 0, leads: { now: 0, before: 0 } },
      { name: "/r/", now: 1, before: 0, leads: { now: 0, before: 0 } },
    ]);
    const [letterRow] = (await tableOf(database, "campaigns", range)).rows.filter(({ name }) => name !== "");
    expect(letterRow).toEqual({ name: "mail / letter", now: 1, before: 0, leads: { now: 1, before: 0 } });
  });

  test("follow a lead on the day on which it came, there and back", async () => {
    const database = await freshDatabase(engine);
    await registerWordings(database, [onboarding]);
    const receipt = await receiveLead(database, house, submission({}), late);
    const reference = receipt.outcome === "stored" ? receipt.reference : "";
    const act = { operatorId: null, now: new Date("2025-12-01T12:00:00.000Z") };
    const become = async (status: "answered" | "call-booked" | "new" | "lost", version: number) => {
      await changeLeads(database, { leads: [{ reference, version }], status }, act);
      const { totals } = await overviewOf(database, { from: "2025-11-20", to: "2025-11-20" }, "day");
      return [totals.sent.now, totals.answered.now, totals.booked.now];
    };
    expect(await become("call-booked", 1)).toEqual([1, 1, 1]);
    expect(await become("lost", 2)).toEqual([1, 1, 1]);
    expect(await become("answered", 3)).toEqual([1, 1, 0]);
    expect(await become("new", 4)).toEqual([1, 0, 0]);
    const after = await overviewOf(database, { from: "2025-11-21", to: "2025-11-21" }, "day");
    expect(after.totals.sent).toEqual({ now: 0, before: 1 });
  });

  test("show where people leave a questionnaire", async () => {
    const database = await freshDatabase(engine);
    for (const value of [1, 1, 1, 2])
      await send(database, { event: "form_step", form_name: "soc2", value }, next);
    await send(database, { event: "form_submit", form_name: "soc2", success: false }, next);
    await send(database, { event: "form_submit", form_name: "soc2", success: true }, next);
    const { questionnaires } = await dropOffOf(database, range);
    const steps = questionnaires.find(({ slug }) => slug === "soc2")?.steps ?? [];
    expect(steps.map(({ now }) => now)).toEqual([3, 1, ...Array(soc2.steps.length - 2).fill(0), 1]);
    expect((await overviewOf(database, range, "day")).totals.begun.now).toBe(3);
  });

  test("give formulas, quotes and long names away as text", async () => {
    const database = await freshDatabase(engine);
    const hostile = `=HYPERLINK("https://evil.example"),${"😀".repeat(300)}`;
    await send(database, { event: "button_click", button_name: hostile.slice(0, 300) }, next);
    await send(database, { event: "file_download", file_name: "\u0000=1+1" }, next);
    const sheet = async (name: "buttons" | "downloads") =>
      (await collected(sheetOf(database, name, { range, unit: "day" }))).join("");
    const buttons = await sheet("buttons");
    expect(buttons.split("\r\n")[1]).toMatch(/^"'=HYPERLINK\(""https:/);
    expect(await sheet("downloads")).toContain("'=1+1,1,0");
  });

  test("read only the rows of their days, whatever number of events there is", async () => {
    const database = await freshDatabase(engine);
    const query = sql`select name, sum(count) from daily_counts
      where kind = 'view' and day >= '2025-01-01' and day <= '2025-12-31' group by kind, name`;
    const explained = engine === "SQLite" ? sql`explain query plan ${query}` : sql`explain ${query}`;
    if (engine === "PostgreSQL") await sql`set enable_seqscan = off`.execute(database);
    const { rows } = await explained.execute(database);
    expect(JSON.stringify(rows)).toMatch(/daily_counts_by_day/);
  });
});

const noOrigin = { referrer: "", source: "", medium: "", campaign: "", term: "", content: "" };

import { describe, expect, test } from "vitest";
import { type SiteEvent, siteEvent } from "#contract/visits/event.ts";
import type { Database } from "#server/database/open.ts";
import { engines, freshDatabase, freshStore, openAt } from "#tests/support/databases.ts";
import { anyPath } from "#tests/support/events.ts";
import { recordEvent } from "./commands.ts";
import { hourlyCounts, mostFrequent } from "./queries.ts";
import { forgetSalts } from "./visitors.ts";

const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const crawler = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const at = new Date("2025-11-21T10:59:59.999Z");

const event = (given: Partial<SiteEvent> = {}): SiteEvent =>
  siteEvent.parse({
    event: "page_view",
    page_location: "https://lumenward.example/",
    page_title: "Home",
    timestamp: "2025-11-21T10:00:00Z",
    ...given,
  });

const person = (number: number) => ({ address: `192.0.2.${number}`, userAgent: browser });

function seen(database: Database, given: Partial<SiteEvent>, sender = person(1), receivedAt = at) {
  return recordEvent(database, event(given), sender, anyPath, receivedAt);
}

describe.each(engines)("events on %s", (engine) => {
  test("are counted by the hour as they are stored, bots apart, visitors once", async () => {
    const place = await freshStore(engine);
    const [one, other] = [await openAt(place), await openAt(place)];
    const visits = Array.from({ length: 60 }, (_, index) =>
      seen(index % 2 ? one : other, {}, person(index % 5)),
    );
    const bots = Array.from({ length: 7 }, () => seen(one, {}, { address: "192.0.2.9", userAgent: crawler }));
    const nobody = seen(one, {}, { address: "192.0.2.9", userAgent: "" });
    await Promise.all([...visits, ...bots, nobody]);
    await seen(one, { event: "button_click", button_name: "book" });
    const hour = "2025-11-21T10:00:00.000Z";
    // With one salt in a hundred, two of the five visitors leave the same mark in the sketch.
    const visitors = expect.toBeOneOf([4, 5]);
    expect(await hourlyCounts(one, 9)).toEqual([{ hour, views: 60, visitors, bots: 8, dropped: 0 }]);
    const counted = await one.selectFrom("event_counts").select(["count"]).execute();
    expect(counted.reduce((sum, row) => sum + row.count, 0)).toBe(69);
  });

  test("leave room for other campaigns when somebody invents 600 in a day", async () => {
    const database = await freshDatabase(engine);
    const invented = Array.from({ length: 600 }, (_, number) =>
      seen(database, { visit: `!news.example?utm_source=invented-${number}` }, person(number % 250)),
    );
    await Promise.all(invented);
    await seen(
      database,
      { visit: "!news.example?utm_source=spring" },
      { address: "198.51.100.1", userAgent: browser },
    );
    const campaigns = await mostFrequent(database, "campaign", 99);
    expect(campaigns.length).toBeLessThan(30);
    expect(campaigns).toContainEqual({ name: "spring", count: 1 });
    expect(campaigns.find(({ name }) => name === "other")?.count).toBeGreaterThan(500);
    const rows = await database
      .selectFrom("daily_counts")
      .select("count")
      .where("kind", "=", "visit")
      .execute();
    expect(rows).toEqual([{ count: 601 }]);
  });

  test("keep where visits came from, and nothing that names anybody", async () => {
    const database = await freshDatabase(engine);
    await seen(database, { visit: "!news.example?utm_source=mail&utm_medium=letter&email=ada@acme.example" });
    await seen(database, { visit: "!lumenward.example?plan=growth" });
    expect(await mostFrequent(database, "referrer", 9)).toEqual([
      { name: expect.any(String), count: 1 },
      { name: expect.any(String), count: 1 },
    ]);
    const rows = await database.selectFrom("daily_counts").select(["kind", "name"]).orderBy("id").execute();
    const named = rows.filter(({ kind, name }) => ["referrer", "campaign"].includes(kind) && name !== "");
    expect(named).toEqual([
      { kind: "campaign", name: "mail / letter" },
      { kind: "referrer", name: "news.example" },
    ]);
    expect(JSON.stringify(rows)).not.toContain("acme");
  });

  test("forget the salt of a day that is over", async () => {
    const database = await freshDatabase(engine);
    const days = () => database.selectFrom("visitor_salts").select("day").execute();
    await seen(database, {});
    expect(await days()).toEqual([{ day: "2025-11-21" }]);
    await seen(database, {}, person(1), new Date("2025-11-22T00:00:00.000Z"));
    expect(await days()).toEqual([{ day: "2025-11-22" }]);
    await forgetSalts(database, new Date("2025-11-23T00:00:00.000Z"));
    expect(await days()).toEqual([]);
  });

  test("that cannot be stored are counted as dropped with the next that can", async () => {
    const database = await freshDatabase(engine);
    await seen(database, {});
    await database.schema.alterTable("daily_counts").renameTo("away").execute();
    const refused = await Promise.allSettled([seen(database, {}), seen(database, {})]);
    expect(refused.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    await database.schema.alterTable("away").renameTo("daily_counts").execute();
    await seen(database, {});
    const dropped = await database
      .selectFrom("event_counts")
      .select("count")
      .where("event", "=", "dropped")
      .execute();
    expect(dropped).toEqual([{ count: 2 }]);
  });
});

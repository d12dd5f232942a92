import { describe, expect, test } from "vitest";
import { leadFilter } from "#contract/console/lead-lists.ts";
import { originOf } from "#contract/visits/visit.ts";
import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import { changeLeads } from "#server/console/commands.ts";
import { figuresOf } from "#server/console/figures.ts";
import { countByStatus } from "#server/console/lists.ts";
import { mergeLeads, unmergeLead } from "#server/console/merges/commands.ts";
import type { Database } from "#server/database/open.ts";
import { receiveLead, registerWordings } from "#server/leads/commands.ts";
import { engines, freshDatabase } from "#tests/support/databases.ts";
import { submission } from "#tests/support/leads.ts";
import { newOperator } from "#tests/support/operators.ts";
import { reply } from "#tests/support/promising.ts";
import { overviewOf, tableOf } from "./queries.ts";

const house = { domain: "lumenward.example", reply };
const now = new Date("2026-01-12T10:00:00.000Z");
const visit = { landing: "/blog", origin: originOf("news.example/blog?utm_source=mail", "") };

async function receive(database: Database, hours: number): Promise<string> {
  const sent = { ...submission({ answers: { companyName: `Acme ${hours}` } }), ...visit };
  const receipt = await receiveLead(database, house, sent, new Date(now.getTime() - hours * 3_600_000));
  return receipt.outcome === "stored" ? receipt.reference : "";
}

describe.each(engines)("repeated submissions on %s", (engine) => {
  test("count once, in the numbers above the inbox and in the analytics, until they are taken apart", async () => {
    const database = await freshDatabase(engine);
    await registerWordings(database, [onboarding]);
    const act = { operatorId: (await newOperator(database, "consultant")).id, now };
    const one = await receive(database, 20);
    const two = await receive(database, 10);
    const booked = { leads: [{ reference: one, version: 1 }], status: "call-booked" as const };
    await changeLeads(database, booked, act);
    const range = { from: "2026-01-11", to: "2026-01-12" };
    const numbers = async () => {
      const { totals, buckets } = await overviewOf(database, range, "month");
      const { received } = await figuresOf(database, reply, now);
      const byStatus = await countByStatus(database, leadFilter.parse({}));
      const leadsOf = async (table: "landings" | "referrers" | "campaigns") =>
        (await tableOf(database, table, range)).rows.map(({ leads }) => leads?.now ?? 0);
      return {
        way: [totals.sent.now, totals.answered.now, totals.booked.now],
        leads: buckets[0]?.leads,
        inbox: [received, byStatus.new, byStatus["call-booked"]],
        from: await Promise.all([leadsOf("landings"), leadsOf("referrers"), leadsOf("campaigns")]),
      };
    };
    const apart = await numbers();
    expect(apart).toEqual({
      way: [2, 1, 1],
      leads: { onboarding: 2 },
      inbox: [2, 1, 1],
      from: [[2], [2], [2]],
    });
    const wish = { version: 1, other: { reference: one, version: 2 } };
    expect(await mergeLeads(database, two, wish, act)).toBe("done");
    expect(await numbers()).toEqual({
      way: [1, 0, 0],
      leads: { onboarding: 1 },
      inbox: [1, 1, 0],
      from: [[1], [1], [1]],
    });
    expect(await unmergeLead(database, one, 3, act)).toBe("done");
    expect(await numbers()).toEqual(apart);
  });
});

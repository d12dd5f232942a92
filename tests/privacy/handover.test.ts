import { describe, expect, test } from "vitest";
import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import { makeToken } from "#server/api/tokens/commands.ts";
import { findToken } from "#server/api/tokens/queries.ts";
import { keepFeed } from "#server/booking/calendars/commands.ts";
import { operatorOfFeed } from "#server/booking/calendars/queries.ts";
import { changeLeads } from "#server/console/commands.ts";
import { handOver } from "#server/console/handover/commands.ts";
import { leadWithHistory } from "#server/console/queries.ts";
import { receiveLead, registerWordings } from "#server/leads/commands.ts";
import { engines, freshDatabase } from "#tests/support/databases.ts";
import { submission } from "#tests/support/leads.ts";
import { newOperator } from "#tests/support/operators.ts";
import { reply } from "#tests/support/promising.ts";

const now = new Date("2026-01-12T10:00:00.000Z");

const endings: readonly Partial<Parameters<typeof handOver>[1]>[] = [
  { isDisabled: true },
  { role: "editor" },
];

describe.each(engines)("ending access on %s", (engine) => {
  test("hands over leads and ends tokens, as a whole", async () => {
    const database = await freshDatabase(engine);
    await registerWordings(database, [onboarding]);
    const owner = await newOperator(database, "owner");
    const leaver = await newOperator(database, "consultant");
    const house = { domain: "lumenward.example", reply };
    const receipt = await receiveLead(database, house, submission({}), now);
    const reference = receipt.outcome === "stored" ? receipt.reference : "";
    const act = { operatorId: owner.id, now };
    await changeLeads(database, { leads: [{ reference, version: 1 }], ownerId: leaver.id }, act);
    const wish = { name: "sheet", scopes: ["leads:read" as const], days: 30 };
    const token = await makeToken(database, wish, leaver, now);
    const change = { id: leaver.id, isDisabled: true, successorId: owner.id };
    expect(await handOver(database, change, { id: owner.id }, now)).toEqual({
      tokens: 1,
      calendars: 0,
      leads: 1,
      calls: 0,
      callsLeft: 0,
      drafts: 0,
    });
    expect(await leadWithHistory(database, reference)).toMatchObject({ ownerId: owner.id, version: 3 });
    expect(await findToken(database, token, now)).toBeUndefined();
    const last = { id: owner.id, isDisabled: true, successorId: null };
    expect(await handOver(database, last, { id: leaver.id }, now)).toBeUndefined();
    expect(await leadWithHistory(database, reference)).toMatchObject({ ownerId: owner.id });
  });

  test.each(endings)(
    "or the right to see leads ends the secret address of a calendar: %j",
    async (change) => {
      const database = await freshDatabase(engine);
      const owner = await newOperator(database, "owner");
      const leaver = await newOperator(database, "consultant");
      await keepFeed(database, leaver.id, "of an address");
      expect(await operatorOfFeed(database, "of an address")).toEqual({ id: leaver.id });
      const outcome = await handOver(
        database,
        { id: leaver.id, successorId: null, ...change },
        { id: owner.id },
        now,
      );
      expect(outcome).toMatchObject({ calendars: 1 });
      expect(await operatorOfFeed(database, "of an address")).toBeUndefined();
      // Also where an address was kept from before: an editor's shows nothing.
      await keepFeed(database, leaver.id, "of an address");
      expect(await operatorOfFeed(database, "of an address")).toBeUndefined();
    },
  );
});

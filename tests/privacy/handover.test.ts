import { describe, expect, test } from "vitest";
import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import { makeToken } from "#server/api/tokens/commands.ts";
import { findToken } from "#server/api/tokens/queries.ts";
import { changeLeads } from "#server/console/commands.ts";
import { handOver } from "#server/console/handover/commands.ts";
import { leadWithHistory } from "#server/console/queries.ts";
import { receiveLead, registerWordings } from "#server/leads/commands.ts";
import { engines, freshDatabase } from "#tests/support/databases.ts";
import { submission } from "#tests/support/leads.ts";
import { newOperator } from "#tests/support/operators.ts";
import { reply } from "#tests/support/promising.ts";

const now = new Date("2026-01-12T10:00:00.000Z");

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
});

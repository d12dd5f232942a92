import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import type { Database } from "#server/database/open.ts";
import { receiveLead, registerWordings } from "#server/leads/commands.ts";
import { engines, freshDatabase } from "#tests/support/databases.ts";
import { submission } from "#tests/support/leads.ts";
import { reply } from "#tests/support/promising.ts";
import type { Acknowledgement } from "./clients.ts";
import { discrepancies, readStore } from "./store-check.ts";

const house = { domain: "lumenward.example", reply };

async function receive(database: Database, company: string): Promise<Acknowledgement> {
  const key = randomUUID();
  const sent = submission({ idempotencyKey: key, answers: { companyName: company } });
  const receipt = await receiveLead(database, house, sent);
  if (receipt.outcome === "conflict") throw new Error("the key is new");
  return { key, company, reference: receipt.reference, dueAt: receipt.dueAt };
}

/** Three correct leads, and what was acknowledged about them. */
async function stored(engine: (typeof engines)[number]) {
  const database = await freshDatabase(engine);
  await registerWordings(database, [onboarding]);
  const first = await receive(database, "First");
  const acknowledged = [first, await receive(database, "Second"), await receive(database, "Third")];
  const found = async (promised = acknowledged) => discrepancies(promised, await readStore(database));
  return { database, first, acknowledged, found };
}

describe.for(engines)("the check of a store finds on %s", (engine) => {
  test("nothing when every promise is kept", async () => {
    const { found } = await stored(engine);
    expect(await found()).toEqual([]);
  });

  test("an acknowledged lead that is not there", async () => {
    const { found, acknowledged, first } = await stored(engine);
    const invented = { ...first, reference: "LW-0000-0000" };
    expect(await found([...acknowledged, invented])).toEqual([
      "LW-0000-0000 was acknowledged and is not stored",
    ]);
  });

  test("a lead that was deleted with its mails", async () => {
    const { database, found, first } = await stored(engine);
    const lead = database.selectFrom("leads").select("id").where("reference", "=", first.reference);
    await database.deleteFrom("outbox").where("lead_id", "=", lead).execute();
    await database.deleteFrom("leads").where("reference", "=", first.reference).execute();
    expect(await found()).toEqual([`${first.reference} was acknowledged and is not stored`]);
  });

  test("one mail that is missing", async () => {
    const { database, found, first } = await stored(engine);
    const lead = database.selectFrom("leads").select("id").where("reference", "=", first.reference);
    await database
      .deleteFrom("outbox")
      .where("lead_id", "=", lead)
      .where("message", "=", "lead-receipt")
      .execute();
    expect(await found()).toEqual([`${first.reference} has in the outbox: lead-notification`]);
  });

  test("a second lead for a submission that was answered", async () => {
    const { database, found } = await stored(engine);
    const second = await receive(database, "First");
    expect(await found()).toEqual([`${second.reference} of First is stored and was never acknowledged`]);
  });

  test.for([
    { column: "due_at", value: "2000-01-01T00:00:00.000Z", fault: "stored for 2000-01-01T00:00:00.000Z" },
    { column: "company", value: "Other", fault: "is stored for Other" },
    { column: "idempotency_key", value: "other-key", fault: "is stored under the key other-key" },
  ] as const)("a changed $column", async ({ column, value, fault }) => {
    const { database, found, first } = await stored(engine);
    await database
      .updateTable("leads")
      .set({ [column]: value })
      .where("reference", "=", first.reference)
      .execute();
    expect(await found()).toEqual([expect.stringContaining(fault)]);
  });
});

// The tables refuse these faults, so they are inserted into the data that was read.
test("the check of a store finds what only a broken table could hold", async () => {
  const { database, acknowledged, first } = await stored("SQLite");
  const store = await readStore(database);
  const [lead] = store.leads.filter(({ reference }) => reference === first.reference);
  if (lead === undefined) throw new Error("the lead was stored");

  const twice = { leads: [...store.leads, lead], outbox: store.outbox };
  expect(discrepancies(acknowledged, twice)).toEqual([
    `${first.reference} is stored 2 times`,
    `the key ${first.key} is stored 2 times`,
  ]);
  const astray = {
    ...store,
    outbox: [...store.outbox, { lead_id: "none", message: "lead-receipt" as const }],
  };
  expect(discrepancies(acknowledged, astray)).toEqual([
    "a lead-receipt in the outbox belongs to no lead: none",
  ]);
});

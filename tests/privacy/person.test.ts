import { describe, expect, test } from "vitest";
import { changeLeads } from "#server/console/commands.ts";
import type { Database } from "#server/database/open.ts";
import { erasePerson } from "#server/privacy/erasure/person.ts";
import { leadsOf } from "#server/privacy/erasure/queries.ts";
import { engines, freshDatabase } from "#tests/support/databases.ts";
import { storeLeads } from "#tests/support/outbox.ts";

const now = new Date();
const reason = { cause: "operator", now } as const;
const act = { operatorId: null, now };

async function lead(database: Database, contactEmail: string): Promise<string> {
  const [reference = ""] = await storeLeads(database, 1, now, { contactEmail });
  return reference;
}

const give = (database: Database, reference: string, person: string) =>
  changeLeads(database, { leads: [{ reference, version: 1 }], person }, act);

async function left(database: Database) {
  const rows = await database.selectFrom("leads").select("reference").orderBy("id").execute();
  return rows.map(({ reference }) => reference);
}

describe.each(engines)("a person with several addresses on %s", (engine) => {
  test("is erased whole by an operator; who proves one address sees what was sent with it alone", async () => {
    const database = await freshDatabase(engine);
    const store = { database, mailFolder: "/nonexistent" };
    const first = await lead(database, "ada@acme.example");
    const own = await lead(database, "ada.private@gmail.com");
    const stranger = await lead(database, "eve@gmail.com");
    await give(database, own, "ada@acme.example");
    const address = { address: "ada@acme.example" };
    expect((await leadsOf(database, address)).map(({ reference }) => reference)).toEqual([first]);
    await erasePerson(store, { person: "ada@acme.example" }, reason);
    expect(await left(database)).toEqual([stranger]);
  });

  test("of an address that two people share, erasing one leaves what is the other's", async () => {
    const database = await freshDatabase(engine);
    const store = { database, mailFolder: "/nonexistent" };
    const [mine, hers] = [
      await lead(database, "info@acme.example"),
      await lead(database, "info@acme.example"),
    ];
    await give(database, hers, "jane@acme.example");
    await erasePerson(store, { person: "jane@acme.example" }, reason);
    expect(await left(database)).toEqual([mine]);
  });
});

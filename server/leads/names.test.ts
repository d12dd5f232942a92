import { describe, expect, test } from "vitest";
import { up as namesOnOneLine } from "#server/database/migrations/0039-names-on-one-line.ts";
import { engines, freshDatabase } from "#tests/support/databases.ts";
import { storeLeads } from "#tests/support/outbox.ts";

const typed = { companyName: "Acme\r\nBcc: x", contactName: "Ada\u2028Lovelace\n" };

describe.each(engines)("names on %s", (engine) => {
  test("stand on one line, and the answers keep what was typed", async () => {
    const database = await freshDatabase(engine);
    await storeLeads(database, 1, new Date(), typed);
    const names = () =>
      database.selectFrom("leads").select(["company", "contact_name", "answers"]).executeTakeFirstOrThrow();
    const plain = { company: "Acme Bcc: x", contact_name: "Ada Lovelace" };
    expect(await names()).toMatchObject(plain);
    const { answers } = await names();
    expect(JSON.parse(typeof answers === "string" ? answers : JSON.stringify(answers))).toMatchObject({
      companyName: typed.companyName,
    });
    // Those of earlier versions are put on one line by a migration.
    await database
      .updateTable("leads")
      .set({ company: "Acme\r\nBcc: x", contact_name: "Ada\nLovelace\r" })
      .execute();
    await namesOnOneLine(database);
    expect(await names()).toMatchObject(plain);
  });
});

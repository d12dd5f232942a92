import { expect, test } from "vitest";
import { remember } from "#server/leads/progress/history.ts";
import { indexAgain } from "#server/leads/progress/words.ts";
import { engines, freshDatabase } from "#tests/support/databases.ts";
import { newOperator } from "#tests/support/operators.ts";
import { storeLeads } from "#tests/support/outbox.ts";
import { leadsNaming, namesOf } from "./mentions.ts";

test.each(engines)("notes that name a person are found by name and by address, on %s", async (engine) => {
  const database = await freshDatabase(engine);
  const { id: operatorId } = await newOperator(database, "consultant");
  const now = new Date();
  const stored = async (contactName: string, contactEmail: string, text: string) => {
    const [reference = ""] = await storeLeads(database, 1, now, { contactName, contactEmail });
    await database.transaction().execute(async (transaction) => {
      const { id } = await transaction
        .selectFrom("leads")
        .select("id")
        .where("reference", "=", reference)
        .executeTakeFirstOrThrow();
      await remember(transaction, id, [{ kind: "note", text }], { operatorId, now });
      await indexAgain(transaction, id);
    });
    return reference;
  };
  await storeLeads(database, 1, now, {
    contactName: "Łukasz Müller",
    contactEmail: "l.mueller@acme.example",
  });
  const byName = await stored("Kim", "kim@bolt.example", "Knows łukasz MÜLLER, of Acme.");
  const byAddress = await stored("Lee", "lee@nut.example", "Copy to l.mueller@acme.example.");
  await stored("Ann", "ann@screw.example", "Müller and his cousin Łukasz.");
  const names = await namesOf(database, { address: "l.mueller@acme.example" });
  expect(names).toEqual(["Łukasz Müller", "l.mueller@acme.example"]);
  expect((await leadsNaming(database, names)).toSorted()).toEqual([byName, byAddress].toSorted());
  // A first name alone stands in too many texts.
  await storeLeads(database, 1, now, { contactName: "Kim", contactEmail: "k@x.example" });
  expect(await namesOf(database, { address: "k@x.example" })).toEqual(["k@x.example"]);
});

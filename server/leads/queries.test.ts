import { randomUUIDv7 } from "node:crypto";
import { describe, expect, test } from "vitest";
import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import type { Database } from "#server/database/open.ts";
import { collected } from "#tests/support/collected.ts";
import { engines, freshDatabase } from "#tests/support/databases.ts";
import { submission } from "#tests/support/leads.ts";
import { reply } from "#tests/support/promising.ts";
import { receiveLead, registerWordings } from "./commands.ts";
import { everyLead, findLead, listLeads } from "./queries.ts";

const house = { domain: "lumenward.example", reply };

async function withLeads(database: Database, count: number): Promise<readonly string[]> {
  await registerWordings(database, [onboarding]);
  const references: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const receipt = await receiveLead(
      database,
      house,
      submission({ answers: { companyName: `Company ${number}` } }),
    );
    if (receipt.outcome === "stored") references.push(receipt.reference);
  }
  return references;
}

describe.each(engines)("leads on %s", (engine) => {
  test("are listed newest first, page by page", async () => {
    const database = await freshDatabase(engine);
    const references = await withLeads(database, 5);
    const first = await listLeads(database, { limit: 3 });
    const second = await listLeads(database, { limit: 3, before: first.at(-1)?.id });
    expect([...first, ...second].map(({ reference }) => reference)).toEqual(references.toReversed());
    expect(first[0]).toMatchObject({
      company: "Company 5",
      contactEmail: "jane.doe@acme.example",
      source: "json",
    });
  });

  test("are all exported, oldest first, also over several pages", async () => {
    const database = await freshDatabase(engine);
    await withLeads(database, 1);
    const first = await database.selectFrom("leads").selectAll().executeTakeFirstOrThrow();
    const others = Array.from({ length: 400 }, () => {
      const id = randomUUIDv7();
      return { ...first, id, reference: id, idempotency_key: id };
    });
    await database.insertInto("leads").values(others).execute();
    const exported = (await collected(everyLead(database))).map(({ id }) => id);
    expect(exported).toEqual([first.id, ...others.map(({ id }) => id)].toSorted());
  });

  test("are found by id as well as by reference, and by nothing else", async () => {
    const database = await freshDatabase(engine);
    const [reference = ""] = await withLeads(database, 1);
    const lead = await findLead(database, reference);
    expect(await findLead(database, lead?.id ?? "")).toEqual(lead);
    expect(await findLead(database, "' or 1=1 --")).toBeUndefined();
  });
});

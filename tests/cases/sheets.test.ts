import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { textIn } from "#console/screens/settings/import/import.tsx";
import { sheetSent } from "#contract/console/entry.ts";
import { enteredLead } from "#questionnaires/definitions/entered-lead.ts";
import { importSheet } from "#server/console/entry/commands.ts";
import { leadWithHistory } from "#server/console/queries.ts";
import { registerWordings } from "#server/leads/commands.ts";
import { engines, freshDatabase } from "#tests/support/databases.ts";
import { house } from "#tests/support/house.ts";
import { newOperator } from "#tests/support/operators.ts";
import { type Imported, sheetCases } from "./sheet-cases.ts";

const folder = new URL("../fixtures/cases/csv/", import.meta.url);

test("each sheet of the folder is one of the table", () => {
  const names = readdirSync(folder).map((name) => name.replace(/\.csv$/, ""));
  expect(names.toSorted()).toEqual(Object.keys(sheetCases).toSorted());
});

describe.each(engines)("sheets of real programs on %s", (engine) => {
  test.each(Object.entries(sheetCases))("%s", async (name, { made, leftOut = [], refused = [] }) => {
    const database = await freshDatabase(engine);
    await registerWordings(database, [enteredLead], new Date());
    const { id: operatorId } = await newOperator(database, "consultant");
    // The browser finds out the character set, and sends the text.
    const csv = await textIn(new Blob([readFileSync(new URL(`${name}.csv`, folder))]));
    const importing = { operatorId, now: new Date("2026-11-27T12:00:00Z") };
    const facts = { ...house.company, targets: [] };
    const { lines } = await importSheet(database, facts, sheetSent.parse({ csv, name }), importing);
    const rows = await database.selectFrom("leads").select(["reference"]).orderBy("id").execute();
    const leads = await Promise.all(rows.map(({ reference }) => leadWithHistory(database, reference)));
    const seen = leads.flatMap((lead): Imported[] =>
      lead === undefined
        ? []
        : [
            {
              name: lead.contactName,
              reach: [...new Set([lead.contactEmail, lead.phone])].filter((part) => part !== "").join(", "),
              company: lead.company,
              status: lead.status,
              source: lead.origin?.source ?? "",
              role: lead.role,
              note: lead.history.flatMap((one) => (one.kind === "note" ? [one.text] : [])).join(" "),
              value: lead.value,
              expectedOn: lead.expectedOn,
              received: lead.receivedAt.slice(0, 16),
            },
          ],
    );
    const nothing = { company: "", source: "", role: "", note: "", value: null, expectedOn: null };
    const today = { ...nothing, status: "answered", received: "2026-11-27T12:00" };
    expect(seen).toEqual(made.map((one) => ({ ...today, ...one })));
    const told = lines.filter((line) => line.leftOut !== "").map((line) => `${line.line}: ${line.leftOut}`);
    expect(told).toEqual(leftOut);
    expect(lines.flatMap(({ line, outcome, why }) => (outcome === "new" ? [] : [`${line}: ${why}`]))).toEqual(
      refused,
    );
  });
});

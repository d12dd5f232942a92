import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { importList, importUndoing, sheetLook } from "#contract/console/entry.ts";
import { leadPage } from "#contract/console/leads.ts";
import { consoleEndpoints } from "#contract/console.ts";
import { figuresOf } from "#server/console/figures/queries.ts";
import { engines, freshPlace } from "#tests/support/databases.ts";
import { house } from "#tests/support/house.ts";
import { callerOf, newOperator, sessionHeader } from "#tests/support/operators.ts";
import { startServer } from "#tests/support/running-server.ts";

const { addLead, importSheet, imports, leads, lookAtSheet, undoImport } = consoleEndpoints;

const csv = [
  "Name,E-mail,Stage,Owner,Notes",
  "Ada,ada@acme.example,Marketing qualified,A. Consultant,Met at the fair",
  "Bob,bob@else.example,Marketing qualified,,",
  "Cid,cid@third.example,New,,",
].join("\n");

describe.each(engines)("an import on %s", (engine) => {
  test("is a batch: its words are remembered, it is filtered by, counts as nothing, and is undone as a whole", async () => {
    const { databaseUrl } = await freshPlace(engine);
    await using server = await startServer(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl });
    const { database } = server;
    const operator = await newOperator(database, "consultant");
    const caller = callerOf(server, await sessionHeader(database, operator));
    const read = async (path: string) => JSON.parse((await caller.get(path)).text);
    const send = async (path: string, body: object) => JSON.parse((await caller.post(path, body)).text);
    await send(addLead.path, { key: randomUUID(), lead: { name: "Own", email: "own@own.example" } });
    const before = await figuresOf(database, house.company.reply, new Date());

    const dry = sheetLook.parse(await send(lookAtSheet.path, { csv }));
    expect(dry.importId).toBeNull();
    expect(dry.words).toEqual([
      { field: "status", word: "Marketing qualified", meaning: "" },
      { field: "owner", word: "A. Consultant", meaning: "" },
    ]);
    const words = [
      { field: "status", word: "Marketing qualified", meaning: "proposal-out" },
      { field: "owner", word: "A. Consultant", meaning: operator.id },
    ];
    const done = sheetLook.parse(await send(importSheet.path, { csv, words, name: "fair.csv" }));
    const rows = await database
      .selectFrom("leads")
      .select(["id", "contact_email", "status", "owner_id"])
      .where("import_id", "=", done.importId)
      .orderBy("contact_email")
      .execute();
    expect(rows.map(({ contact_email, status, owner_id }) => [contact_email, status, owner_id])).toEqual([
      ["ada@acme.example", "proposal-out", operator.id],
      ["bob@else.example", "proposal-out", null],
      ["cid@third.example", "new", null],
    ]);
    const again = sheetLook.parse(await send(lookAtSheet.path, { csv: csv.replaceAll("@", "@new.") }));
    expect(again.words).toEqual([]);
    expect(again.lines.map(({ status }) => status)).toEqual(["proposal-out", "proposal-out", "new"]);

    const after = await figuresOf(database, house.company.reply, new Date());
    expect(after).toEqual(before);

    expect(importList.parse(await read(imports.path)).imports).toEqual([
      expect.objectContaining({ id: done.importId, name: "fair.csv", by: "The consultant", leads: 3 }),
    ]);
    const shown = async () => leadPage.parse(await read(`${leads.path}?import=${done.importId}`)).leads;
    expect(await shown()).toHaveLength(3);

    const held = rows[1]?.id ?? "";
    await database
      .insertInto("holds")
      .values({ lead_id: held, reason: "A dispute", set_at: new Date().toISOString() })
      .execute();
    const undo = async () => importUndoing.parse(await send(undoImport.path, { id: done.importId }));
    expect(await undo()).toEqual({ removed: 2, kept: 1 });
    expect(await undo()).toEqual({ removed: 0, kept: 1 });
    expect((await shown()).map(({ contactEmail }) => contactEmail)).toEqual(["bob@else.example"]);
    const left = await database
      .selectFrom("leads")
      .select("contact_email")
      .orderBy("contact_email")
      .execute();
    expect(left.map(({ contact_email }) => contact_email)).toEqual(["bob@else.example", "own@own.example"]);
    const log = await database.selectFrom("audit_log").select("action").execute();
    expect(log.filter(({ action }) => action === "undid an import")).toHaveLength(1);
  });
});

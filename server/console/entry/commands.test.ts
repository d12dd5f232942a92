import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { entry, leadAdded, sheetLook } from "#contract/console/entry.ts";
import { leadFilter } from "#contract/console/lead-lists.ts";
import { inboxPage, leadWithHistory } from "#server/console/queries.ts";
import { engines, freshStore } from "#tests/support/databases.ts";
import { callerOf, newOperator, sessionHeader } from "#tests/support/operators.ts";
import { reply as promise } from "#tests/support/promising.ts";
import { startServer } from "#tests/support/running-server.ts";

describe.each(engines)("the history of a lead that comes by no form on %s", (engine) => {
  test("an import is one line of history at its time, with what was left out, and nobody is told", async () => {
    const { databaseUrl } = await freshStore(engine);
    await using server = await startServer(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl });
    const operator = await newOperator(server.database, "consultant");
    const caller = callerOf(server, await sessionHeader(server.database, operator));
    const sheet =
      "Email,Owner,Create Date,Amount\nada@acme.example,The consultant,2025-09-05,12x\nbob@acme.example,,,7";
    const started = new Date().toISOString();
    await caller.post(entry.importSheet.path, { csv: sheet, name: "contacts.csv" });
    const leads = await server.database
      .selectFrom("leads")
      .select(["reference", "owner_id", "received_at"])
      .orderBy("contact_email")
      .execute();
    expect(leads[0]).toMatchObject({
      owner_id: expect.any(String),
      received_at: expect.stringMatching(/^2025-09-05/),
    });
    const histories = await Promise.all(
      leads.map(async ({ reference }) => (await leadWithHistory(server.database, reference))?.history),
    );
    const line = { kind: "imported", file: "contacts.csv", by: "The consultant" };
    expect(histories).toMatchObject([
      [{ ...line, leftOut: "Value: “12x” cannot be read." }],
      [{ ...line, leftOut: "" }],
    ]);
    expect(histories.flat().every((entry) => entry !== undefined && entry.at >= started)).toBe(true);
    expect(await server.database.selectFrom("lead_news").selectAll().execute()).toEqual([]);

    // A lead that is added by hand belongs to who adds it from then on, however old it is.
    const lead = { name: "Old", email: "old@else.example", receivedAt: "2025-09-05T10:00:00.000Z" };
    const answer = await caller.post(entry.addLead.path, { key: randomUUID(), lead });
    const { reference } = leadAdded.parse(JSON.parse(answer.text));
    const byHand = await leadWithHistory(server.database, reference);
    const bySheet = await leadWithHistory(server.database, leads[0]?.reference ?? "");
    expect([byHand?.title, byHand?.cameBy]).toEqual(["Added by hand", null]);
    expect([bySheet?.title, bySheet?.cameBy]).toEqual(["From a sheet", "sheet"]);
    expect(bySheet?.steps.map(({ title }) => title)).toEqual(["From a sheet"]);
    const added = byHand?.history;
    expect(added?.map(({ kind, at }) => [kind, at >= started])).toEqual([
      ["received", false],
      ["owner", true],
    ]);
  });

  test("whoever opted out in the sheet is named before, and marked", async () => {
    const { databaseUrl } = await freshStore(engine);
    await using server = await startServer(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl });
    const operator = await newOperator(server.database, "consultant");
    const caller = callerOf(server, await sessionHeader(server.database, operator));
    const csv = "Email,Email Opt Out,Note\nout@acme.example,1,Ask @The\nin@acme.example,0,";
    const look = sheetLook.parse(JSON.parse((await caller.post(entry.lookAtSheet.path, { csv })).text));
    expect(look.lines.map(({ isOptedOut }) => isOptedOut)).toEqual([true, false]);
    await caller.post(entry.importSheet.path, { csv });
    const { leads } = await inboxPage(server.database, leadFilter.parse({ mark: "no-mail" }), promise);
    expect(leads).toMatchObject([{ contactEmail: "out@acme.example", marks: ["no-mail"] }]);
    // A note of another program names nobody here.
    expect(await server.database.selectFrom("outbox").selectAll().execute()).toEqual([]);
  });

  test("a domain with an umlaut is found in both forms", async () => {
    const { databaseUrl } = await freshStore(engine);
    await using server = await startServer(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl });
    const operator = await newOperator(server.database, "consultant");
    const caller = callerOf(server, await sessionHeader(server.database, operator));
    await caller.post(entry.importSheet.path, { csv: "Email,Name\numlaut@büro28.example,Uma" });
    const found = async (search: string) =>
      (await inboxPage(server.database, leadFilter.parse({ search }), promise)).leads.map(
        ({ contactEmail }) => contactEmail,
      );
    const stored = ["umlaut@xn--bro28-kva.example"];
    expect(await found("büro28")).toEqual(stored);
    expect(await found("buero28")).toEqual(stored);
    expect(await found("umlaut@büro28.example")).toEqual(stored);
    expect(await found("umlaut@xn--bro28-kva.example")).toEqual(stored);
  });
});

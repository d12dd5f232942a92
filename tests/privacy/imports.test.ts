import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { dayAfter } from "#contract/calendar/company-day.ts";
import { addressOf, at } from "#contract/console/endpoint.ts";
import { entry, importList, imports, importUndoing, sheetLook } from "#contract/console/entry.ts";
import { oneLead } from "#contract/console/lead.ts";
import { leadPage, leads, statusCounts } from "#contract/console/lead-lists.ts";
import { board, pipeline, pipelineFigures } from "#contract/console/pipeline.ts";
import { todaysWork } from "#contract/console/today.ts";
import { figuresOf } from "#server/console/figures.ts";
import { enqueue } from "#server/mails/outbox/queue.ts";
import { takeUp } from "#server/mails/threads/commands.ts";
import { openMailParser } from "#server/mails/threads/parsing/parse.ts";
import { incomingOf } from "#server/mails/threads/rules.ts";
import { engines, freshStore } from "#tests/support/databases.ts";
import { house } from "#tests/support/house.ts";
import { rawMail } from "#tests/support/imap-peer.ts";
import { callerOf, newOperator, sessionHeader } from "#tests/support/operators.ts";
import { startServer } from "#tests/support/running-server.ts";
import { callBooked } from "#tests/support/stored-calls.ts";

const parser = openMailParser();
afterAll(() => parser.stop());

const csv = [
  "Name,E-mail,Stage,Owner,Notes",
  "Ada,ada@acme.example,Marketing qualified,A. Consultant,Met at the fair",
  "Bob,bob@else.example,Marketing qualified,,",
  "Cid,cid@third.example,New,,",
].join("\n");

describe.each(engines)("an import on %s", (engine) => {
  test("is a batch: its words are remembered, it is filtered by, counts as nothing of this week, and is undone as a whole", async () => {
    const { databaseUrl } = await freshStore(engine);
    await using server = await startServer(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl });
    const { database } = server;
    const operator = await newOperator(database, "consultant");
    const caller = callerOf(server, await sessionHeader(database, operator));
    const read = async (path: string) => JSON.parse((await caller.get(path)).text);
    const send = async (path: string, body: object) => JSON.parse((await caller.post(path, body)).text);
    await send(entry.addLead.path, { key: randomUUID(), lead: { name: "Own", email: "own@own.example" } });
    const before = await figuresOf(database, house.company.reply, new Date());

    const dry = sheetLook.parse(await send(entry.lookAtSheet.path, { csv }));
    expect(dry.importId).toBeNull();
    expect(dry.words).toEqual([
      { field: "status", word: "Marketing qualified", meaning: "" },
      { field: "owner", word: "A. Consultant", meaning: "" },
    ]);
    const words = [
      { field: "status", word: "Marketing qualified", meaning: "proposal-out" },
      { field: "owner", word: "A. Consultant", meaning: operator.id },
    ];
    const done = sheetLook.parse(await send(entry.importSheet.path, { csv, words, name: "fair.csv" }));
    const rows = await database
      .selectFrom("leads")
      .select(["id", "reference", "contact_email", "status", "owner_id"])
      .where("import_id", "=", done.importId)
      .orderBy("contact_email")
      .execute();
    expect(rows.map(({ contact_email, status, owner_id }) => [contact_email, status, owner_id])).toEqual([
      ["ada@acme.example", "proposal-out", operator.id],
      ["bob@else.example", "proposal-out", null],
      ["cid@third.example", "new", null],
    ]);
    const again = sheetLook.parse(await send(entry.lookAtSheet.path, { csv: csv.replaceAll("@", "@new.") }));
    // What was explained before is shown with the choice.
    expect(again.words).toEqual(words);
    expect(again.lines.map(({ status }) => status)).toEqual(["proposal-out", "proposal-out", "new"]);

    const after = await figuresOf(database, house.company.reply, new Date());
    expect(after).toEqual(before);

    expect(importList.parse(await read(imports.listImports.path)).imports).toEqual([
      expect.objectContaining({ id: done.importId, name: "fair.csv", by: "The consultant", leads: 3 }),
    ]);
    const shown = async () =>
      leadPage.parse(await read(`${leads.listLeads.path}?import=${done.importId}`)).leads;
    expect(await shown()).toHaveLength(3);
    const cameBy = async (way: string) =>
      leadPage
        .parse(await read(`${leads.listLeads.path}?questionnaire=${way}`))
        .leads.map(({ contactEmail }) => contactEmail);
    expect([(await cameBy("sheet")).length, await cameBy("entered")]).toEqual([3, ["own@own.example"]]);

    const held = rows[1]?.id ?? "";
    await database
      .insertInto("holds")
      .values({ lead_id: held, reason: "A dispute", set_at: new Date().toISOString() })
      .execute();
    const undo = async () => importUndoing.parse(await send(imports.undoImport.path, { id: done.importId }));
    const aside = addressOf(at(todaysWork.setAside, { reference: rows[2]?.reference ?? "" }));
    await caller.post(aside, { until: "9999-12-31" });
    const kept = [{ reference: rows[1]?.reference, who: "Bob", why: "held" }];
    const putOff = { reference: rows[2]?.reference, who: "Cid", why: "changed" };
    const first = await undo();
    expect([first.removed, new Set(first.kept)]).toEqual([1, new Set([...kept, putOff])]);
    // Nobody has done anything to it but that, and that was undone.
    await caller.post(aside, { until: null });
    expect(await undo()).toEqual({ removed: 1, kept });
    expect(await undo()).toEqual({ removed: 0, kept });
    expect((await shown()).map(({ contactEmail }) => contactEmail)).toEqual(["bob@else.example"]);
    const left = await database
      .selectFrom("leads")
      .select("contact_email")
      .orderBy("contact_email")
      .execute();
    expect(left.map(({ contact_email }) => contact_email)).toEqual(["bob@else.example", "own@own.example"]);
    const log = await database.selectFrom("audit_log").select("action").execute();
    expect(log.filter(({ action }) => action === "undid an import")).toHaveLength(2);
  });

  test("is counted like any other leads by status, in the inbox and on the board, but not as this week's", async () => {
    const { databaseUrl } = await freshStore(engine);
    await using server = await startServer(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl });
    const { database } = server;
    const operator = await newOperator(database, "consultant");
    const caller = callerOf(server, await sessionHeader(database, operator));
    const read = async (path: string) => JSON.parse((await caller.get(path)).text);
    const own = { name: "Own", email: "own@own.example", status: "won", value: 1_000 };
    await caller.post(entry.addLead.path, { key: randomUUID(), lead: own });
    const before = await figuresOf(database, house.company.reply, new Date());
    const stages = ["Won", "Won", "Lost", "Proposal out", "New", "", "Call booked", "Not a lead", "Won"];
    const lines = stages.map((stage, index) => `L${index},l${index}@acme.example,${stage},500`);
    const csv = ["Name,E-mail,Stage,Value", ...lines].join("\n");
    const { importId } = sheetLook.parse(
      JSON.parse((await caller.post(entry.importSheet.path, { csv })).text),
    );
    const [first, into] = await database
      .selectFrom("leads")
      .select(["id", "due_at"])
      .where("contact_email", "in", ["l0@acme.example", "l1@acme.example"])
      .execute();
    const merge = { into_due_at: into?.due_at ?? "", answered_before: null, at: "2026-01-01T00:00:00Z" };
    await database
      .insertInto("lead_merges")
      .values({ ...merge, lead_id: first?.id ?? "", into_id: into?.id ?? "", operator_id: operator.id })
      .execute();

    const countsOf = async (filter: string) =>
      statusCounts.parse(await read(`${leads.countStatuses.path}?${filter}`));
    const shownIn = async (filter: string) =>
      leadPage.parse(await read(`${leads.listLeads.path}?${filter}&limit=200`)).leads.length;
    const batch = `import=${importId}`;
    expect(await countsOf(batch)).toEqual({
      ...{ new: 1, answered: 1, "call-booked": 1, "proposal-out": 1 },
      ...{ won: 2, lost: 1, "not-a-lead": 1 },
    });
    // A number is that of the lines below it, whatever else the filter says.
    for (const rest of ["", batch, `owner=${operator.id}`, "search=L2", `${batch}&search=acme`]) {
      const counts = Object.entries(await countsOf(rest));
      const shown = counts.map(async ([status]) => [status, await shownIn(`${rest}&status=${status}`)]);
      expect([rest, counts]).toEqual([rest, await Promise.all(shown)]);
    }
    // The link to a batch says how many leads it shows.
    const [{ leads: inBatch } = { leads: 0 }] = importList.parse(
      await read(imports.listImports.path),
    ).imports;
    expect([inBatch, await shownIn(batch)]).toEqual([8, 8]);
    // The board has the same numbers.
    const { columns } = board.parse(await read(pipeline.readBoard.path));
    const all = await countsOf("");
    expect(columns.map(({ stage, count, cards }) => [stage, count, cards.length])).toEqual(
      columns.map(({ stage }) => [stage, all[stage], all[stage]]),
    );
    expect(columns.find(({ stage }) => stage === "won")).toMatchObject({ count: 3, value: 2_000 });
    // Nothing of it happened this week.
    expect(await figuresOf(database, house.company.reply, new Date())).toEqual(before);
    const today = new Date().toISOString().slice(0, 10);
    const span = { from: dayAfter(today, -3), to: dayAfter(today, 1) };
    const numbers = pipelineFigures.parse(
      await read(`${pipeline.readPipelineFigures.path}?${new URLSearchParams(span)}`),
    );
    expect(numbers.total.now).toMatchObject({
      leads: 1,
      calls: 0,
      proposals: 0,
      won: 1,
      lost: 0,
      value: 1_000,
    });
  });

  test("that is undone leaves every lead that somebody has worked on since, and says why", async () => {
    const { databaseUrl } = await freshStore(engine);
    await using server = await startServer(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl });
    const { database } = server;
    const operator = await newOperator(database, "consultant");
    const caller = callerOf(server, await sessionHeader(database, operator));
    const send = async (path: string, body: object) => {
      const { status, text } = await caller.post(path, body);
      expect([path, status]).toEqual([path, expect.toBeOneOf([200, 204])]);
      return text === "" ? undefined : JSON.parse(text);
    };
    const names = [
      "idle",
      "noted",
      "changed",
      "reverted",
      "replied",
      "wrote",
      "booked",
      "merged",
      "into",
      "told",
      "undone",
      "half undone",
    ];
    // The first has an owner since it was received, which was long before the import.
    const lines = names.map((name, index) =>
      [
        name,
        `${name.replace(" ", "-")}@acme.example`,
        "Met at the fair",
        ...(index === 0 ? ["The consultant", "2025-03-04"] : ["", ""]),
      ].join(),
    );
    const csv = ["Name,E-mail,Notes,Owner,When", ...lines].join("\n");
    const sheet = { csv, columns: { When: "receivedAt" }, name: "fair.csv" };
    const { importId } = sheetLook.parse(await send(entry.importSheet.path, sheet));
    const rows = await database
      .selectFrom("leads")
      .select(["id", "reference", "contact_name", "owner_id", "received_at"])
      .where("import_id", "=", importId)
      .execute();
    const leadOf = (name: string) => {
      const row = rows.find(({ contact_name }) => contact_name === name);
      if (row === undefined) throw new Error(`there is no lead ${name}`);
      return row;
    };
    expect(leadOf("idle")).toMatchObject({
      owner_id: operator.id,
      received_at: expect.stringMatching(/^2025-03-0/),
    });
    const at = new Date().toISOString();
    const pathOf = (path: string, name: string) => path.replace(":reference", leadOf(name).reference);
    await send(pathOf(oneLead.noteLead.path, "noted"), { key: randomUUID(), text: "Called her" });
    const change = (name: string, version: number, status: string) =>
      send(oneLead.changeLeads.path, {
        leads: [{ reference: leadOf(name).reference, version }],
        status,
      });
    await change("changed", 1, "proposal-out");
    await change("reverted", 1, "proposal-out");
    await change("reverted", 2, "new");
    // As a colleague's bulk change that was undone at once.
    await send(oneLead.changeLeads.path, {
      ...{ leads: [{ reference: leadOf("undone").reference, version: 1 }], status: "lost" },
      ...{ lostReason: "By mistake", ownerId: operator.id },
    });
    await send(oneLead.changeLeads.path, {
      ...{
        leads: [{ reference: leadOf("undone").reference, version: 2 }],
        status: "answered",
        takesBack: true,
      },
      ...{ lostReason: "", ownerId: null },
    });
    await send(oneLead.changeLeads.path, {
      leads: [{ reference: leadOf("half undone").reference, version: 1 }],
      ...{ status: "lost", value: 500 },
    });
    await change("half undone", 2, "answered");
    const put = (message: Parameters<typeof enqueue>[1][number], name: string) =>
      database.transaction().execute(async (transaction) => {
        const about = { leadId: leadOf(name).id, domain: "lumenward.example", now: new Date() };
        await enqueue(transaction, [message], about);
      });
    await put(`lead-reply:${randomUUID()}`, "replied");
    await put("lead-receipt", "told");
    const mail = await takeUp(
      database,
      incomingOf(await parser.parse(Buffer.from(rawMail({ from: "wrote@acme.example" }))), new Date()),
      { ours: [], provedBy: null, isSent: false, position: null, now: new Date() },
    );
    expect(mail.outcome).toBe("matched");
    const { reference } = leadOf("booked");
    await callBooked(database, { reference, operatorId: operator.id, startsAt: at });
    await database
      .insertInto("lead_merges")
      .values({
        lead_id: leadOf("merged").id,
        into_id: leadOf("into").id,
        into_due_at: at,
        answered_before: null,
        at,
        operator_id: null,
      })
      .execute();

    const undone = importUndoing.parse(await send(imports.undoImport.path, { id: importId }));
    // What is again as the import made it goes too.
    expect(Object.fromEntries(undone.kept.map(({ who, why }) => [who, why]))).toEqual({
      // A lead of a sheet begins as answered.
      reverted: "changed",
      noted: "notes",
      changed: "changed",
      "half undone": "changed",
      replied: "mails",
      told: "changed",
      wrote: "mails",
      booked: "calls",
      merged: "merged",
      into: "merged",
    });
    const left = await database.selectFrom("leads").select("contact_name").orderBy("contact_name").execute();
    expect(undone.removed).toBe(2);
    const gone = ["idle", "undone"];
    expect(left.map(({ contact_name }) => contact_name)).toEqual(
      names.filter((name) => !gone.includes(name)).toSorted(),
    );
  });
});

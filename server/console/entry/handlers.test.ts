import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { entry, leadAdded, sheetLook } from "#contract/console/entry.ts";
import { leadFilter } from "#contract/console/lead-lists.ts";
import { pipeline, pipelineFigures } from "#contract/console/pipeline.ts";
import { viewList, views } from "#contract/console/views.ts";
import { figuresOf } from "#server/console/figures.ts";
import { inboxPage, leadWithHistory } from "#server/console/queries.ts";
import { engines, freshStore } from "#tests/support/databases.ts";
import { house } from "#tests/support/house.ts";
import { callerOf, newOperator, sessionHeader } from "#tests/support/operators.ts";
import { reply as promise } from "#tests/support/promising.ts";
import { startServer } from "#tests/support/running-server.ts";

const csv = [
  "Firma;Ansprechpartner;E-Mail;Telefon;Phase;Betrag;Rang",
  'Acme GmbH;Ada Example;ada@acme.example;030 1234567;Won;"12 000";1',
  "Acme GmbH;Ada Example;ADA@acme.example;;;;2",
  "Nemo;Bob;not an address;;;;3",
  "Known;Kim;known@else.example;;;;4",
  "'=cmd|' /C calc'!A0;Eve;eve@else.example;;;;5",
].join("\r\n");

describe.each(engines)("leads that come by no form on %s", (engine) => {
  async function opened() {
    const { databaseUrl } = await freshStore(engine);
    const server = await startServer(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl });
    const callers = await Promise.all(
      (["consultant", "owner"] as const).map(async (role) =>
        callerOf(server, await sessionHeader(server.database, await newOperator(server.database, role))),
      ),
    );
    return { server, callers };
  }

  test("are added by hand once, and nobody is mailed", async () => {
    const { server, callers } = await opened();
    await using _ = server;
    const [caller] = callers;
    if (caller === undefined) throw new Error("nobody is signed in");
    const lead = {
      ...{ name: "Ada", phone: "+49 30 1234567", message: "Met at the fair", source: "Fair Berlin" },
      ...{ role: "Procurement", expectedOn: "2027-01-31" },
    };
    const key = randomUUID();
    const first = leadAdded.parse(JSON.parse((await caller.post(entry.addLead.path, { key, lead })).text));
    const again = leadAdded.parse(JSON.parse((await caller.post(entry.addLead.path, { key, lead })).text));
    expect(again).toEqual(first);
    expect(await leadWithHistory(server.database, first.reference)).toMatchObject({
      contactName: "Ada",
      contactEmail: "+49 30 1234567",
      phone: "+49 30 1234567",
      // Nobody was asked for company and e-mail, so these are no open questions.
      steps: [
        {
          answers: [
            { label: "Name", texts: ["Ada"] },
            { label: "Telephone", texts: [lead.phone] },
            { label: "What they ask for", texts: [lead.message] },
          ],
        },
      ],
      firstWords: "Met at the fair",
      status: "new",
      companyDomain: "",
      role: "Procurement",
      expectedOn: "2027-01-31",
      origin: { source: "Fair Berlin" },
      // The operator who adds a lead owns it.
      ownerId: expect.any(String),
      history: expect.arrayContaining([
        expect.objectContaining({ kind: "owner", from: null, by: "The consultant" }),
      ]),
    });
    const found = await inboxPage(server.database, leadFilter.parse({ search: "procure" }), promise);
    expect(found.leads.map(({ reference }) => reference)).toEqual([first.reference]);
    expect((await caller.post(entry.addLead.path, { key: randomUUID(), lead: { name: "Ada" } })).status).toBe(
      400,
    );
    expect(await server.database.selectFrom("outbox").select("id").execute()).toEqual([]);
  });

  test("of an address with an open lead are added only when somebody was told of it", async () => {
    const { server, callers } = await opened();
    await using _ = server;
    const [caller] = callers;
    if (caller === undefined) throw new Error("nobody is signed in");
    const lead = { name: "Priya", company: "Kestrel", email: "priya@kestrel.example" };
    const add = (wish: object = {}) =>
      caller.post(entry.addLead.path, {
        key: randomUUID(),
        lead: { ...lead, email: "Priya@Kestrel.example" },
        ...wish,
      });
    const first = leadAdded.parse(
      JSON.parse((await caller.post(entry.addLead.path, { key: randomUUID(), lead })).text),
    );
    const refused = await add();
    expect([refused.status, refused.text]).toEqual([
      428,
      expect.stringContaining(`${first.reference}, Kestrel, of The consultant`),
    ]);
    expect((await add({ evenKnown: true })).status).toBe(200);
    // One that is closed is no reason to ask.
    await server.database.updateTable("leads").set({ closed_at: new Date().toISOString() }).execute();
    expect((await add()).status).toBe(200);
  });

  test("come from a sheet: looked at first, each line with what becomes of it; columns are remembered", async () => {
    const { server, callers } = await opened();
    await using _ = server;
    const [caller] = callers;
    if (caller === undefined) throw new Error("nobody is signed in");
    const known = { key: randomUUID(), lead: { name: "Kim", email: "Known@else.example" } };
    await caller.post(entry.addLead.path, known);
    const look = async (fields: object) =>
      sheetLook.parse(JSON.parse((await caller.post(entry.lookAtSheet.path, { csv, ...fields })).text));
    const dry = await look({});
    expect(dry.columns.map(({ field }) => field)).toEqual([
      "company",
      "name",
      "email",
      "phone",
      "status",
      "value",
      "",
    ]);
    const outcomes = dry.lines.map(({ line, outcome }) => [line, outcome]);
    expect(outcomes).toEqual([
      [2, "new"],
      [3, "known"],
      [4, "refused"],
      [5, "known"],
      [6, "new"],
    ]);
    expect(dry.lines[2]?.why).toMatch(/^E-mail: please/);
    // Each line says what was read of it, and all that is wrong with it.
    expect(dry.lines[0]).toMatchObject({ receivedAt: null, value: 12_000, status: "won" });
    expect(dry.lines[0]).toMatchObject({ phone: "030 1234567", lostReason: "", note: "" });
    const lost = await look({
      csv: "E-mail,Stage,Lost reason,Note,Deal - Title\nzed@else.example,Lost,Price,Call in May,New network",
    });
    expect(lost.columns.at(-1)?.field).toBe("message");
    expect(lost.lines[0]).toMatchObject({ phone: "", lostReason: "Price", note: "Call in May" });
    // What is kept elsewhere, or not at all, is said.
    const told = await look({
      csv: "E-mail,Stage,Lost reason,Latest note,Record ID,Empty\nzed@else.example,Won,Price,Call in May,7,",
    });
    expect(told.lines[0]).toMatchObject({
      lostReason: "",
      note: "Call in May Also in the sheet: lost because Price",
      leftOut: "Reason: “Price” is only noted, because the line counts as “Won”, not as lost.",
    });
    expect([told.unused, dry.unused]).toEqual([["Record ID"], ["Rang"]]);
    const wrong = await look({
      csv: "E-mail,Received,Value\nada,1.5.2026,much\nzed@else.example,1.5.2026,7",
    });
    expect(wrong.lines[0]?.why).toMatch(/^E-mail: please/);
    expect(wrong.lines[0]?.leftOut).toBe("Value: “much” cannot be read.");
    expect(wrong.lines[1]).toMatchObject({
      receivedAt: "2026-05-01T19:00:00.000Z",
      value: 7,
      status: "answered",
    });
    const count = async () =>
      Number(
        (
          await server.database
            .selectFrom("leads")
            .select(({ fn }) => fn.countAll().as("count"))
            .executeTakeFirstOrThrow()
        ).count,
      );
    expect(await count()).toBe(1);

    // A double click makes each lead once, and says so once.
    const twice = await Promise.all(
      [1, 2].map(() => caller.post(entry.importSheet.path, { csv, columns: { Rang: "message" } })),
    );
    const made = twice.flatMap(({ text }) =>
      sheetLook.parse(JSON.parse(text)).lines.filter(({ outcome }) => outcome === "new"),
    );
    expect(made).toHaveLength(2);
    const noted = await server.database.selectFrom("audit_log").selectAll().execute();
    expect(noted.filter(({ action }) => action === "imported leads")).toHaveLength(
      twice.filter(({ text }) => text.includes('"new"')).length,
    );
    expect(await count()).toBe(3);
    const leads = await server.database
      .selectFrom("leads")
      .select(["company", "status", "value", "answered_at", "booked_at", "won_at"])
      .where("contact_email", "in", ["ada@acme.example", "eve@else.example"])
      .orderBy("contact_email")
      .execute();
    expect(leads).toMatchObject([
      { company: "Acme GmbH", status: "won", value: 12_000, booked_at: null },
      { company: "=cmd|' /C calc'!A0", status: "answered", value: null, won_at: null },
    ]);
    expect(leads.every(({ answered_at }) => answered_at !== null)).toBe(true);

    // Nothing was promised to an old lead that is new here, and its answer does not count as a first reply.
    const old = "Name,E-mail,Received,Status\nOld,old@else.example,2026-01-05,New";
    await caller.post(entry.importSheet.path, { csv: old });
    const before = await figuresOf(server.database, house.company.reply, new Date());
    const { reference } = await server.database
      .updateTable("leads")
      .set({ status: "answered", answered_at: new Date().toISOString() })
      .where("contact_email", "=", "old@else.example")
      .returning("reference")
      .executeTakeFirstOrThrow();
    const after = await figuresOf(server.database, house.company.reply, new Date());
    expect(before).toMatchObject({ overdue: 0, medianAnswerMinutes: null });
    expect(after).toMatchObject({ overdue: 0, medianAnswerMinutes: null });
    expect(await leadWithHistory(server.database, reference)).toMatchObject({ dueAt: null });
    const days = { from: "2026-01-01", to: "2026-01-31" };
    const figures = await caller.get(`${pipeline.readPipelineFigures.path}?${new URLSearchParams(days)}`);
    const numbers = pipelineFigures.parse(JSON.parse(figures.text));
    // What a sheet brought was not received in these days.
    expect(numbers.total.now).toMatchObject({ leads: 0, due: 0 });
    // Sent again, nothing is made; what the columns are is remembered.
    const again = await look({});
    expect(again.lines.filter(({ outcome }) => outcome === "new")).toEqual([]);
    expect(again.columns.at(-1)).toEqual({ heading: "Rang", field: "message" });
    // What was guessed is guessed anew: beside a job title, a title is Dr., and alone it is the role.
    const outlook = "E-mail,Title,Job Title\ndan@else.example,Dr.,Head of IT";
    await caller.post(entry.importSheet.path, { csv: outlook });
    const titles = await look({ csv: "E-mail,Title\nzed@else.example,CTO" });
    expect(titles.columns).toContainEqual({ heading: "Title", field: "role" });
    expect((await caller.post(entry.lookAtSheet.path, { csv: "one line" })).status).toBe(400);
    const picture = await caller.post(entry.lookAtSheet.path, { csv: "\u2030PNG\n\u001a\n\u0000,\nx" });
    expect([picture.status, picture.text]).toEqual([400, expect.stringContaining("save the sheet as CSV")]);
  });

  test("views belong to an operator or to the firm, and say how many leads they show", async () => {
    const { server, callers } = await opened();
    await using _ = server;
    const [caller, other] = callers;
    if (caller === undefined || other === undefined) throw new Error("nobody is signed in");
    await caller.post(entry.addLead.path, {
      key: randomUUID(),
      lead: { name: "Ada", email: "ada@acme.example" },
    });
    const seen = async (who: typeof caller) =>
      viewList.parse(JSON.parse((await who.get(views.listViews.path)).text)).views;
    const keep = (name: string, query: string, isShared: boolean) =>
      caller.post(views.keepView.path, { name, query, isShared });
    await keep("New ones", "status=won", false);
    await keep("New ones", "status=new", false);
    await keep("Won", "status=won", true);
    expect((await seen(caller)).map(({ name, count, isShared }) => [name, count, isShared])).toEqual([
      ["New ones", 1, false],
      ["Won", 0, true],
    ]);
    expect((await seen(other)).map(({ name }) => name)).toEqual(["Won"]);
    const [own] = (await seen(caller)).filter(({ isShared }) => !isShared);
    expect((await other.post(views.removeView.path, { id: own?.id })).status).toBe(404);
    expect((await caller.post(views.removeView.path, { id: own?.id })).status).toBe(204);
    expect(await seen(caller)).toHaveLength(1);
  });
});

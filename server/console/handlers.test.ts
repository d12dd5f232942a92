import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { readSheet } from "read-excel-file/node";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addressOf, at } from "#contract/console/endpoint.ts";
import { leadDetail, leadsChanged, oneLead } from "#contract/console/lead.ts";
import { leadPage, leads, statusCounts } from "#contract/console/lead-lists.ts";
import { mergeDone, merges, repeatList } from "#contract/console/merges.ts";
import { erased, people } from "#contract/console/people.ts";
import { quarantine, suspectPage } from "#contract/console/quarantine.ts";
import { replies, replyQueued, replyTemplates, templatesTo } from "#contract/console/reply.ts";
import { updates } from "#contract/console/updates.ts";
import { trapField } from "#contract/trap-field.ts";
import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import { labelsOf } from "#questionnaires/engine/labels.ts";
import { receiveLead } from "#server/leads/commands.ts";
import { submission } from "#tests/support/leads.ts";
import { callerOf, newOperator, sessionHeader } from "#tests/support/operators.ts";
import { reply } from "#tests/support/promising.ts";
import { type RunningServer, startServer } from "#tests/support/running-server.ts";

let server: RunningServer;
let caller: ReturnType<typeof callerOf>;
let cookie: string;

beforeAll(async () => {
  server = await startServer();
  const operator = await newOperator(server.database, "consultant");
  const header = await sessionHeader(server.database, operator);
  cookie = header.cookie;
  caller = callerOf(server, header);
});

afterAll(() => server[Symbol.asyncDispose]());

const labels = labelsOf(onboarding);
const house = { domain: "lumenward.example", reply };

async function receive(companyName: string): Promise<string> {
  const receipt = await receiveLead(server.database, house, submission({ answers: { companyName } }));
  return receipt.outcome === "stored" ? receipt.reference : "";
}

async function read(path: string): Promise<unknown> {
  const { status, text } = await caller.get(path);
  expect(status).toBe(200);
  return JSON.parse(text);
}

test("a lead is found, opened, noted and changed; what is gone is said", async () => {
  const hostile = `=cmd|' /C calc'!A0 <img src=x onerror=alert(1)> \u202e`;
  const reference = await receive(hostile);
  const page = leadPage.parse(await read(`${leads.listLeads.path}?search=onerror&status=new`));
  expect(page.leads.map(({ company }) => company)).toEqual([hostile.trim()]);
  const address = addressOf(at(oneLead.readLead, { reference }));
  const opened = leadDetail.parse(await read(address));
  expect(opened).toMatchObject({
    title: "Client onboarding questionnaire",
    source: "json",
    reportPath: null,
  });
  expect(
    opened.steps.flatMap(({ answers }) => answers).find(({ texts }) => texts[0] === hostile.trim()),
  ).toBeDefined();
  const note = { key: randomUUID(), text: " Called. " };
  expect((await caller.post(addressOf(at(oneLead.noteLead, { reference })), note)).status).toBe(204);
  expect(
    (await caller.post(addressOf(at(oneLead.noteLead, { reference: "LW-0000-0000" })), note)).status,
  ).toBe(404);
  const change = {
    leads: [
      { reference, version: 1 },
      { reference: "LW-0000-0000", version: 1 },
    ],
    status: "won",
  };
  const { text } = await caller.post(oneLead.changeLeads.path, change);
  expect(leadsChanged.parse(JSON.parse(text))).toMatchObject({
    changed: [{ reference, status: "won", version: 2 }],
    conflicts: [],
    missing: ["LW-0000-0000"],
  });
  const history = leadDetail.parse(await read(address)).history.map(({ kind }) => kind);
  expect(history).toEqual(["received", "message", "message", "note", "status"]);
  expect((await caller.get(addressOf(at(oneLead.readLead, { reference: "LW-0000-0000" })))).status).toBe(404);
  expect(statusCounts.parse(await read(leads.countStatuses.path))).toMatchObject({ won: 1 });
});

test("a change that cannot be is refused with a sentence", async () => {
  const reference = await receive("Acme");
  const chosen = [{ reference, version: 1 }];
  const refused = [
    { leads: [] },
    { leads: chosen, status: "deleted" },
    { leads: chosen, followUpOn: "tomorrow" },
    { leads: chosen, ownerId: "01939c4c-0000-7000-8000-000000000000" },
  ];
  for (const fields of refused) {
    const { status, text } = await caller.post(oneLead.changeLeads.path, fields);
    expect([status, text]).toEqual([400, expect.stringMatching(/^[A-Z].*\.$/)]);
  }
});

test("a lead is answered from a template, and by one operator only", async () => {
  const reference = await receive("{house} {nothing}");
  const whom = replyTemplates.parse(await read(addressOf(at(replies.listReplyTemplates, { reference }))));
  const offered = templatesTo(whom, whom.to);
  expect(whom).toMatchObject({ to: ["jane.doe@acme.example"], cc: [] });
  const [first] = offered;
  expect(first).toMatchObject({ subject: `Your request ${reference}` });
  expect(first?.text).toMatch(/^Hello Jane Doe,/);
  expect(offered.find(({ title }) => title === "Book a call")?.text).toContain("for {house} {nothing} is");
  const reply = { key: randomUUID(), version: 1, subject: first?.subject, text: first?.text };
  for (const to of [[], ["jane"], ["a@b.example\r\nBcc: x@y.example"]]) {
    const wrong = await caller.post(addressOf(at(replies.replyToLead, { reference })), { ...reply, to });
    expect([wrong.status, wrong.text]).toEqual([400, expect.stringMatching(/^To: please write /)]);
  }
  const inside = await caller.post(addressOf(at(replies.replyToLead, { reference })), {
    ...reply,
    to: ["consultant@lumenward.example"],
  });
  expect([inside.status, inside.text]).toEqual([422, expect.stringContaining("one of yours")]);
  const sent = await caller.post(addressOf(at(replies.replyToLead, { reference })), reply);
  expect(replyQueued.parse(JSON.parse(sent.text)).lead).toMatchObject({ status: "answered", version: 2 });
  const other = { ...reply, key: randomUUID() };
  expect((await caller.post(addressOf(at(replies.replyToLead, { reference })), other)).status).toBe(409);
  expect(
    (await caller.post(addressOf(at(replies.replyToLead, { reference })), { ...reply, text: " " })).status,
  ).toBe(400);
});

test("what the inbox shows can be taken along as CSV and JSON", async () => {
  const reference = await receive("=1+1");
  const csv = await caller.get(`${leads.exportCsv.path}?search=${reference}`);
  expect(csv.headers["content-disposition"]).toMatch(/^attachment; filename="leads-[\d-]{10}\.csv"$/);
  expect(csv.text).toMatch(/^\uFEFFReference,Name/);
  const rows = csv.text.split("\r\n");
  expect(rows[1]).toContain(reference);
  expect(rows[1]).toContain("'=1+1");
  expect(rows).toHaveLength(3);
  expect((await caller.get(`${leads.exportCsv.path}?bom=0`)).text).toMatch(/^Reference,/);
  const json = await caller.get(`${leads.exportJson.path}?search=${reference}`);
  expect(JSON.parse(json.text)).toMatchObject([{ reference, company: "=1+1" }]);
});

test("what the inbox shows can be taken along as a workbook", async () => {
  const reference = await receive("=1+1");
  const path = `${leads.exportXlsx.path}?search=${reference}`;
  const { headers, body } = await caller.get(path);
  expect(headers["content-disposition"]).toMatch(/^attachment; filename="leads-[\d-]{10}\.xlsx"$/);
  const [header = [], ...rows] = await readSheet(body);
  expect(rows.map((row) => row[header.indexOf("Company")])).toEqual(["=1+1"]);
  expect(rows[0]?.[0]).toBe(reference);
});

test("a person is exported by any operator, and erased by an owner who types the reference", async () => {
  const { database } = server;
  const answers = { companyName: "Leaving", contactEmail: "leaving@acme.example" };
  const receipt = await receiveLead(database, house, submission({ answers }));
  const reference = receipt.outcome === "stored" ? receipt.reference : "";
  const address = addressOf(at(people.exportPerson, { reference }));
  expect(await read(address)).toMatchObject({
    "What you sent": [{ Reference: reference, "Who you are": { Company: "Leaving" } }],
  });
  const trapped = {
    ...answers,
    contactName: "Jane Doe",
    contactEmail: "Leaving@ACME.example",
    [trapField]: "x",
  };
  expect((await callerOf(server).post("/api/questionnaire", trapped)).status).toBe(201);
  expect(await read(address)).toMatchObject({
    "What we set apart, because it looked like a program's": [{ "E-mail": "Leaving@ACME.example" }],
  });
  const erase = addressOf(at(people.erasePerson, { reference }));
  expect((await caller.post(erase, { reference })).status).toBe(403);
  const owner = callerOf(server, await sessionHeader(database, await newOperator(database, "owner")));
  expect((await owner.post(erase, { reference: "LW-0000-0000" })).status).toBe(400);
  // A colleague's note on another lead stays as it is, and whoever erases is told where it stands.
  const [elsewhere, byAddress, nowhere] = [
    await receive("Bolt"),
    await receive("Nut"),
    await receive("Screw"),
  ];
  const note = (one: string, text: string) =>
    caller.post(addressOf(at(oneLead.noteLead, { reference: one })), { key: randomUUID(), text });
  expect((await note(elsewhere, "Known from J\u00e1ne DOE, who sent them.")).status).toBe(204);
  expect((await note(byAddress, "Ask leaving@acme.example about it.")).status).toBe(204);
  expect((await note(nowhere, "A doe is no Jane.")).status).toBe(204);
  const { text } = await owner.post(erase, { reference });
  expect(erased.parse(JSON.parse(text))).toEqual({
    leads: 1,
    suspects: 1,
    mails: 0,
    calls: 0,
    cancelled: 0,
    held: [],
    named: expect.arrayContaining([elsewhere, byAddress]),
  });
  expect(erased.parse(JSON.parse(text)).named).not.toContain(nowhere);
  expect(suspectPage.parse(await read(quarantine.listSuspects.path)).suspects).toEqual([]);
  expect((await caller.get(address)).status).toBe(404);
  expect((await owner.post(erase, { reference })).status).toBe(404);
});

/** Everything that an endless answer says until `isEnough`, or until the server ends it. */
function listen(path: string, isEnough: (text: string) => boolean): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let text = "";
  const asked = request({ port: server.port, host: "127.0.0.1", path, headers: { cookie } }, (response) => {
    response.setEncoding("utf8");
    response.on("data", (piece: string) => {
      text += piece;
      if (isEnough(text)) asked.destroy();
    });
    response.on("close", () => resolve(text));
  });
  asked.on("error", (error) => (text === "" ? reject(error) : resolve(text)));
  asked.end();
  return promise;
}

test("whoever listens is told which lead is new, and which was changed", async () => {
  const { path } = updates.followUpdates;
  const connected = Promise.withResolvers<void>();
  let reference = "";
  const heard = listen(path, (text) => {
    connected.resolve();
    return reference !== "" && text.split(reference).length > 2;
  });
  await connected.promise;
  const isTold = new Promise<void>((resolve) => {
    const heardOnce = listen(path, (text) => {
      const isNamed = reference !== "" && text.includes(reference);
      if (isNamed) resolve();
      return isNamed;
    });
    void heardOnce;
  });
  reference = await receive("Just in");
  await isTold;
  await caller.post(addressOf(at(oneLead.noteLead, { reference })), { key: randomUUID(), text: "Seen" });
  expect(await heard).toContain(`event: changed\ndata: {"references":["${reference}"]}`);
});

test("whoever shows what is older than the last change is told so at once", async () => {
  await receive("Missed");
  const { path } = updates.followUpdates;
  const missed = 'event: changed\ndata: {"references":[]}';
  expect(await listen(`${path}?age=5000`, (text) => text.includes(missed))).toContain(missed);
});

test("what was sent twice is compared, merged by one operator only, and taken apart", async () => {
  const contactEmail = "twice@acme.example";
  const send = async (fields: Readonly<Record<string, unknown>>) => {
    const receipt = await receiveLead(
      server.database,
      house,
      submission({ answers: { contactEmail, ...fields } }),
    );
    return receipt.outcome === "stored" ? receipt.reference : "";
  };
  const first = await send({ budget: "under-5k", businessGoals: "<b>=1+1</b>" });
  const second = await send({ budget: "15k-30k", companySize: "11-50" });
  const [repeat] = repeatList.parse(
    await read(addressOf(at(merges.listRepeats, { reference: second }))),
  ).repeats;
  expect(repeat?.lead).toMatchObject({ reference: first, scores: { fit: 5, urgency: 0 }, mergedInto: null });
  expect(repeat?.differences).toEqual([
    {
      name: "companySize",
      label: labels.question("companySize"),
      kind: "added",
      before: [],
      after: [labels.option("companySize", "11-50")],
    },
    {
      name: "businessGoals",
      label: labels.question("businessGoals"),
      kind: "removed",
      before: ["<b>=1+1</b>"],
      after: [],
    },
    {
      name: "budget",
      label: labels.question("budget"),
      kind: "changed",
      before: [labels.option("budget", "under-5k")],
      after: [labels.option("budget", "15k-30k")],
    },
  ]);
  const { scores } = leadDetail.parse(await read(addressOf(at(oneLead.readLead, { reference: second }))));
  expect([scores?.fit.total, scores?.fit.points.map(({ answer }) => answer)]).toEqual([
    55,
    [labels.option("companySize", "11-50"), labels.option("budget", "15k-30k")],
  ]);

  const wish = { version: 1, other: { reference: first, version: 1 } };
  const merged = await caller.post(addressOf(at(merges.mergeLead, { reference: second })), wish);
  expect(mergeDone.parse(JSON.parse(merged.text)).leads).toContainEqual(
    expect.objectContaining({ reference: first, mergedInto: second }),
  );
  const again = { ...wish, version: 2, other: { reference: first, version: 2 } };
  for (const [path, fields, status] of [
    [addressOf(at(merges.mergeLead, { reference: second })), again, 400],
    [addressOf(at(merges.mergeLead, { reference: second })), { version: 1 }, 400],
    [addressOf(at(merges.unmergeLead, { reference: first })), { version: 1 }, 409],
    [addressOf(at(merges.unmergeLead, { reference: second })), { version: 2 }, 400],
    [addressOf(at(merges.unmergeLead, { reference: "LW-0000-0000" })), { version: 1 }, 404],
  ] as const) {
    const refused = await caller.post(path, fields);
    expect([refused.status, refused.text]).toEqual([status, expect.stringMatching(/^[A-Z].*\.$/)]);
  }
  const list = leadPage.parse(await read(`${leads.listLeads.path}?search=twice`));
  expect(list.leads.map(({ reference }) => reference)).toEqual([second]);
  expect(
    (await caller.post(addressOf(at(merges.unmergeLead, { reference: first })), { version: 2 })).status,
  ).toBe(200);
  expect((await caller.get(addressOf(at(merges.listRepeats, { reference: "LW-0000-0000" })))).status).toBe(
    404,
  );
});

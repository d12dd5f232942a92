import { afterAll, beforeAll, expect, test } from "vitest";
import { consoleEndpoints, leadAddress } from "#contract/console.ts";
import { figures, suspectList } from "#contract/console-inbox.ts";
import { leadDetail, leadsChanged } from "#contract/console-lead.ts";
import { leadPage } from "#contract/console-leads.ts";
import { receiveLead } from "#server/leads/commands.ts";
import { submission } from "#tests/support/leads.ts";
import { callerOf, newOperator, sessionHeader } from "#tests/support/operators.ts";
import { type RunningServer, startServer } from "#tests/support/running-server.ts";

let server: RunningServer;
let caller: ReturnType<typeof callerOf>;

beforeAll(async () => {
  server = await startServer();
  const operator = await newOperator(server.database, "consultant");
  caller = callerOf(server, await sessionHeader(server.database, operator));
});

afterAll(() => server[Symbol.asyncDispose]());

const house = { domain: "lumenward.example", promises: { replyHours: 24 } };
const { leads, lead, changeLeads, noteLead, quarantine, acceptSuspect, removeSuspect } = consoleEndpoints;

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
  const page = leadPage.parse(await read(`${leads.path}?search=onerror&status=new`));
  expect(page.leads.map(({ company }) => company)).toEqual([hostile.trim()]);
  const address = leadAddress(lead.path, reference);
  const opened = leadDetail.parse(await read(address));
  expect(opened).toMatchObject({
    title: "Client onboarding questionnaire",
    source: "json",
    reportPath: null,
  });
  expect(
    opened.steps.flatMap(({ answers }) => answers).find(({ texts }) => texts[0] === hostile.trim()),
  ).toBeDefined();
  const note = { text: " Called. " };
  expect((await caller.post(leadAddress(noteLead.path, reference), note)).status).toBe(204);
  expect((await caller.post(leadAddress(noteLead.path, "LW-0000-0000"), note)).status).toBe(404);
  const change = {
    leads: [
      { reference, version: 1 },
      { reference: "LW-0000-0000", version: 1 },
    ],
    status: "won",
  };
  const { text } = await caller.post(changeLeads.path, change);
  expect(leadsChanged.parse(JSON.parse(text))).toMatchObject({
    changed: [{ reference, status: "won", version: 2 }],
    conflicts: [],
    missing: ["LW-0000-0000"],
  });
  const history = leadDetail.parse(await read(address)).history.map(({ kind }) => kind);
  expect(history).toEqual(["received", "message", "message", "note", "status"]);
  expect((await caller.get(leadAddress(lead.path, "LW-0000-0000"))).status).toBe(404);
  expect(figures.parse(await read(consoleEndpoints.figures.path)).byStatus.won).toBe(1);
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
    const { status, text } = await caller.post(changeLeads.path, fields);
    expect([status, text]).toEqual([400, expect.stringMatching(/^[A-Z].*\.$/)]);
  }
});

test("what was set apart is listed, accepted or removed", async () => {
  const send = (companyName: string) =>
    callerOf(server).post("/api/questionnaire", {
      companyName,
      contactName: "Jane Doe",
      contactEmail: "jane.doe@acme.example",
      website: "filled in",
    });
  await send("Kept after all");
  await send("Removed");
  const { suspects } = suspectList.parse(await read(quarantine.path));
  expect(suspects.map(({ company }) => company)).toEqual(["Removed", "Kept after all"]);
  const [removed, kept] = suspects;
  expect((await caller.post(removeSuspect.path, { reference: removed?.reference })).status).toBe(204);
  expect((await caller.post(acceptSuspect.path, { reference: kept?.reference })).status).toBe(204);
  expect((await caller.post(acceptSuspect.path, { reference: kept?.reference })).status).toBe(404);
  expect(suspectList.parse(await read(quarantine.path)).suspects).toEqual([]);
  const page = leadPage.parse(await read(`${leads.path}?search=kept+after`));
  expect(page.leads[0]?.reference).toBe(kept?.reference);
});

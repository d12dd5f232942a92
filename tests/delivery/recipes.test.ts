import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import pino from "pino";
import { describe, expect, onTestFinished, test } from "vitest";
import { apiLeads } from "#contract/api.ts";
import { endpoints } from "#contract/endpoints.ts";
import { leadTold } from "#contract/webhooks.ts";
import { makeToken } from "#server/api/tokens.ts";
import { changeLeads } from "#server/console/commands.ts";
import { startWorker } from "#server/mails/delivery/worker.ts";
import { engines, freshDatabase } from "#tests/support/databases.ts";
import { house } from "#tests/support/house.ts";
import { callerOf, newOperator } from "#tests/support/operators.ts";
import { storeLeads } from "#tests/support/outbox.ts";
import { startServer } from "#tests/support/running-server.ts";
import { jsonTarget, startWebhookPeer } from "#tests/support/webhook-peer.ts";

const recipe = readFileSync("docs/recipes/connect-a-crm.md", "utf8");

/** Runs a program of the recipe as n8n's Code node does. */
function run(name: string, $json: unknown): unknown {
  const [, code = ""] = new RegExp(`\`\`\`js ${name}\\n([^]*?)\`\`\``).exec(recipe) ?? [];
  return JSON.parse(JSON.stringify(runInNewContext(`(() => {${code}})()`, { $json })));
}

describe.each(engines)("a program beside us on %s", (engine) => {
  test("hears of changes, answers, booked calls and won leads, each once, and maps them by the recipe", async () => {
    const database = await freshDatabase(engine);
    const peer = await startWebhookPeer();
    const announcements = ["lead.changed", "lead.answered", "lead.booked", "lead.won"] as const;
    const targets = [jsonTarget(peer.url, { announcements: [...announcements] })];
    const operator = await newOperator(database, "consultant");
    const [reference = ""] = await storeLeads(database, 1, new Date(), { companyName: "Acme" });
    const worker = startWorker({
      database,
      sender: { send: async () => undefined },
      correspondence: house,
      targets,
      log: pino({ level: "silent" }),
      idle: 50,
    });
    onTestFinished(worker.stop);
    const act = { operatorId: operator.id };
    const later = (seconds: number) => new Date(Date.now() + seconds * 1_000);
    const change = (version: number, wish: object) =>
      changeLeads(database, { leads: [{ reference, version }], ...wish }, { ...act, now: later(version) });
    await change(1, { status: "call-booked", ownerId: null });
    await change(2, { status: "won", ownerId: operator.id });
    await change(3, { value: 9000 });
    const told = () => peer.received.map(({ body }) => JSON.parse(body));
    await expect.poll(() => peer.received.length, { timeout: 60_000 }).toBe(5);
    // A status is changed back and forth again: an announcement is not made twice.
    await change(4, { status: "answered" });
    await change(5, { status: "won" });
    await expect.poll(() => peer.received.length, { timeout: 60_000 }).toBe(7);
    const count = (type: string) => told().filter((one) => one.type === type).length;
    expect(announcements.map(count)).toEqual([4, 1, 1, 1]);
    await expect
      .poll(async () => database.selectFrom("lead_news").select("id").execute(), { timeout: 60_000 })
      .toEqual([]);
    // Changes that were made together are announced together. People are named by their e-mail addresses.
    const changes = told().flatMap((one) => (one.data.changes === undefined ? [] : [one.data.changes]));
    expect(changes).toContainEqual([
      {
        kind: "owner",
        label: "Owner",
        from: null,
        to: operator.email,
        fromLabel: "",
        toLabel: operator.name,
      },
      {
        kind: "status",
        label: "Status",
        from: "call-booked",
        to: "won",
        fromLabel: "Call booked",
        toLabel: "Won",
      },
    ]);
    expect(changes).toContainEqual([
      { kind: "value", label: "Value", from: null, to: 9000, fromLabel: "", toLabel: "9000" },
    ]);
    const won = told().find((one) => one.type === "lead.won");
    expect(leadTold.parse(won.data)).toMatchObject({
      companyDomain: "acme.example",
      owner: { name: operator.name },
      labels: { companyName: { answer: "Acme" } },
    });
    expect(run("contact", { headers: {}, body: won })).toMatchObject({
      properties: {
        email: "jane.doe@acme.example",
        firstname: "Jane",
        lastname: "Doe",
        domain: "acme.example",
        lifecyclestage: "customer",
        lead_url: expect.stringContaining(`/console/leads/${reference}`),
      },
    });
  });
});

test("a contact of HubSpot becomes a lead by the recipe", async () => {
  await using server = await startServer();
  const owner = await newOperator(server.database, "owner");
  const wish = { name: "n8n", scopes: ["leads:write" as const], days: 30 };
  const token = await makeToken(server.database, wish, owner, new Date());
  const contact = {
    id: "4711",
    properties: {
      firstname: "Ada",
      lastname: "Example",
      email: "ada@acme.example",
      company: "Acme",
      phone: null,
    },
  };
  const { key, lead } = Object(run("lead", contact));
  const caller = callerOf(server, { authorization: `Bearer ${token}`, "idempotency-key": key });
  const answer = await caller.post("/api/v1/leads", lead);
  expect([answer.status, JSON.parse(answer.text)]).toMatchObject([
    201,
    { company: "Acme", contactName: "Ada Example", source: "HubSpot", status: "new" },
  ]);
});

test("a number to call back is told as a telephone, never as an address, a name or a company", async () => {
  await using server = await startServer();
  const owner = await newOperator(server.database, "owner");
  const wish = { name: "n8n", scopes: ["leads:read" as const], days: 30 };
  const token = await makeToken(server.database, wish, owner, new Date());
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ contactPhone: "+1 555 010 0199", situation: "Our server was encrypted" });
  await server.ask(endpoints.callBack.path, { method: "POST", headers, body });
  const answer = await callerOf(server, { authorization: `Bearer ${token}` }).get("/api/v1/leads");
  const [lead] = apiLeads.parse(JSON.parse(answer.text)).leads;
  expect(lead).toMatchObject({
    contactPhone: "+1 555 010 0199",
    contactEmail: "",
    contactName: "",
    company: "",
    companyDomain: "",
  });
  expect(run("contact", { headers: {}, body: { type: "lead.created", data: lead } })).toMatchObject({
    properties: { phone: "+1 555 010 0199", email: "", firstname: "", company: "" },
  });
});

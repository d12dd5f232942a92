import { describe, expect, test } from "vitest";
import { apiLeads } from "#contract/api.ts";
import { tokenList, tokenMade, tokens } from "#contract/console/tokens.ts";
import { leadTold } from "#contract/webhooks.ts";
import { engines, freshStore } from "#tests/support/databases.ts";
import { callerOf, newOperator, sessionHeader } from "#tests/support/operators.ts";
import { startServer } from "#tests/support/running-server.ts";

/** A lead as n8n's node for HTTP requests sends one that it took from a contact of HubSpot. */
const fromHubSpot = {
  company: "Acme",
  name: "Ada Example",
  email: "ada@acme.example",
  phone: "+49 30 1234567",
  message: "ISO 27001 until spring",
  source: "HubSpot",
};

describe.each(engines)("the API for other programs on %s", (engine) => {
  async function opened() {
    const { databaseUrl } = await freshStore(engine);
    const server = await startServer(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl });
    const owner = await newOperator(server.database, "owner");
    const caller = callerOf(server, await sessionHeader(server.database, owner));
    const made = async (scopes: readonly string[]) => {
      const answer = await caller.post(tokens.makeToken.path, { name: "n8n", scopes, days: 30 });
      const { token } = tokenMade.parse(JSON.parse(answer.text));
      return { token, calls: callerOf(server, { authorization: `Bearer ${token}` }) };
    };
    return { server, owner, caller, made };
  }

  test("reads and writes leads with a token of the scope, and with no other", async () => {
    const { server, owner, caller, made } = await opened();
    await using _ = server;
    const { token, calls } = await made(["leads:read", "leads:write"]);
    const reader = await made(["leads:read"]);
    for (const answer of [
      await callerOf(server).get("/api/v1/leads"),
      await callerOf(server, { authorization: "Bearer lead_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" }).get(
        "/api/v1/leads",
      ),
    ]) {
      expect([answer.status, answer.headers["www-authenticate"]]).toEqual([401, "Bearer"]);
    }
    expect((await reader.calls.post("/api/v1/leads", fromHubSpot)).status).toBe(403);

    const keyed = callerOf(server, {
      authorization: `Bearer ${token}`,
      "idempotency-key": "hubspot-contact-4711",
    });
    const added = await keyed.post("/api/v1/leads", fromHubSpot);
    expect(added.status).toBe(201);
    const lead = leadTold.parse(JSON.parse(added.text));
    expect(lead).toMatchObject({
      questionnaire: "entered",
      company: "Acme",
      companyDomain: "acme.example",
      contactEmail: "ada@acme.example",
      source: "HubSpot",
      status: "new",
      labels: { message: { question: "What they ask for", answer: "ISO 27001 until spring" } },
    });
    expect(lead.url).toMatch(new RegExp(`/console/leads/${lead.reference}$`));
    // Only a lead whose form was in another language of the firm names it.
    expect(lead).not.toHaveProperty("language");
    const { database } = server;
    const asked = `/api/v1/leads/${lead.reference}`;
    await database
      .updateTable("leads")
      .set({ language: "de" })
      .where("reference", "=", lead.reference)
      .execute();
    expect(leadTold.parse(JSON.parse((await calls.get(asked)).text)).language).toBe("de");
    const again = await keyed.post("/api/v1/leads", fromHubSpot);
    expect(leadTold.parse(JSON.parse(again.text)).reference).toBe(lead.reference);
    expect((await keyed.post("/api/v1/leads", { ...fromHubSpot, name: "Bob" })).status).toBe(422);
    expect((await calls.post("/api/v1/leads", { company: "Acme" })).status).toBe(400);
    // Nobody gets a mail for a lead that a program enters.
    const queued = await server.database.selectFrom("outbox").select("message").execute();
    expect(queued).toEqual([]);

    const path = `/api/v1/leads/${lead.reference}`;
    const change = { status: "won", owner: owner.email, value: 12_000, followUpOn: null };
    const changed = leadTold.parse(JSON.parse((await calls.post(path, change)).text));
    expect(changed).toMatchObject({ status: "won", owner: { email: owner.email }, value: 12_000 });
    expect((await calls.post(path, { owner: "nobody@else.example" })).status).toBe(400);
    const lost = await calls.post(path, { status: "lost" });
    expect([lost.status, lost.text]).toEqual([400, expect.stringContaining("lostReason")]);
    for (const [where, sent] of [
      [path, { statuss: "won" }],
      ["/api/v1/leads", { ...fromHubSpot, stage: "won" }],
    ] as const) {
      const refused = await calls.post(where, sent);
      expect([refused.status, refused.text]).toEqual([
        400,
        expect.stringMatching(/leave out .*: stat?uss|stage\./),
      ]);
    }
    const closed = await calls.post(path, { status: "lost", lostReason: "No budget" });
    expect(JSON.parse(closed.text)).toMatchObject({ status: "lost" });
    expect((await calls.post("/api/v1/leads/LW-0000-0000", { status: "won" })).status).toBe(404);
    const { leads, next } = apiLeads.parse(
      JSON.parse((await reader.calls.get("/api/v1/leads?limit=1")).text),
    );
    expect([leads.map(({ reference }) => reference), next]).toEqual([[lead.reference], null]);

    const listed = await caller.get(tokens.listTokens.path);
    expect(listed.text).not.toContain(token.slice(5));
    const list = tokenList.parse(JSON.parse(listed.text));
    expect(list.tokens.map(({ name, usedAt }) => [name, usedAt !== null])).toEqual([
      ["n8n", true],
      ["n8n", true],
    ]);
    for (const { id } of list.tokens)
      expect((await caller.post(tokens.revokeToken.path, { id })).status).toBe(204);
    expect((await calls.get("/api/v1/leads")).status).toBe(401);
    const audit = await server.database.selectFrom("audit_log").select("action").execute();
    expect(audit.filter(({ action }) => action.includes("API token"))).toHaveLength(4);
  });

  test.each([{ disabled_at: new Date().toISOString() }, { role: "consultant" as const }])(
    "a token whose maker is no longer an owner with access opens nothing: %o",
    async (changed) => {
      const { server, made } = await opened();
      await using _ = server;
      const { calls } = await made(["leads:read"]);
      expect((await calls.get("/api/v1/leads")).status).toBe(200);
      await server.database.updateTable("operators").set(changed).execute();
      expect((await calls.get("/api/v1/leads")).status).toBe(401);
    },
  );

  test("a token that expired opens nothing, and only owners make one", async () => {
    const { server, made } = await opened();
    await using _ = server;
    const { calls } = await made(["leads:read"]);
    expect((await calls.get("/api/v1/leads")).status).toBe(200);
    await server.database.updateTable("api_tokens").set({ expires_at: new Date().toISOString() }).execute();
    expect((await calls.get("/api/v1/leads")).status).toBe(401);
    const consultant = await newOperator(server.database, "consultant");
    const other = callerOf(server, await sessionHeader(server.database, consultant));
    const wish = { name: "x", scopes: ["leads:read"], days: 30 };
    expect((await other.post(tokens.makeToken.path, wish)).status).toBe(403);
  });
});

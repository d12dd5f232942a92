import { load } from "cheerio/slim";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { confirmPath, dataPath } from "#contract/your-data.ts";
import { storeLeads } from "#tests/support/outbox.ts";
import { type RunningServer, startServer } from "#tests/support/running-server.ts";
import { holdLead } from "./holds/commands.ts";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ RATE_LIMIT: "off" });
});
afterAll(() => server[Symbol.asyncDispose]());

const typed = { companyName: "Acme <b>", contactName: "Jane", contactEmail: "jane@acme.example" };

/** Stores a lead and returns it with its secret. */
async function stored() {
  const [reference = ""] = await storeLeads(server.database, 1, new Date(), typed);
  return server.database
    .selectFrom("leads")
    .selectAll()
    .where("reference", "=", reference)
    .executeTakeFirstOrThrow();
}

function post(path: string, fields: Record<string, string>) {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  return server.ask(path, { method: "POST", headers, body: new URLSearchParams(fields).toString() });
}

async function requestsOf(leadId: string) {
  return server.database.selectFrom("data_requests").selectAll().where("lead_id", "=", leadId).execute();
}

function mailsOf(leadId: string, message: "erasure-confirmation" | "address-confirmation") {
  return server.database
    .selectFrom("outbox")
    .select("id")
    .where("lead_id", "=", leadId)
    .where("message", "=", message)
    .execute();
}

function heading(html: string): string {
  return load(html)("h1").text();
}

describe("the address of a visitor's data", () => {
  test("shows what was sent, as text, and is passed on to nobody", async () => {
    const { data_token, reference } = await stored();
    const { status, text, headers } = await server.ask(dataPath(data_token));
    const page = load(text);
    expect([status, page("h1").text(), page("b").first().text()]).toEqual([200, "Your data", reference]);
    expect(page("dd").text()).toContain("Acme <b>");
    expect(page("input[name=companyName]").attr("value")).toBe("Acme <b>");
    expect(headers).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
    expect(headers["referrer-policy"]).toBe("same-origin");
  });

  test("shows one lead alone, also when others have the same e-mail address", async () => {
    const [one, other] = [await stored(), await stored()];
    const { text } = await server.ask(`${dataPath(one.data_token)}/data.json`);
    expect(text).toContain(one.reference);
    expect(text).not.toContain(other.reference);
  });

  test("gives it as a file, without the secrets that open other doors", async () => {
    const lead = await stored();
    await post(dataPath(lead.data_token), { action: "erase" });
    const { text, headers } = await server.ask(`${dataPath(lead.data_token)}/data.json`);
    expect(JSON.parse(text)).toMatchObject({
      reference: lead.reference,
      stored: { leads: [{ answers: typed }], data_requests: [{ kind: "erasure" }] },
    });
    expect(headers["content-disposition"]).toBe(`attachment; filename="your-data-${lead.reference}.json"`);
    const [request] = await requestsOf(lead.id);
    for (const secret of [lead.data_token, request?.token ?? "none"]) expect(text).not.toContain(secret);
  });

  test.each(["x".repeat(32), "short", "%00"])("says that there is nothing at %s", async (token) => {
    const { status, text } = await server.ask(dataPath(token));
    expect([status, heading(text)]).toEqual([404, "Nothing stored here"]);
    expect((await post(dataPath(token), { action: "erase" })).status).toBe(404);
    expect((await server.ask(`${dataPath(token)}/data.json`)).status).toBe(404);
  });
});

describe("correcting contact data", () => {
  test("changes the lead and its answers at once", async () => {
    const { id, data_token } = await stored();
    const fields = { ...typed, companyName: "Acme Ltd", contactName: "Jane Doe" };
    const answer = await post(dataPath(data_token), { action: "contact", ...fields });
    expect([answer.status, answer.headers.location]).toEqual([303, `${dataPath(data_token)}?done=saved`]);
    const lead = await server.database
      .selectFrom("leads")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirst();
    expect(lead).toMatchObject({ company: "Acme Ltd", contact_name: "Jane Doe" });
    expect(JSON.parse(lead?.answers ?? "")).toMatchObject(fields);
    expect(await requestsOf(id)).toEqual([]);
  });

  test("says what is wrong, and keeps what was typed", async () => {
    const { id, data_token } = await stored();
    const fields = { ...typed, companyName: "", contactEmail: "nowhere" };
    const { status, text } = await post(dataPath(data_token), { action: "contact", ...fields });
    const page = load(text);
    expect([
      status,
      page("form .field-error").length,
      page("input[name=contactEmail]").attr("value"),
    ]).toEqual([422, 2, "nowhere"]);
    expect(await requestsOf(id)).toEqual([]);
  });

  test("takes another e-mail address only after the present one confirmed it", async () => {
    const { id, data_token } = await stored();
    const change = { action: "contact", ...typed, contactEmail: "new@acme.example" };
    expect((await post(dataPath(data_token), change)).headers.location).toMatch(/done=address$/);
    const emails = () =>
      server.database.selectFrom("leads").select("contact_email").where("id", "=", id).execute();
    expect(await emails()).toEqual([{ contact_email: typed.contactEmail }]);
    const [request] = await requestsOf(id);
    const path = confirmPath(request?.token ?? "");
    expect(load((await server.ask(path)).text)("i").text()).toBe("new@acme.example");
    expect(heading((await post(path, {})).text)).toBe("Changed");
    expect(await emails()).toEqual([{ contact_email: "new@acme.example" }]);
    expect((await post(path, {})).status).toBe(404);
  });
});

describe("erasing", () => {
  test("needs the mailed link and a press of its button, and is recorded", async () => {
    const { id, data_token } = await stored();
    expect((await post(dataPath(data_token), { action: "erase" })).headers.location).toMatch(/done=erasure$/);
    const [request] = await requestsOf(id);
    const path = confirmPath(request?.token ?? "");
    expect(heading((await server.ask(path)).text)).toBe("Confirm");
    expect((await server.ask(dataPath(data_token))).status).toBe(200);
    const { text } = await post(path, {});
    const [entry] = await server.database.selectFrom("deletions").selectAll().execute();
    expect(load(text)("main").text()).toContain(entry?.hash ?? "none");
    expect((await server.ask(dataPath(data_token))).status).toBe(404);
    expect((await server.ask(path)).status).toBe(404);
  });

  test("asked for twice in a row sends one mail; later, another with another link", async () => {
    const { id, data_token } = await stored();
    await post(dataPath(data_token), { action: "erase" });
    const [first] = await requestsOf(id);
    await post(dataPath(data_token), { action: "erase" });
    expect(await requestsOf(id)).toEqual([first]);
    await server.database.updateTable("data_requests").set({ created_at: "2025-01-01" }).execute();
    await post(dataPath(data_token), { action: "erase" });
    const [second] = await requestsOf(id);
    expect(second?.token).not.toBe(first?.token);
    expect(await mailsOf(id, "erasure-confirmation")).toHaveLength(1);
  });

  test("waits while the lead is held", async () => {
    const { id, data_token, reference } = await stored();
    await post(dataPath(data_token), { action: "erase" });
    const [request] = await requestsOf(id);
    await holdLead(server.database, { reference, reason: "A claim", operatorId: null, now: new Date() });
    expect(load((await server.ask(dataPath(data_token))).text)("main > i").text()).toBe("Held");
    for (const path of [dataPath(data_token), confirmPath(request?.token ?? "")]) {
      const { status, text } = await post(path, { action: "erase" });
      expect([status, heading(text)]).toEqual([409, "Kept for now"]);
    }
    expect((await server.ask(dataPath(data_token))).status).toBe(200);
  });

  test("does not work with a link that has expired", async () => {
    const { id, data_token } = await stored();
    await post(dataPath(data_token), { action: "erase" });
    const [request] = await requestsOf(id);
    await server.database.updateTable("data_requests").set({ expires_at: "2025-01-01" }).execute();
    expect((await post(confirmPath(request?.token ?? ""), {})).status).toBe(404);
    expect((await server.ask(dataPath(data_token))).status).toBe(200);
  });

  test("is not done for another website", async () => {
    const { data_token } = await stored();
    const headers = {
      "content-type": "application/x-www-form-urlencoded",
      origin: "https://evil.example",
    };
    const answer = await server.ask(dataPath(data_token), { method: "POST", headers, body: "action=erase" });
    expect(answer.status).toBe(403);
  });
});

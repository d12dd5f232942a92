import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, startServer } from "#tests/support/running-server.ts";

const path = "/api/questionnaire";
const json = { "content-type": "application/json" };
const lead = { companyName: "Acme", contactName: "Ada", contactEmail: "ada@acme.example" };
const sentence = /^["\w][^<>{}]{10,160}\.$/;

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ RATE_LIMIT: "off" });
});
afterAll(() => server[Symbol.asyncDispose]());

async function leads(): Promise<number> {
  const rows = await server.database.selectFrom("leads").select("id").execute();
  return rows.length;
}

test.each([
  ["nothing", ""],
  ["half an object", '{"companyName":'],
  ["a list", "[]"],
  ["null", "null"],
  ["a number", "1"],
  ["deep nesting", "[".repeat(60_000) + "]".repeat(60_000)],
  ["an object full of depth", `{"companyName":${"[".repeat(50_000)}${"]".repeat(50_000)}}`],
  ["bytes that are not UTF-8", Buffer.from(JSON.stringify({ ...lead, companyName: "Café" }), "latin1")],
  ["a wrong type", JSON.stringify({ ...lead, companyName: 7 })],
  ["text in place of a list", JSON.stringify({ ...lead, cloudServices: "AWS" })],
  ["an unknown option", JSON.stringify({ ...lead, industry: "piracy" })],
  ["an unknown option in a list", JSON.stringify({ ...lead, cloudServices: ["AWS", "Skynet"] })],
  ["a missing field", JSON.stringify({ ...lead, contactEmail: undefined })],
  ["a blank field", JSON.stringify({ ...lead, companyName: "  " })],
  ["no address", JSON.stringify({ ...lead, contactEmail: "ada" })],
  ["too long an answer", JSON.stringify({ ...lead, companyName: "a".repeat(201) })],
  ["a plan that is no slug", JSON.stringify({ ...lead, plan: "<b>" })],
  ["a plan that is too long", JSON.stringify({ ...lead, plan: "a".repeat(61) })],
  ["a plan of the wrong type", JSON.stringify({ ...lead, plan: 1 })],
  ["an unknown questionnaire", JSON.stringify({ ...lead, questionnaireType: "toString" })],
  ["a questionnaire of the wrong type", JSON.stringify({ ...lead, questionnaireType: {} })],
])("JSON with %s is 400 with one sentence, and nothing is stored", async (_, body) => {
  const before = await leads();
  const answer = await server.ask(path, { method: "POST", headers: json, body });
  expect([answer.status, answer.headers["content-type"]]).toEqual([400, "text/plain; charset=UTF-8"]);
  expect(answer.text).toMatch(sentence);
  expect(await leads()).toBe(before);
});

test("unknown fields and dangerous names are ignored", async () => {
  const body = `{"__proto__":{"companyName":"x"},"constructor":1,"more":{"a":[1]},${JSON.stringify(lead).slice(1)}`;
  expect((await server.ask(path, { method: "POST", headers: json, body })).status).toBe(201);
  expect({}).not.toHaveProperty("companyName");
});

test.each([
  ["", undefined],
  ["text/plain", undefined],
  ["multipart/form-data; boundary=x", undefined],
  ["application/xml", undefined],
])("content type %j is 415", async (type) => {
  const headers: Record<string, string> = type === "" ? {} : { "content-type": type };
  const answer = await server.ask(path, { method: "POST", headers, body: JSON.stringify(lead) });
  expect(answer.status).toBe(415);
  expect(answer.text).toMatch(sentence);
});

test("a content type may be written in any case and with parameters", async () => {
  const headers = { "content-type": "Application/JSON; charset=utf-8" };
  expect((await server.ask(path, { method: "POST", headers, body: JSON.stringify(lead) })).status).toBe(201);
});

test.each([
  ["announced", {}],
  ["in chunks", { "transfer-encoding": "chunked" }],
])("a body above the limit, %s, is 413", async (_, headers) => {
  const body = JSON.stringify({ ...lead, businessGoals: "a".repeat(128 * 1024) });
  const answer = await server.ask(path, { method: "POST", headers: { ...json, ...headers }, body });
  expect(answer.status).toBe(413);
  expect(answer.text).toMatch(sentence);
});

test("a body that announces more than it has ends without an answer or a lead", async () => {
  const before = await leads();
  const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`;
  const { connect } = await import("node:net");
  await new Promise<void>((resolve) => {
    const socket = connect(server.port, "127.0.0.1", () =>
      socket.end(`${head}Content-Length: 500\r\n\r\n${JSON.stringify(lead)}`),
    );
    socket.on("close", () => resolve()).resume();
  });
  expect(await leads()).toBe(before);
  expect(server.logged.filter((line) => line.includes("request failed"))).toEqual([]);
});

test.each(["GET", "HEAD", "PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND"])(
  "%s on an endpoint that only takes POST is 405",
  async (method) => {
    const answer = await server.ask(path, { method });
    expect([answer.status, answer.headers.allow]).toEqual([405, "POST"]);
  },
);

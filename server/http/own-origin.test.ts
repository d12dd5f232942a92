import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, startServer } from "#tests/support/running-server.ts";

let unnamed: RunningServer;
let named: RunningServer;
beforeAll(async () => {
  unnamed = await startServer({ RATE_LIMIT: "off" });
  named = await startServer({ RATE_LIMIT: "off", PUBLIC_URL: "https://lumenward.example" });
});
afterAll(async () => {
  await unnamed[Symbol.asyncDispose]();
  await named[Symbol.asyncDispose]();
});

async function write(server: RunningServer, headers: Record<string, string>): Promise<number> {
  const sent = { ...headers, "content-type": "application/json", "sec-gpc": "1" };
  return (await server.ask("/api/analytics", { method: "POST", headers: sent, body: "{}" })).status;
}

test.each([
  [204, {}],
  [204, { origin: "https://lumenward.example" }],
  [204, { origin: "https://lumenward.example", "sec-fetch-site": "same-origin" }],
  [204, { "sec-fetch-site": "none" }],
  [204, { origin: "null", "sec-fetch-site": "same-origin" }],
  [403, { origin: "http://lumenward.example" }],
  [403, { origin: "https://lumenward.example.evil.example" }],
  [403, { origin: "null" }],
  [403, { "sec-fetch-site": "cross-site" }],
  [403, { "sec-fetch-site": "same-site" }],
  [403, { origin: "https://lumenward.example", "sec-fetch-site": "cross-site" }],
])("with PUBLIC_URL, %i for %j", async (status, headers) => {
  expect(await write(named, headers)).toBe(status);
});

test.each([
  [204, { host: "site.example:3000", origin: "http://site.example:3000" }],
  [204, { host: "site.example:443", origin: "https://site.example" }],
  [403, { host: "site.example:3000", origin: "http://site.example:4000" }],
  [403, { host: "site.example", origin: "http://evil.example" }],
  [403, { host: "site.example", origin: "null" }],
])("without PUBLIC_URL, %i for %j", async (status, headers) => {
  expect(await write(unnamed, headers)).toBe(status);
});

test("the refusal says what to do", async () => {
  const headers = { origin: "https://evil.example", "content-type": "application/json" };
  const answer = await named.ask("/api/questionnaire", { method: "POST", headers, body: "{}" });
  expect(answer.text).toBe(
    "This was sent from another website. Please open our own page and send it from there.",
  );
});

test("pages may be opened from anywhere", async () => {
  expect((await named.ask("/", { headers: { "sec-fetch-site": "cross-site" } })).status).toBe(200);
});

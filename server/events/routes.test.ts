import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type RunningServer, startServer } from "#tests/support/running-server.ts";

const event = {
  event: "button_click",
  page_location: "https://lumenward.example/pricing?plan=growth&utm_source=mail&email=ada@acme.example#top",
  page_title: "Pricing",
  timestamp: "2025-11-21T10:00:00Z",
  page_path: "/pricing",
  button_name: "pricing_Growth Hybrid",
  click_location: "pricing_Growth Hybrid",
  ip: "192.0.2.1",
};

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(() => server.database.deleteFrom("events").execute());

function send(body: unknown, headers: Record<string, string> = { "content-type": "application/json" }) {
  return server.ask("/api/analytics", { method: "POST", headers, body: JSON.stringify(body) });
}

function stored() {
  return server.database.selectFrom("events").selectAll().execute();
}

test.each(["application/json", "text/plain;charset=UTF-8"])("an event sent as %s is stored", async (type) => {
  const answer = await send(event, { "content-type": type });
  expect([answer.status, answer.text, answer.headers["set-cookie"]]).toEqual([204, "", undefined]);
  const [row] = await stored();
  expect(row).toMatchObject({
    event: "button_click",
    page_path: "/pricing",
    occurred_at: "2025-11-21T10:00:00.000Z",
  });
  expect(JSON.parse(row?.details ?? "")).toEqual({
    button_name: "pricing_Growth Hybrid",
    click_location: "pricing_Growth Hybrid",
  });
});

test("of an address only campaign parameters are kept", async () => {
  await send(event);
  const [row] = await stored();
  expect(row?.page_location).toBe("https://lumenward.example/pricing?plan=growth&utm_source=mail");
  expect(JSON.stringify(row)).not.toMatch(/ada@acme|192\.0\.2\.1|127\.0\.0\.1/);
});

test("without page_path the path comes from page_location", async () => {
  await send({ ...event, page_path: undefined });
  expect((await stored())[0]?.page_path).toBe("/pricing");
});

test("a NUL cannot keep an event from being stored", async () => {
  expect((await send({ ...event, page_title: "a\u0000b" })).status).toBe(204);
  expect((await stored())[0]?.page_title).toBe("ab");
});

test.each([{ "sec-gpc": "1" }, { dnt: "1" }])("with %j nothing is stored", async (headers) => {
  const answer = await send(event, { "content-type": "application/json", ...headers });
  expect(answer.status).toBe(204);
  expect(await stored()).toEqual([]);
});

test.each([
  ["an unknown name", { ...event, event: "keypress" }],
  ["no time", { ...event, timestamp: undefined }],
  ["local time", { ...event, timestamp: "2025-11-21T10:00:00+02:00" }],
  ["too long a title", { ...event, page_title: "a".repeat(301) }],
])("an event with %s is 400 with one sentence", async (_, body) => {
  const answer = await send(body);
  expect(answer.status).toBe(400);
  expect(answer.text).toMatch(/^Please check the field "\w+": .+\.$/);
  expect(await stored()).toEqual([]);
});

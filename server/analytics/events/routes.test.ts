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
beforeEach(async () => {
  await server.database.deleteFrom("daily_counts").execute();
  await server.database.deleteFrom("event_counts").execute();
});

function send(body: unknown, headers: Record<string, string> = { "content-type": "application/json" }) {
  return server.ask("/api/analytics", {
    method: "POST",
    headers: { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0", ...headers },
    body: JSON.stringify(body),
  });
}

async function counted() {
  const rows = await server.database.selectFrom("daily_counts").select(["kind", "name", "count"]).execute();
  return rows.filter(({ kind }) => !kind.startsWith("monthly ")).map(({ kind, name }) => `${kind} ${name}`);
}

function hours() {
  return server.database.selectFrom("event_counts").select(["event", "is_bot", "count"]).execute();
}

test.each(["application/json", "text/plain;charset=UTF-8"])(
  "an event sent as %s is counted",
  async (type) => {
    const answer = await send(event, { "content-type": type });
    expect([answer.status, answer.text, answer.headers["set-cookie"]]).toEqual([204, "", undefined]);
    expect(await counted()).toEqual(["button pricing_Growth Hybrid, pricing_Growth Hybrid"]);
    expect(await hours()).toEqual([{ event: "button_click", is_bot: 0, count: 1 }]);
  },
);

const view = {
  event: "page_view",
  page_location: "https://lumenward.example/questionnaire?email=ada@acme.example#top",
  page_title: "Start",
  timestamp: "2025-11-21T10:00:00Z",
  visit: "!news.example/blog?utm_source=mail&email=ada@acme.example",
};

test("a visit counts by its pages, its campaign and who led to it, and nothing else is kept", async () => {
  await send(view);
  expect((await counted()).toSorted()).toEqual([
    "campaign mail",
    "landing /blog",
    "referrer news.example",
    "view /questionnaire",
    "visit ",
  ]);
});

test("pages that the site does not have count as one", async () => {
  await send({ ...view, page_path: "/invented", visit: "!/also-invented" });
  await send({ ...view, page_path: "/blog/", visit: "/" });
  expect(await counted()).toEqual(
    expect.arrayContaining(["view other", "landing other", "view /blog", "visit "]),
  );
});

test("a NUL cannot keep an event from being counted", async () => {
  expect((await send({ ...event, button_name: "a\u0000b" })).status).toBe(204);
  expect(await counted()).toEqual(["button ab, pricing_Growth Hybrid"]);
});

test.each([{ "sec-gpc": "1" }, { dnt: "1" }])("with %j nothing is stored", async (headers) => {
  const answer = await send(event, { "content-type": "application/json", ...headers });
  expect(answer.status).toBe(204);
  expect([await counted(), await hours()]).toEqual([[], []]);
});

test("a question without an answer is counted without what identifies, and not for who declines", async () => {
  const asked = {
    ...event,
    event: "question_unanswered",
    question: "i am jane@acme.example, is a zeppelin hacked",
  };
  const rows = () =>
    server.database.selectFrom("unanswered_questions").select(["place", "text", "count"]).execute();
  await send(asked, { "content-type": "application/json", "sec-gpc": "1" });
  expect(await rows()).toEqual([]);
  expect((await send(asked)).status).toBe(204);
  // It has a word that the site does not use, and one visitor asked it.
  expect(await rows()).toEqual([{ place: "chat", text: null, count: 1 }]);
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
  expect(await hours()).toEqual([]);
});

import { load } from "cheerio";
import { expect, test } from "vitest";
import { type RunningServer, startServer } from "#tests/support/running-server.ts";

const path = "/api/questionnaire";

async function statuses(server: RunningServer, count: number, headers: Record<string, string> = {}) {
  const sent = { method: "POST", headers: { "content-type": "application/json", ...headers }, body: "{}" };
  const answers = await Promise.all(Array.from({ length: count }, () => server.ask(path, sent)));
  return answers.map(({ status }) => status).toSorted();
}

test("the 21st submission within ten minutes is refused, and says how long to wait", async () => {
  await using server = await startServer();
  expect(await statuses(server, 21)).toEqual([...Array(20).fill(400), 429]);
  const refused = await server.ask(path, { method: "POST" });
  expect(refused.text).toBe("That was a lot at once. Please wait a minute and send it again.");
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(20);
});

test("a form that came too soon comes back with what was typed, and says when to send it", async () => {
  await using server = await startServer();
  await statuses(server, 20);
  const refused = await server.ask(path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ companyName: `Zoë's "Bakery" <b>`, plan: "../x" }).toString(),
  });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(20);
  expect(refused.headers["content-security-policy"]).toContain("sha256-");
  const $ = load(refused.text);
  expect($("[name=companyName]").attr("value")).toBe(`Zoë's "Bakery" <b>`);
  expect($("form > .error-summary").text().trim()).toBe(
    "That was a lot at once. Please wait a minute and send it again.",
  );
  expect($("form > .error-summary a")).toHaveLength(0);
});

const typed = (fields: Readonly<Record<string, string>>) => ({
  method: "POST",
  headers: {
    accept: "text/html,*/*;q=0.8",
    "content-type": "application/x-www-form-urlencoded",
    referer: "http://localhost/book?call=workshop",
    host: "localhost",
  },
  body: new URLSearchParams(fields).toString(),
});

test.each([
  ["/book/gone?language=xx", { action: "move", at: "soon" }],
  ["/your-data/gone", { action: "contact", contactName: `Zoë "<b>"` }],
  ["/your-data/confirm/gone", { sure: "yes" }],
])(
  "what a browser sends to %s too soon is on a page that says so, leads back and sends it again",
  async (path, fields) => {
    await using server = await startServer();
    await statuses(server, 20);
    const refused = await server.ask(path, typed(fields));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(20);
    const $ = load(refused.text);
    expect($("main h1")).toHaveLength(1);
    expect($("main").text()).toContain("That was a lot at once. Please wait a minute and send it again.");
    expect($("main form").attr()).toMatchObject({ method: "post", action: path });
    const kept = $("main form input")
      .toArray()
      .map((input) => [$(input).attr("name"), $(input).attr("value")]);
    expect(Object.fromEntries(kept)).toEqual(fields);
    expect($("main a").attr("href")).toBe("/book?call=workshop");
  },
);

test.each([
  [
    "/book",
    { call: "workshop", at: "2099-01-01T10:00:00.000Z", contactName: "Zoë", contactEmail: "z@acme.example" },
  ],
  ["/your-data/link", { email: "z@acme.example" }],
])("the form of %s that came too soon comes back with what was typed", async (path, fields) => {
  await using server = await startServer({ CALENDLY_URL: "own" });
  await statuses(server, 20);
  const refused = await server.ask(path, typed(fields));
  expect(refused.status).toBe(path === "/book" ? 409 : 429);
  const $ = load(refused.text);
  expect($("main .error-summary").text()).toContain(
    "That was a lot at once. Please wait a minute and send it again.",
  );
  for (const [name, value] of Object.entries(fields).filter(([name]) => name !== "at"))
    expect([name, $(`main form [name=${name}]`).attr("value")]).toEqual([name, value]);
});

test("a form of another website that came too soon cannot be sent again from here", async () => {
  await using server = await startServer();
  await statuses(server, 20);
  const foreign = typed({ action: "erase" });
  const headers = { ...foreign.headers, origin: "https://other.example", "sec-fetch-site": "cross-site" };
  const refused = await server.ask("/your-data/gone", { ...foreign, headers });
  expect(refused.status).toBe(403);
  expect(load(refused.text)("main form")).toHaveLength(0);
});

test("a program that sends a form gets the sentence alone", async () => {
  await using server = await startServer();
  await statuses(server, 20);
  const { headers, ...sent } = typed({ action: "erase" });
  const refused = await server.ask("/your-data/gone", { ...sent, headers: { ...headers, accept: "*/*" } });
  expect(refused.text).toBe("That was a lot at once. Please wait a minute and send it again.");
});

test("events have their own, larger allowance", async () => {
  await using server = await startServer();
  await statuses(server, 21);
  const event = await server.ask("/api/analytics", { method: "POST", headers: { "sec-gpc": "1" } });
  expect(event.status).toBe(204);
});

test("a claimed address is no way around it, unless a proxy is trusted", async () => {
  await using server = await startServer();
  await statuses(server, 20);
  expect(await statuses(server, 1, { "x-forwarded-for": "198.51.100.1" })).toEqual([429]);

  await using behindProxy = await startServer({ TRUST_PROXY: "on" });
  await statuses(behindProxy, 20, { "x-forwarded-for": "198.51.100.1" });
  expect(await statuses(behindProxy, 1, { "x-forwarded-for": "198.51.100.1" })).toEqual([429]);
  expect(await statuses(behindProxy, 1, { "x-forwarded-for": "198.51.100.2" })).toEqual([400]);
});

test("RATE_LIMIT=off lets everything pass", async () => {
  await using server = await startServer({ RATE_LIMIT: "off" });
  expect(await statuses(server, 25)).toEqual(Array(25).fill(400));
});

test("a page that is filled too often is refused with a page that says what to do, and files go on", async () => {
  await using server = await startServer();
  const asked = ["/?intent=audit", "/blog?q=cloud", "/questionnaire?plan=growth", "/it-assessment?a=b"];
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, number) => server.ask(asked[number % asked.length] ?? "/")),
  );
  expect(answers.filter(({ status }) => status === 429)).toEqual([]);
  // One more is allowed each second, and a busy machine may take longer than that for an answer.
  const refused = async (path: string) => {
    for (let tries = 0; tries < 200; tries += 1) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => server.ask(path)));
      const found = answers.find(({ status }) => status === 429);
      if (found !== undefined) return found;
    }
    throw new Error(`${path} was never refused`);
  };
  for (const path of asked) {
    const { headers, text } = await refused(path);
    expect([path, headers["content-type"]]).toEqual([path, "text/html; charset=UTF-8"]);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    expect(load(text)("h1").text()).toBe("Please wait a minute");
  }
  expect((await server.ask("/")).status).toBe(200);
  expect((await server.ask("/blog?utm_source=mail")).status).toBe(200);
  // The file to keep of one's own data costs more than its page.
  expect((await refused("/your-data/x/data.json")).status).toBe(429);
  // A person who searched a lot still sees that their answers have arrived.
  for (const path of ["/received?reference=x", "/r/x", "/your-data/x"]) {
    expect([path, (await server.ask(path)).status]).not.toEqual([path, 429]);
  }
});

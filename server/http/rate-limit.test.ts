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

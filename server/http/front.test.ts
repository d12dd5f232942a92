import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { readCompany } from "#server/settings/company.ts";
import { readSettings } from "#server/settings/settings.ts";
import { askAt, startServer } from "#tests/support/running-server.ts";
import { writeSite } from "#tests/support/site-fixture.ts";
import { createFront, readBuilt } from "./front.ts";

test("files are answered from memory and counted, a query that asks for nothing included; all else by the rest", async () => {
  const [settings, company] = [readSettings({}), readCompany()];
  if (!settings.ok || !company.ok) throw new Error("the settings of a test are wrong");
  let counted = 0;
  const built = await readBuilt(settings.settings, company.company, writeSite());
  const { server: front } = createFront(settings.settings, built, {
    asksForMore: (url) => url?.includes("q=") === true,
    countFile: () => {
      counted += 1;
    },
    answer: (_request, response) => response.end("the rest"),
  });
  await once(front.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void front.close());
  const address = front.address();
  const port = address !== null && typeof address === "object" ? address.port : 0;
  expect((await askAt(port, "/blog?q=cloud")).text).toBe("the rest");
  expect((await askAt(port, "/nowhere")).text).toBe("the rest");
  expect((await askAt(port, "/blog?utm_source=mail")).text).toContain("<title>Blog</title>");
  expect((await askAt(port, "/robots.txt")).status).toBe(200);
  expect(counted).toBe(2);
});

const site = { PUBLIC_URL: "https://lumenward.example", TRUST_PROXY: "on" };
const unencrypted = { "x-forwarded-proto": "http" };

test.each(["http", "HTTP", "Http"])("%s is the same scheme", async (scheme) => {
  await using server = await startServer(site);
  expect((await server.ask("/", { headers: { "x-forwarded-proto": scheme } })).status).toBe(308);
});

test.each([
  // A client's claim stands before the entry of its proxy.
  ["on", "https,http", 308],
  ["on", "https, HTTP ", 308],
  ["on", "http, https", 200],
  ["2", "https, http", 200],
  ["2", "https, http, http", 308],
  ["2", "http", 308],
  ["2", "https", 200],
  ["on", "ftp", 308],
])("with TRUST_PROXY=%s, X-Forwarded-Proto: %s has %i", async (trust, scheme, status) => {
  await using server = await startServer({ ...site, TRUST_PROXY: trust });
  expect((await server.ask("/", { headers: { "x-forwarded-proto": scheme } })).status).toBe(status);
});

test("behind a proxy pages lead to https, keeping path and query, and the API is refused", async () => {
  await using server = await startServer(site);
  const page = await server.ask("/nope?utm_source=mail", { headers: unencrypted });
  expect([page.status, page.headers.location]).toEqual([
    308,
    "https://lumenward.example/nope?utm_source=mail",
  ]);
  for (const [method, path] of [
    ["POST", "/api/questionnaire"],
    ["GET", "/api/calendly-url"],
    ["POST", "/your-data/token"],
  ] as const) {
    const { status, text } = await server.ask(path, { method, headers: unencrypted });
    expect([path, status, text]).toEqual([path, 403, expect.stringMatching(/https/)]);
  }
  const { status } = await server.ask("/", { headers: { "x-forwarded-proto": "https" } });
  expect(status).toBe(200);
});

test("an address that is none cannot become a redirect elsewhere", async () => {
  await using server = await startServer(site);
  const { headers, status } = await server.ask("//elsewhere.example/x", { headers: unencrypted });
  expect([status, headers.location]).toEqual([308, "https://lumenward.example//elsewhere.example/x"]);
});

test.each([[{ PUBLIC_URL: site.PUBLIC_URL }], [{ TRUST_PROXY: "on" }]])(
  "with %j nobody's header is believed",
  async (settings) => {
    await using server = await startServer(settings);
    expect((await server.ask("/", { headers: unencrypted })).status).toBe(200);
  },
);

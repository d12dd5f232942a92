import { once } from "node:events";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readCompany } from "#server/settings/company.ts";
import { readSettings } from "#server/settings/settings.ts";
import { askAt } from "#tests/support/running-server.ts";
import { writeSite } from "#tests/support/site-fixture.ts";
import { createFront, type Front } from "./front.ts";

// Nobody waits.
vi.mock("node:timers/promises", async (original) => ({
  ...(await original()),
  setTimeout: () => Promise.resolve(),
}));

let front: Front;
let port = 0;
beforeAll(async () => {
  const [settings, company] = [readSettings({}), readCompany()];
  if (!settings.ok || !company.ok) throw new Error("the settings of a test are wrong");
  front = createFront(settings.settings, company.company, writeSite());
  await once(front.server.listen(0, "127.0.0.1"), "listening");
  const address = front.server.address();
  port = address !== null && typeof address === "object" ? address.port : 0;
});
afterAll(() => front.server.close());

test("what waits too long for the rest of the server is told when to try again", async () => {
  for (const path of ["/api/calendly-url", "/blog?q=cloud", "/nowhere"]) {
    const { status, headers, text } = await askAt(port, path);
    expect([status, headers["retry-after"], headers["cache-control"]]).toEqual([503, "5", "no-store"]);
    expect(headers["content-security-policy"]).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(text).toBe("The site is just starting. Please try again in a few seconds.");
  }
  expect((await askAt(port, "/blog")).status).toBe(200);
});

test("its probes have the headers of every answer", async () => {
  const { status, headers, text } = await askAt(port, "/healthz");
  expect([status, text, headers["cache-control"]]).toEqual([200, "ok", "no-store"]);
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect((await askAt(port, "/readyz")).text).toBe("not ready");
});

test("when the rest is there, it answers, and pages with a query that asks for nothing stay files", async () => {
  front.complete({
    asksForMore: (url) => url?.includes("q=") === true,
    answer: (_request, response) => response.end("the rest"),
  });
  expect((await askAt(port, "/blog?q=cloud")).text).toBe("the rest");
  expect((await askAt(port, "/blog?utm_source=mail")).text).toContain("<title>Blog</title>");
  expect(front.filesSent()).toBe(2);
});

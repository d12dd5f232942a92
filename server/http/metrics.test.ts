import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, startServer } from "#tests/support/running-server.ts";

const token = "a-token-for-the-tests";
const authorized = { headers: { authorization: `Bearer ${token}` } };

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ METRICS_TOKEN: token, RATE_LIMIT: "off" });
});
afterAll(() => server[Symbol.asyncDispose]());

test("without a token set there is nothing to see, and with one only who knows it sees it", async () => {
  await using other = await startServer();
  expect((await other.ask("/metrics", authorized)).status).toBe(404);
  for (const authorization of ["", "Bearer ", `Bearer ${token}x`, token]) {
    const { status, text } = await server.ask("/metrics", { headers: { authorization } });
    expect([status, text]).toEqual([401, expect.stringMatching(/^Please send the token/)]);
  }
  expect((await server.ask("/metrics", { method: "POST" })).status).toBe(405);
});

test("requests are counted by route and never by address, and a lead's mails by state", async () => {
  const lead = { companyName: "Zq7canary", contactName: "Ada", contactEmail: "zq7canary@acme.example" };
  const headers = { "content-type": "application/json" };
  await server.ask("/api/questionnaire", { method: "POST", headers, body: JSON.stringify(lead) });
  await server.ask("/");
  await server.ask("/r/Pz3kQm7Vw1Yb5Nc9Rt2Hx8Jd4Lf6Gs0A?q=zq7canary");
  await server.ask("/zq7canary", { method: "ZQ7" }).catch(() => undefined);

  const { status, headers: answered, text } = await server.ask("/metrics", authorized);
  expect([status, answered["content-type"]]).toEqual([200, "text/plain; version=0.0.4; charset=utf-8"]);
  expect(text).toMatch(/^site_requests_total\{.*route="\/api\/questionnaire",status="201"\} 1$/m);
  expect(text).toMatch(/^site_requests_total\{.*route="\/r\/:token",status="404"\} 1$/m);
  expect(text).toMatch(/^site_request_seconds_bucket\{.*route="\/r\/:token"\} 1$/m);
  expect(text).toMatch(/^site_files_total 1$/m);
  expect(text).toMatch(/^site_outbox_rows\{state="pending"\} 2$/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(text).not.toMatch(/zq7|Pz3kQm7/i);
});

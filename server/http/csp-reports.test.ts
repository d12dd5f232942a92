import { expect, test } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import { startServer } from "#tests/support/running-server.ts";

const { path } = endpoints.cspReports;
const token = "a-token-for-the-tests";

function report(directive: string, blocked?: string, type = "application/csp-report") {
  const page = "https://lumenward.example/r/Pz3kQm7Vw1Yb5Nc9Rt2Hx8Jd4Lf6Gs0A?mail=ada@acme.example";
  const sent = { "document-uri": page, "violated-directive": directive, "blocked-uri": blocked };
  return {
    method: "POST",
    headers: { "content-type": type },
    body: JSON.stringify({ "csp-report": sent }),
  };
}

function violated(logged: readonly string[]): readonly string[] {
  const lines = logged.filter((line) => line.includes("policy violated")).map((line) => JSON.parse(line));
  return lines.map(({ directive, blocked }) => `${directive} ${blocked}`);
}

test("directive and origin are in the log, once for each kind, and nothing of a person", async () => {
  await using server = await startServer({ METRICS_TOKEN: token });
  const reports = [
    report("img-src", "https://ada:zq7@evil.example:8443/zq7?zq7=1#zq7"),
    report("img-src", "https://evil.example:8443/other"),
    report("script-src-elem", "inline", "application/csp-report; charset=utf-8"),
    report("zq7-src", "chrome-extension://zq7/zq7.js"),
    report("connect-src"),
    report("style-src 'self' 'sha256-zq7'", "https://styles.example/zq7.css"),
  ];
  for (const one of reports) expect(await server.ask(path, one)).toMatchObject({ status: 204, text: "" });
  expect(violated(server.logged)).toEqual([
    "img-src https://evil.example:8443",
    "script-src-elem inline",
    "other chrome-extension:",
    "connect-src other",
    "style-src https://styles.example",
  ]);
  const metrics = await server.ask("/metrics", { headers: { authorization: `Bearer ${token}` } });
  expect(metrics.text).toMatch(/^site_policy_violations_total\{directive="img-src"\} 2$/m);
  expect(server.logged.join("") + metrics.text).not.toMatch(/zq7|Pz3kQm7|ada/);
});

test("an hour of reports adds twenty lines at most, one network five, and what comes is bounded", async () => {
  await using server = await startServer({ TRUST_PROXY: "on" });
  const reportFrom = async (address: string, blocked: string) => {
    const { headers, ...sent } = report("img-src", blocked);
    await server.ask(path, { ...sent, headers: { ...headers, "x-forwarded-for": address } });
  };
  for (let index = 0; index < 40; index += 1) {
    await reportFrom(`192.0.2.${index}`, `https://invented${index}.example/`);
  }
  expect(violated(server.logged)).toHaveLength(5);
  await reportFrom("198.51.100.1", "https://real.example/");
  expect(violated(server.logged).at(-1)).toBe("img-src https://real.example");
  for (let index = 0; index < 40; index += 1) {
    await reportFrom(`10.0.${index}.1`, `https://h${index}.example/`);
  }
  expect(violated(server.logged)).toHaveLength(20);
  expect((await server.ask(path, report("img-src", "x".repeat(9 * 1024)))).status).toBe(413);
  expect((await server.ask(path, report("img-src", "x", "text/plain"))).status).toBe(415);
  expect((await server.ask(path, { ...report(""), body: "{}" })).status).toBe(400);
  const rest = await Promise.all(Array.from({ length: 100 }, () => server.ask(path, report("img-src"))));
  expect(rest.map(({ status }) => status)).toContain(429);
});

test("browsers report at the console's host as well, and for no other site", async () => {
  const [PUBLIC_URL, CONSOLE_URL] = ["https://www.lumenward.example", "https://console.lumenward.example"];
  await using server = await startServer({ PUBLIC_URL, CONSOLE_URL });
  const statusOf = async (host: string, origin: string) => {
    const { headers, ...sent } = report("img-src", "inline");
    const https = { "x-forwarded-proto": "https" };
    return (await server.ask(path, { ...sent, headers: { ...headers, ...https, host, origin } })).status;
  };
  expect(await statusOf("www.lumenward.example", PUBLIC_URL)).toBe(204);
  expect(await statusOf("console.lumenward.example", CONSOLE_URL)).toBe(204);
  expect(await statusOf("www.lumenward.example", "https://evil.example")).toBe(403);
});

import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningServer, startServer } from "#tests/support/running-server.ts";
import { refuseUnparsed } from "./refusals.ts";
import { securityHeaders } from "./security.ts";

const always = [
  "content-security-policy",
  "x-content-type-options",
  "x-frame-options",
  "referrer-policy",
  "permissions-policy",
  "cross-origin-opener-policy",
  "cross-origin-resource-policy",
];

let server: RunningServer;
let secure: RunningServer;
beforeAll(async () => {
  server = await startServer();
  secure = await startServer({ PUBLIC_URL: "https://lumenward.example" });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await secure[Symbol.asyncDispose]();
});

const json = { "content-type": "application/json" };

const kinds: readonly [string, number, string, Parameters<RunningServer["ask"]>[1]][] = [
  ["a page", 200, "/", {}],
  ["a filled page", 200, "/?intent=audit", {}],
  ["a file", 200, "/_code/app.a1b2c3.js", {}],
  ["the console", 200, "/console/leads", {}],
  ["a file of the console", 200, "/console/assets/main-a1b2c3.js", {}],
  ["a redirect", 308, "/questionnaire/", {}],
  ["an unmodified file", 304, "/", { headers: { "if-none-match": "*" } }],
  ["a part", 206, "/robots.txt", { headers: { range: "bytes=0-1" } }],
  ["an impossible part", 416, "/robots.txt", { headers: { range: "bytes=99-" } }],
  ["an unknown page", 404, "/nope", {}],
  ["an unknown endpoint", 404, "/api/nope", {}],
  ["a wrong method on a page", 405, "/", { method: "POST" }],
  ["a wrong method on an endpoint", 405, "/api/questionnaire", {}],
  ["an answer of the API", 200, "/api/calendly-url", {}],
  ["an event", 204, "/api/analytics", { method: "POST", headers: { "sec-gpc": "1" } }],
  [
    "a wrong form",
    422,
    "/api/questionnaire",
    { method: "POST", headers: { "content-type": "application/x-www-form-urlencoded" } },
  ],
  ["wrong JSON", 400, "/api/questionnaire", { method: "POST", headers: json, body: "{" }],
  ["a wrong host", 400, "/nope", { headers: { host: "a b/c" } }],
  ["an expectation", 417, "/", { headers: { expect: "miracle" } }],
];

test.each(kinds)(
  "%s (%i) carries every security header and names no software",
  async (_, status, path, sent) => {
    const { headers, status: answered } = await server.ask(path, sent);
    expect(answered).toBe(status);
    expect(always.filter((name) => headers[name] === undefined)).toEqual([]);
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none';.*frame-ancestors 'none'/);
    expect([headers.server, headers["x-powered-by"], headers["strict-transport-security"]]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  },
);

const ofPages = new Set(["a page", "a filled page", "an unmodified file", "an unknown page", "a wrong form"]);

test.each(kinds)("%s (%i) asks for consent, unless it frames the calendar", async (kind, _, path, sent) => {
  const { headers } = await server.ask(path, sent);
  expect(headers["cross-origin-embedder-policy"]).toBe(ofPages.has(kind) ? undefined : "require-corp");
});

test.each(kinds.filter(([, status]) => status !== 416))(
  "behind https, %s (%i) also carries Strict-Transport-Security",
  async (_, __, path, sent) => {
    const { headers } = await secure.ask(path, sent);
    expect(headers["strict-transport-security"]).toBe("max-age=63072000");
  },
);

test.each([
  [{ HSTS_SUBDOMAINS: "on" }, "max-age=63072000; includeSubDomains"],
  [{ HSTS_DAYS: "1" }, "max-age=86400"],
  [{ HSTS_DAYS: "0" }, "max-age=0"],
])("with %j Strict-Transport-Security is %s", async (env, expected) => {
  await using other = await startServer({ PUBLIC_URL: "https://lumenward.example", ...env });
  const { headers } = await other.ask("/");
  expect(headers["strict-transport-security"]).toBe(expected);
});

describe("what node:http refuses by itself", () => {
  const host = "Host: localhost\r\n";
  test.each([
    ["no HTTP at all", 400, "FOO\r\n\r\n"],
    ["a header without a name", 400, `GET / HTTP/1.1\r\n${host}: x\r\n\r\n`],
    ["no Host", 400, "GET / HTTP/1.1\r\n\r\n"],
    ["two lengths", 400, `POST / HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`],
    [
      "a length and chunks",
      400,
      `POST / HTTP/1.1\r\n${host}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`,
    ],
    ["a NUL in the address", 400, `GET /\0 HTTP/1.1\r\n${host}\r\n`],
    ["a long address", 431, `GET /${"a".repeat(20_000)} HTTP/1.1\r\n${host}\r\n`],
    ["long headers", 431, `GET / HTTP/1.1\r\n${host}X: ${"a".repeat(20_000)}\r\n\r\n`],
  ])("%s is %i", async (_, status, bytes) => {
    const answer = await secure.exchange(bytes);
    const [head = "", body = ""] = answer.split("\r\n\r\n");
    const names = head
      .split("\r\n")
      .slice(1)
      .map((line) => line.split(":")[0]?.toLowerCase());
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect([...always, "strict-transport-security"].filter((name) => !names.includes(name))).toEqual([]);
    expect(body).toMatch(/^[A-Z][^<]+\.$/);
  });

  test("a request that takes too long is 408", async () => {
    const socket = new PassThrough();
    const { data } = securityHeaders({
      publicUrl: undefined,
      hsts: { days: 730, subdomains: false },
      calendarUrl: "https://calendly.example/30min",
    });
    const error = Object.assign(new Error("late"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
    refuseUnparsed(error, socket, false, data);
    expect(await text(socket)).toMatch(
      /^HTTP\/1\.1 408 Request Timeout\r\n(?:.+\r\n)*Content-Security-Policy: /,
    );
  });

  test("an answer that has begun is not followed by another one", () => {
    const socket = new PassThrough();
    refuseUnparsed(new Error("broken"), socket, true, {});
    expect([socket.destroyed, socket.readableLength]).toEqual([true, 0]);
  });
});

describe("the policy of a page", () => {
  const policy = async (from: RunningServer, path: string) => {
    const { headers } = await from.ask(path);
    return String(headers["content-security-policy"]).split("; ");
  };

  test("allows its own inline code by hash and nothing else inline", async () => {
    expect(await policy(server, "/")).toContain("script-src 'strict-dynamic' 'sha256-home'");
    expect(await policy(server, "/questionnaire")).toContain("style-src 'self' 'sha256-questionnaire'");
    expect((await policy(server, "/")).join()).not.toContain("unsafe");
  });

  test("frames the scheduling page only, requires trusted types, and upgrades only behind https", async () => {
    const own = await policy(server, "/");
    expect(own).toEqual(
      expect.arrayContaining(["frame-src https://calendly.com", "require-trusted-types-for 'script'"]),
    );
    expect(own).not.toContain("upgrade-insecure-requests");
    expect(await policy(secure, "/")).toContain("upgrade-insecure-requests");
  });

  test("frames nothing and asks for consent where calls are booked on the site itself", async () => {
    await using own = await startServer({ CALENDLY_URL: "own", PUBLIC_URL: "https://lumenward.example" });
    for (const [, , path, sent] of kinds.filter(([kind]) => ofPages.has(kind))) {
      const { headers } = await own.ask(path, sent);
      expect([path, headers["cross-origin-embedder-policy"]]).toEqual([path, "require-corp"]);
      expect(String(headers["content-security-policy"]).split("; ")).toContain("frame-src 'none'");
    }
  });

  test("the console frames previews of the site, and nothing else", async () => {
    expect(await policy(server, "/console/leads")).toContain("frame-src 'self'");
    expect(await policy(secure, "/console/leads")).toContainEqual(
      expect.stringMatching(/^frame-src 'self' https:\/\/[\w.]+$/),
    );
  });

  test("a drawing may only style itself", async () => {
    expect(await policy(server, "/favicon.svg")).toEqual([
      "default-src 'none'",
      "style-src 'unsafe-inline'",
      "frame-ancestors 'none'",
    ]);
  });
});

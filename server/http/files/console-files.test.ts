import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, startServer } from "#tests/support/running-server.ts";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const hashOf = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

test.each(["/console", "/console/", "/console/leads/LW-7K3M-Q9XT", "/console?q=acme"])(
  "%s answers with the console's page, whose own code and styles are named by hash alone",
  async (path) => {
    const { status, text, headers } = await server.ask(path);
    expect(status).toBe(200);
    expect(text).toContain("<title>Console</title>");
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain(`script-src 'strict-dynamic' '${hashOf("1<2")}';`);
    expect(policy).toContain(`style-src '${hashOf("p>b{}")}';`);
    expect(policy).toContain("trusted-types console-worker");
    expect(headers["cache-control"]).toBe("no-cache");
  },
);

test("its files may be kept for ever, in a coding of their own", async () => {
  const { status, headers } = await server.ask("/console/assets/main-a1b2c3.js", {
    headers: { "accept-encoding": "br" },
  });
  expect([status, headers["content-encoding"]]).toEqual([200, "br"]);
  expect(headers["cache-control"]).toContain("immutable");
});

test.each(["/console/assets/gone.js", "/console/index.html", "/consoles", "/console/index.html.br"])(
  "%s is not an address",
  async (path) => {
    expect((await server.ask(path)).status).toBe(404);
  },
);

import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, startServer } from "#tests/support/running-server.ts";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ PUBLIC_URL: "https://lumenward.example" });
});
afterAll(() => server[Symbol.asyncDispose]());

const end = "Connection: close\r\n\r\n";

async function statusOf(head: string): Promise<string> {
  const answer = await server.exchange(`${head}${end}`);
  return answer.slice(0, answer.indexOf("\r\n"));
}

test.each([
  ["one Host", "GET / HTTP/1.1\r\nHost: localhost\r\n"],
  ["a port", "GET / HTTP/1.1\r\nHost: site_1.example:3000\r\n"],
  ["an address of IPv6", "GET / HTTP/1.1\r\nHost: [::1]:3000\r\n"],
  ["HTTP/1.0 without Host", "GET / HTTP/1.0\r\n"],
  ["a target with the same host", "GET http://LOCALHOST/ HTTP/1.1\r\nHost: localhost\r\n"],
  ["a target with the port of its scheme", "GET http://localhost:80/ HTTP/1.1\r\nHost: localhost\r\n"],
  ["an upgrade that nobody offers", "GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"],
])("%s is answered", async (_, head) => {
  expect(await statusOf(head)).toBe("HTTP/1.1 200 OK");
});

const paths = ["/", "/robots.txt", "/nowhere", "/api/calendly-url", "/console"];

test.each([
  ["two Hosts", (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\nhOST: evil.example\r\n`],
  ["the same Host twice", (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n`],
  ["two Hosts in HTTP/1.0", (path: string) => `GET ${path} HTTP/1.0\r\nHost: localhost\r\nHost: a\r\n`],
  ["no Host", (path: string) => `GET ${path} HTTP/1.1\r\n`],
  ["an empty Host", (path: string) => `GET ${path} HTTP/1.1\r\nHost: \r\n`],
  ["a list as Host", (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost, evil.example\r\n`],
  ["a user in Host", (path: string) => `GET ${path} HTTP/1.1\r\nHost: user@localhost\r\n`],
  ["a path in Host", (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost/x\r\n`],
  ["a port that is none", (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost:http\r\n`],
  ["HTTP/2.0", (path: string) => `GET ${path} HTTP/2.0\r\nHost: localhost\r\n`],
  ["HTTP/0.9", (path: string) => `GET ${path} HTTP/0.9\r\nHost: localhost\r\n`],
  ["HTTP/1.2", (path: string) => `GET ${path} HTTP/1.2\r\nHost: localhost\r\n`],
  [
    "another host's address",
    (path: string) => `GET http://evil.example${path} HTTP/1.1\r\nHost: localhost\r\n`,
  ],
  [
    "another port's address",
    (path: string) => `GET http://localhost:81${path} HTTP/1.1\r\nHost: localhost\r\n`,
  ],
  [
    "an address with a user",
    (path: string) => `GET http://u@localhost${path} HTTP/1.1\r\nHost: localhost\r\n`,
  ],
  [
    "an address of another kind",
    (path: string) => `GET ftp://localhost${path} HTTP/1.1\r\nHost: localhost\r\n`,
  ],
  [
    "an upgrade with two Hosts",
    (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\nHost: b\r\nUpgrade: h2c\r\n`,
  ],
])("%s is 400, whatever is asked for", async (_, head) => {
  for (const path of paths)
    expect([path, await statusOf(head(path))]).toEqual([path, "HTTP/1.1 400 Bad Request"]);
});

test("a target that is no path is 400", async () => {
  expect(await statusOf("OPTIONS * HTTP/1.1\r\nHost: localhost\r\n")).toBe("HTTP/1.1 400 Bad Request");
});

test("CONNECT gets an answer with every header, and no tunnel", async () => {
  const socket = connect(server.port, "127.0.0.1", () =>
    socket.write("CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\nGET / HTTP/1.1\r\n\r\n"),
  );
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  expect(answer).toMatch(/\r\nContent-Security-Policy: .+\r\n/);
  expect(answer).toMatch(/\r\nStrict-Transport-Security: .+\r\n/);
});

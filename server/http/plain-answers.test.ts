import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readCompany } from "#server/settings/company.ts";
import { readSettings } from "#server/settings/settings.ts";
import { writeSite } from "#tests/support/site-fixture.ts";
import { createFront, type Front } from "./front.ts";
import { drain } from "./listener.ts";

async function listening(): Promise<{ readonly front: Front; readonly port: number }> {
  const settings = readSettings({
    PUBLIC_URL: "https://site.example",
    CONSOLE_URL: "https://console.example",
    TRUST_PROXY: "on",
  });
  const company = readCompany();
  if (!settings.ok || !company.ok) throw new Error("the settings of a test are wrong");
  const front = createFront(settings.settings, company.company, writeSite());
  front.complete({
    asksForMore: (url) => url?.includes("q=") === true,
    answer: (_request, response) => response.end("the rest"),
  });
  await once(front.server.listen(0, "127.0.0.1"), "listening");
  const address = front.server.address();
  return { front, port: address !== null && typeof address === "object" ? address.port : 0 };
}

let front: Front;
let port = 0;
beforeAll(async () => {
  ({ front, port } = await listening());
});
afterAll(() => drain(front.server));

const plain = "GET /robots.txt HTTP/1.1\r\nHost: site.example\r\n\r\n";
const last = "GET /robots.txt HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\n\r\n";

async function open(to = port): Promise<Socket> {
  const socket = connect({ port: to, host: "127.0.0.1", noDelay: true });
  await once(socket, "connect");
  return socket;
}

/** All that comes back for pieces that are sent one after the other, and then no more, without what tells the time. */
async function exchanged(...pieces: readonly string[]): Promise<string> {
  const socket = await open();
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  const closed = once(socket, "close");
  for (const piece of pieces) {
    socket.write(piece, "latin1");
    await pause(3);
  }
  // Whether more comes before or behind the end of a connection would be chance.
  socket.end();
  await closed;
  return Buffer.concat(chunks)
    .toString("latin1")
    .replaceAll(/^Date: .*$/gm, "Date:");
}

test("plain requests are answered before Node's parser, and counted", async () => {
  let parsed = 0;
  const seen = () => {
    parsed += 1;
  };
  front.server.on("request", seen);
  const before = front.filesSent();
  const socket = await open();
  for (const request of [plain, plain, last]) {
    socket.write(request);
    const [answer] = await once(socket, "data");
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  }
  front.server.off("request", seen);
  expect([parsed, front.filesSent() - before]).toEqual([1, 3]);
});

test("answers are the same to the byte, whoever gives them", async () => {
  const paths = ["/", "/robots.txt", "/blog", "/_astro/app.a1b2c3.js", "/questionnaire"];
  for (const path of paths) {
    for (const coding of ["", "Accept-Encoding: gzip\r\n", "Accept-Encoding: gzip, br;q=0.1\r\n"]) {
      const request = `GET ${path} HTTP/1.1\r\nHost: site.example\r\n${coding}\r\n`;
      const answers = await exchanged(request, last);
      expect(answers).toContain("HTTP/1.1 200 OK\r\n");
      // The parser gets what does not come in one piece.
      expect(await exchanged(request.slice(0, 1), request.slice(1), last)).toBe(answers);
    }
  }
});

/** Fields that change what a request asks for, and some that could be read in two ways. */
const fields = [
  ...["Accept-Encoding: gzip", "accept-encoding: br, gzip", "Accept-Encoding:", "Cookie: a=b", "X: \xe9"],
  ...["Connection: keep-alive", "Connection: close", "connection:  Keep-Alive ", "Connection: X, close"],
  ...["X-Forwarded-Proto: http", "X-Forwarded-Proto: https", "If-None-Match: *", "Range: bytes=0-4"],
  ...["If-Range: a", "Content-Length: 0", "Content-Length: 4", "Transfer-Encoding: chunked"],
  ...["Expect: 100-continue", "Expect: more", "Upgrade: x", "Keep-Alive: 5", "Host: console.example"],
  ...["Host : a", "Host:b", " folded", "nonsense", "A: b\nContent-Length: 4", "A: b\rC: d", "A: \0", ": a"],
];

test("the same holds for whatever else is sent", async () => {
  const usually = <Value>(usual: Value, ...others: readonly Value[]) =>
    fc.oneof(
      { weight: 4, arbitrary: fc.constant(usual) },
      { weight: 1, arbitrary: fc.constantFrom(...others) },
    );
  const request = fc
    .tuple(
      usually("GET", "HEAD", "POST", "get"),
      usually("/robots.txt", "/", "/blog", "/blog?q=1", "/nope", "/console", "//", "/%2e", "*", "http://a/"),
      usually("1.1", "1.0", "2.0"),
      usually("Host: site.example", "Host: console.example", "Host: other.example", "A: b"),
      fc.array(fc.constantFrom(...fields), { maxLength: 2 }),
      usually("\r\n\r\n", "\r\n", "\n\n", "\r\n\r\n\r\n", "\r\n\r\nX"),
    )
    .map(([method, path, version, host, more, end]) =>
      [`${method} ${path} HTTP/${version}`, host, ...more].join("\r\n").concat(end),
    );
  await fc.assert(
    fc.asyncProperty(request, async (sent) => {
      const [whole, parsed] = await Promise.all([
        exchanged(sent),
        exchanged(sent.slice(0, 1), sent.slice(1)),
      ]);
      expect(whole).toBe(parsed);
    }),
    { numRuns: 500, examples: fields.map((field) => [`${plain.slice(0, -2)}${field}\r\n\r\n`]) },
  );
}, 60_000);

test("requests in one piece are answered in their order", async () => {
  const home = "GET / HTTP/1.1\r\nHost: site.example\r\n\r\n";
  const [one, two] = [await exchanged(home, plain, last), await exchanged(home + plain + last)];
  expect(two).toBe(one);
  expect(one.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(3);
});

test("who asks without reading is not written to without end", async () => {
  const socket = await open();
  socket.pause();
  const home = "GET / HTTP/1.1\r\nHost: site.example\r\n\r\n";
  const before = front.filesSent();
  for (let count = 0; count < 20_000 && !socket.writableNeedDrain; count += 1) {
    socket.write(home);
    if (count % 100 === 0) await pause(1);
  }
  await pause(50);
  const sent = front.filesSent() - before;
  socket.destroy();
  // What the buffers of both ends hold, and not all that was asked for.
  expect(sent).toBeGreaterThan(0);
  expect(sent).toBeLessThan(20_000);
});

test("a connection without requests ends by itself, and a stopping server does not wait for it", async () => {
  const { front: other, port: there } = await listening();
  other.server.keepAliveTimeout = 20;
  other.server.keepAliveTimeoutBuffer = 10;
  const [asking, silent] = [await open(there), await open(there)];
  asking.write(plain);
  asking.resume();
  await once(asking, "close");
  const closed = once(silent.resume(), "close");
  await drain(other.server);
  await closed;
});

test("nothing is done that comes after a stopping server has ended its connection", async () => {
  const { front: other, port: there } = await listening();
  let seen = 0;
  other.server.on("request", () => {
    seen += 1;
  });
  const socket = connect({ port: there, host: "127.0.0.1", allowHalfOpen: true });
  const ended = once(socket.resume(), "end");
  await once(socket, "connect");
  const drained = drain(other.server);
  await ended;
  socket.end("POST /api/events HTTP/1.1\r\nHost: site.example\r\nContent-Length: 0\r\n\r\n");
  await drained;
  expect(seen).toBe(0);
});

import { describe, expect, test } from "vitest";
import { readPlainRequest } from "./plain-request.ts";

/** What Chromium sends for a page, behind a proxy that says so. */
const browser = [
  "GET /blog/cloud-cost-optimization HTTP/1.1",
  "Host: lumenward.example",
  "Connection: keep-alive",
  'sec-ch-ua: "Chromium";v="140", "Not=A?Brand";v="24"',
  "Upgrade-Insecure-Requests: 1",
  "User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0",
  "Accept: text/html,application/xhtml+xml;q=0.9,*/*;q=0.8",
  "Sec-Fetch-Mode: navigate",
  "Accept-Encoding: gzip, deflate, br, zstd",
  "X-Forwarded-For: 192.0.2.7",
  "X-Forwarded-Proto: https",
];

function head(...lines: readonly string[]): string {
  return `${lines.join("\r\n")}\r\n\r\n`;
}

test("what a browser sends for a page is a plain request", () => {
  expect(readPlainRequest(head(...browser))).toEqual({
    path: "/blog/cloud-cost-optimization",
    host: "lumenward.example",
    acceptEncoding: "gzip, deflate, br, zstd",
    forwardedProto: "https",
  });
});

test("names of fields are read in any case, values without the spaces around them", () => {
  const plain = head("GET / HTTP/1.1", "HOST:  a ", "CoNNection: Keep-Alive", "accept-encoding: br");
  expect(readPlainRequest(plain)).toEqual({
    path: "/",
    host: "a",
    acceptEncoding: "br",
    forwardedProto: undefined,
  });
});

const host = "Host: a";

describe.each<[why: string, head: string]>([
  ["another method", head("HEAD / HTTP/1.1", host)],
  ["another version", head("GET / HTTP/1.0", host)],
  ["a method in small letters", head("get / HTTP/1.1", host)],
  ["a whole address", head("GET http://a/ HTTP/1.1", host)],
  ["a query", head("GET /blog?q=cloud HTTP/1.1", host)],
  ["an escape", head("GET /%62log HTTP/1.1", host)],
  ["letters beyond ASCII", head("GET /bl\xf6g HTTP/1.1", host)],
  ["two spaces", head("GET  / HTTP/1.1", host)],
  ["no Host", head("GET / HTTP/1.1", "Accept: */*")],
  ["two Hosts", head("GET / HTTP/1.1", host, "host: b")],
  ["two codings", head("GET / HTTP/1.1", host, "Accept-Encoding: br", "Accept-Encoding: gzip")],
  ["the end of the connection", head("GET / HTTP/1.1", host, "Connection: close")],
  ["an upgrade", head("GET / HTTP/1.1", host, "Connection: Upgrade", "Upgrade: websocket")],
  ["a condition", head("GET / HTTP/1.1", host, 'If-None-Match: "a"')],
  ["a part", head("GET / HTTP/1.1", host, "RANGE: bytes=0-4")],
  ["a length", head("GET / HTTP/1.1", host, "Content-Length: 0")],
  ["a body in pieces", head("GET / HTTP/1.1", host, "Transfer-Encoding: chunked")],
  ["an expectation", head("GET / HTTP/1.1", host, "Expect: 100-continue")],
  ["a folded line", head("GET / HTTP/1.1", host, "A: b", " c")],
  ["a space before the colon", head("GET / HTTP/1.1", "Host : a", host)],
  ["no space after the colon", head("GET / HTTP/1.1", "Host:a")],
  ["a line without a colon", head("GET / HTTP/1.1", host, "nonsense")],
  ["a lone feed", head("GET / HTTP/1.1", "Host: a\nContent-Length: 5")],
  ["a lone return", head("GET / HTTP/1.1", "Host: a\rb")],
  ["a null", head("GET / HTTP/1.1", "Host: a\0")],
  ["an empty line first", `\r\n${head("GET / HTTP/1.1", host)}`],
  ["a head that goes on", head("GET / HTTP/1.1", host).slice(0, -2)],
  ["half of its end", head("GET / HTTP/1.1", host).slice(0, -1)],
  ["something behind it", `${head("GET / HTTP/1.1", host)}x`],
  ["another request behind it", head("GET / HTTP/1.1", host).repeat(2)],
  ["more fields than browsers send", head("GET / HTTP/1.1", host, ...Array<string>(50).fill("A: b"))],
  ["nothing", ""],
])("%s", (_why, text) => {
  test("is for Node's parser", () => expect(readPlainRequest(text)).toBeUndefined());
});

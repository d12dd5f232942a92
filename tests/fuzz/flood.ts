import fc from "fast-check";
import { idempotencyHeader } from "#contract/endpoints.ts";
import { attackOf } from "./attacker.ts";
import { operations } from "./description.ts";
import { arbitraryOf, withChecked } from "./from-schema.ts";
import { hookOf } from "./hooks.ts";
import { naughtyStrings } from "./naughty-strings.ts";

/** A request for http.request, or bytes for a new connection. */
export type Sent =
  | {
      readonly kind: "request";
      readonly method: string;
      readonly path: string;
      readonly headers: Readonly<Record<string, string>>;
      readonly body?: string;
    }
  | { readonly kind: "bytes"; readonly bytes: string };

const seed = 7;

/** Valid values for each body. They are made once, because that takes longer than to send them. */
const bodies = operations.flatMap(({ method, path, takes }) =>
  Object.entries(takes).map(([type, { schema }]) => ({
    method,
    path,
    type,
    values: fc.sample(arbitraryOf(schema), { numRuns: 200, seed }).map(withChecked),
  })),
);

const oddValues = fc.sample(fc.jsonValue({ maxDepth: 9 }), { numRuns: 300, seed });

/** Texts that some parsers read as JSON, or that are almost JSON. */
const oddJson = [
  "",
  "null",
  "[]",
  '"x"',
  "0",
  "-0",
  "1e999",
  "{",
  '{"a":1,}',
  "{'a':1}",
  '{"a":1}{"a":2}',
  '{"contactEmail":"a@b.example","contactEmail":"c@d.example"}',
  '{"__proto__":{"companyName":"x"}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"toString":1,"hasOwnProperty":2,"then":3}',
  "\ufeff{}",
  '{"companyName":"\\ud800"}',
  '{"companyName":"\\u0000"}',
  "[".repeat(5_000),
  `${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}`,
  `{"companyName":"${"x".repeat(60_000)}"}`,
  `{${Array.from({ length: 400 }, (_, index) => `"f${index}":1`).join()}}`,
];

const oddForms = [
  "",
  "&",
  "=",
  "==&&",
  "%",
  "%00=%ff",
  "a[b][c]=1",
  "companyName=%F0%28%8C%BC",
  "a=1&".repeat(500),
];

const types = [
  "application/json",
  "application/x-www-form-urlencoded",
  "application/json; charset=utf-7",
  "text/plain",
  "multipart/form-data; boundary=x",
  "APPLICATION/JSON",
  "application/json, text/html",
  "",
];

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND", "MKCOL"];

const paths = [
  "/",
  "/?intent=",
  "/?intent=%ff&audience=x&horizon=%00",
  "/blog?tag=%00&category=..",
  "/it-assessment?teamSize=x&teamSize=y",
  "/questionnaire?plan=%27",
  "/received?reference=LW-0000-0000",
  "/received",
  "/r/%2e%2e",
  "/r/Pz3kQm7Vw1Yb5Nc9Rt2Hx8Jd4Lf6Gs0A",
  "/your-data/x/data.json",
  "/your-data/confirm/%00",
  "//evil.example/%2e%2e",
  "/..%2f..%2fetc%2fpasswd",
  "/%",
  "/%c0%ae%c0%ae/",
  "/console/../x",
  "/api/console/leads?sort=x",
  "/api/console/session",
  "/api/nothing",
  "/metrics",
  `/${"a".repeat(7_000)}`,
  "/sitemap.xml;x=1",
  "*",
];

/** A header may contain no control characters: the client would refuse to send them. */
const oddHeaders = naughtyStrings
  .map((text) => text.replace(/[^\x20-\x7e]/g, "").trim())
  .filter((text) => text !== "");

/** Bytes that are not HTTP, or that two servers may read differently (RFC 9112). */
const malformed = [
  "GET\r\n\r\n",
  "GET / HTTP/9.9\r\nHost: x\r\n\r\n",
  "GET / HTTP/1.1\r\n\r\n",
  "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
  "GET / HTTP/1.1\nHost: x\n\n",
  "GET / HTTP/1.1\r\nHost : x\r\n\r\n",
  "GET / HTTP/1.1\r\n Host: x\r\n\r\n",
  "GET /\u0000 HTTP/1.1\r\nHost: x\r\n\r\n",
  "GET http://[::1/ HTTP/1.1\r\nHost: x\r\n\r\n",
  "CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n",
  "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  "\u0016\u0003\u0001\u0002\u0000\u0001",
  "POST /api/questionnaire HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
  "POST /api/questionnaire HTTP/1.1\r\nHost: x\r\nContent-Length: 5, 5\r\n\r\nhello",
  "POST /api/questionnaire HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello",
  "POST /api/questionnaire HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
  "POST /api/questionnaire HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
  "POST /api/questionnaire HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
  "POST /api/questionnaire HTTP/1.1\r\nHost: x\r\nExpect: 100-continue, x\r\nContent-Length: 1\r\n\r\n{",
  `GET / HTTP/1.1\r\nHost: x\r\nX: ${"y".repeat(20_000)}\r\n\r\n`,
  `GET / HTTP/1.1\r\nHost: x\r\n${"X: y\r\n".repeat(300)}\r\n`,
  "GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
  "GET / HTTP/1.1\r\nHost: x\r\nRange: bytes=0-,0-,0-,-1\r\nConnection: close\r\n\r\n",
];

function pick<Value>(list: readonly Value[], number: number): Value {
  const value = list[number % list.length];
  if (value === undefined) throw new RangeError("an empty list");
  return value;
}

function encoded(type: string, value: unknown): string {
  if (!type.includes("urlencoded")) return JSON.stringify(value) ?? "";
  const fields = Object.entries(Object(value)).flatMap(([name, given]) =>
    [given].flat().map((one) => [name, String(one)]),
  );
  return new URLSearchParams(fields).toString();
}

/** A body of the description with one field replaced by a value that is not allowed. */
function spoiled(value: unknown, number: number): unknown {
  const entries = Object.entries(Object(value));
  if (entries.length === 0) return pick(oddValues, number);
  const [name] = pick(entries, number);
  const odd = number % 2 === 0 ? pick(naughtyStrings, number) : pick(oddValues, number);
  return Object.fromEntries([...entries, [name, odd]]);
}

function post(number: number): Sent {
  const { method, path, type, values } = pick(bodies, number);
  // Each body comes in every way, no matter how many bodies there are.
  const round = Math.floor(number / bodies.length);
  const value = pick(values, round);
  const key = number % 3 === 0 ? { [idempotencyHeader]: `flood-${number % 50}` } : {};
  const choice = round % 10;
  // Few bodies are valid: a stored lead costs a sync, and this test is not about the disk.
  const body =
    choice === 0
      ? encoded(type, value)
      : choice < 6
        ? encoded(type, spoiled(value, number))
        : pick(type.includes("urlencoded") ? oddForms : oddJson, number);
  const sentAs = choice === 9 ? pick(types, number) : type;
  return { kind: "request", method, path, headers: { "content-type": sentAs, ...key }, body };
}

function visit(number: number): Sent {
  const name = pick(
    ["accept", "range", "if-none-match", "accept-encoding", "origin", "x-forwarded-for"],
    number,
  );
  const path = number % 4 === 0 ? `/?q=${encodeURIComponent(pick(oddHeaders, number))}` : pick(paths, number);
  const method = number % 3 === 0 ? pick(methods, number) : "GET";
  return { kind: "request", method, path, headers: { [name]: pick(oddHeaders, number) } };
}

/**
 * The request of this number: half bodies, 35% visits, and one in twenty each no HTTP, an attack, and a message
 * of another program with its signature.
 */
export function requestOf(number: number): Sent {
  const step = Math.floor(number / 20);
  if (number % 20 === 9) return attackOf(step);
  if (number % 20 === 5) return { kind: "request", ...hookOf(step, oddValues) };
  if (number % 20 === 19) return { kind: "bytes", bytes: pick(malformed, step) };
  return number % 2 === 0 ? post(number / 2) : visit(step * 9 + (number % 20));
}

import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, startServer } from "#tests/support/running-server.ts";
import { files } from "#tests/support/site-fixture.ts";

const home = files["/index.html"] ?? "";
const script = "/_code/app.a1b2c3.js";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server[Symbol.asyncDispose]());

test.each([
  ["br", (body: Buffer) => brotliDecompressSync(body)],
  ["gzip", (body: Buffer) => gunzipSync(body)],
] as const)("a page in %s has its own strong ETag", async (encoding, decompress) => {
  const plain = await server.ask("/");
  const packed = await server.ask("/", { headers: { "accept-encoding": encoding } });
  expect(packed.headers["content-encoding"]).toBe(encoding);
  expect(decompress(packed.body).toString()).toBe(home);
  expect(packed.headers.etag).toMatch(/^"[\w-]{11}"$/);
  expect(packed.headers.etag).not.toBe(plain.headers.etag);
  expect([plain.headers.vary, packed.headers.vary]).toEqual(["Accept-Encoding", "Accept-Encoding"]);
});

test("a file without compressed siblings is sent as it is", async () => {
  const robots = await server.ask("/robots.txt", { headers: { "accept-encoding": "br, gzip" } });
  expect(robots.headers["content-encoding"]).toBeUndefined();
  expect(robots.text).toBe(files["/robots.txt"]);
  expect(robots.headers["content-type"]).toBe("text/plain; charset=utf-8");
});

test.each(["index.html.br", "index.html.gz", "pages.json", "../pages.json", "_code", "_code/"])(
  "/%s is not an address",
  async (path) => {
    expect((await server.ask(`/${path}`)).status).toBe(404);
  },
);

test("HEAD has the headers of GET and no body", async () => {
  const [got, head] = [await server.ask("/"), await server.ask("/", { method: "HEAD" })];
  expect(head.status).toBe(200);
  expect(head.text).toBe("");
  expect({ ...head.headers, date: "" }).toEqual({ ...got.headers, date: "" });
});

test.each([
  (etag: string) => etag,
  (etag: string) => `W/${etag}`,
  (etag: string) => `"other", ${etag}`,
  () => "*",
])("If-None-Match in form %# answers 304 without a body", async (form) => {
  const { headers } = await server.ask("/");
  const again = await server.ask("/", { headers: { "if-none-match": form(headers.etag ?? "") } });
  expect([again.status, again.text]).toEqual([304, ""]);
  expect(again.headers.etag).toBe(headers.etag);
  expect(again.headers["cache-control"]).toBe(headers["cache-control"]);
  expect(again.headers["content-security-policy"]).toBe(headers["content-security-policy"]);
});

test("If-None-Match with the tag of another coding sends the page", async () => {
  const { headers } = await server.ask("/", { headers: { "accept-encoding": "br" } });
  expect((await server.ask("/", { headers: { "if-none-match": headers.etag ?? "" } })).status).toBe(200);
});

test("what never changes may be kept for ever, pages are asked for again", async () => {
  const cached = async (path: string) => (await server.ask(path)).headers["cache-control"];
  expect(await cached(script)).toBe("public, max-age=31536000, immutable");
  expect(await cached("/fonts/text.woff2")).toContain("max-age=604800");
  expect(await cached("/questionnaire")).toBe("no-cache");
});

test.each([
  ["bytes=0-4", "User-", "bytes 0-4/23"],
  ["bytes=-5", "w: /\n", "bytes 18-22/23"],
  ["bytes=18-99", "w: /\n", "bytes 18-22/23"],
])("Range %s answers 206 with %j", async (range, text, contentRange) => {
  const part = await server.ask("/robots.txt", { headers: { range } });
  expect([part.status, part.text]).toEqual([206, text]);
  expect(part.headers["content-range"]).toBe(contentRange);
  expect(part.headers["content-length"]).toBe("5");
});

test("a range beyond the end is 416 with the length", async () => {
  const part = await server.ask("/robots.txt", { headers: { range: "bytes=9999-" } });
  expect(part.status).toBe(416);
  expect(part.headers["content-range"]).toBe("bytes */23");
});

test("a range is of the plain bytes, whatever coding is accepted", async () => {
  const part = await server.ask(script, { headers: { range: "bytes=0-6", "accept-encoding": "br" } });
  expect([part.status, part.text, part.headers["content-encoding"]]).toEqual([206, "console", undefined]);
});

test("If-Range sends the part only of the same bytes", async () => {
  const { headers } = await server.ask("/robots.txt");
  const range = { range: "bytes=0-4" };
  expect(
    (await server.ask("/robots.txt", { headers: { ...range, "if-range": headers.etag ?? "" } })).status,
  ).toBe(206);
  expect((await server.ask("/robots.txt", { headers: { ...range, "if-range": '"old"' } })).status).toBe(200);
});

test.each([
  ["/questionnaire/", "/questionnaire"],
  ["/questionnaire/?plan=growth", "/questionnaire?plan=growth"],
  ["/questionnaire/index.html?a=1&b=2", "/questionnaire?a=1&b=2"],
  ["/index.html", "/"],
])("%s moves to %s", async (from, to) => {
  const answer = await server.ask(from);
  expect([answer.status, answer.headers.location]).toEqual([308, to]);
});

test.each(["//questionnaire/", "//evil.example/questionnaire/", "/\\evil.example/"])(
  "%s does not lead to another site",
  async (path) => {
    expect((await server.ask(path)).headers.location).toBeUndefined();
  },
);

test("a page answers other methods with 405 and what is allowed", async () => {
  const answer = await server.ask("/questionnaire", { method: "DELETE" });
  expect([answer.status, answer.headers.allow]).toEqual([405, "GET, HEAD"]);
  expect(answer.text).toMatch(/^[A-Z][^<]+\.$/);
});

test.each([
  "/nope",
  "/404",
  "/404.html",
  "/fragments/intent",
  "/fragments/intent/index.html",
  "/received/index.html",
  "/%2e%2e/%2e%2e/etc/passwd",
  "/..%2f..%2fetc/passwd",
  "/%00",
  "/%",
  "/%zz",
  "/%ff",
  "/questionnaire%2f",
  `/${"a".repeat(8000)}`,
  "/constructor",
  "/__proto__",
])("%.60s is not found, with the page that says so", async (path) => {
  const answer = await server.ask(path);
  expect(answer.status).toBe(404);
  expect(answer.text).toBe(files["/404.html"]);
});

test("the 404 page comes compressed, and without a body for HEAD", async () => {
  const packed = await server.ask("/nope", { headers: { "accept-encoding": "br" } });
  expect(brotliDecompressSync(packed.body).toString()).toBe(files["/404.html"]);
  const head = await server.ask("/nope", { method: "HEAD" });
  expect([head.status, head.text]).toEqual([404, ""]);
});

test("a request whose target is a whole address gets the page", async () => {
  const bytes = await server.exchange(
    "GET http://localhost/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
  );
  expect(bytes).toMatch(/^HTTP\/1\.1 200 /);
});

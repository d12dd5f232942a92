import { load } from "cheerio";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, startServer } from "#tests/support/running-server.ts";
import { files } from "#tests/support/site-fixture.ts";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server[Symbol.asyncDispose]());

async function ask(query: Record<string, string>) {
  const answer = await server.ask(`/blog?${new URLSearchParams(query)}`);
  const $ = load(answer.text);
  const shown = (selector: string) =>
    $(selector)
      .not("[hidden]")
      .toArray()
      .map((element) => $(element).text());
  return { answer, $, titles: shown("[data-category]").map((text) => text), said: shown("[data-when]") };
}

test("a text is looked for in titles and tags, whatever the case", async () => {
  expect((await ask({ q: "CLOUD" })).titles).toEqual([expect.stringContaining("Cloud cost")]);
  expect((await ask({ q: "mfa" })).titles).toEqual([expect.stringContaining("Passwords & keys")]);
  expect((await ask({ q: "words & k" })).titles).toHaveLength(1);
});

test("a category narrows it, is pressed, and is kept by Enter", async () => {
  const { $, titles, said } = await ask({ category: "cloud" });
  expect(titles).toHaveLength(1);
  expect(said).toEqual(["one"]);
  expect($("[aria-pressed=true]").attr("value")).toBe("cloud");
  expect($("[data-blog] button").first().attr("value")).toBe("cloud");
  expect((await ask({ category: "cloud", q: "keys" })).titles).toEqual([]);
});

test("only an open filter sets the featured articles apart", async () => {
  expect((await ask({ q: " ", category: "all" })).said).toEqual(["featured", "many"]);
  expect((await ask({ q: "", category: "unheard-of" })).said).toEqual(["featured", "many"]);
  expect((await ask({ q: "keys" })).said).toEqual(["one"]);
});

test.each([`"><script>alert(1)</script>`, "<b>", "a".repeat(5000)])("%s is only ever text", async (q) => {
  const { answer, $, said } = await ask({ q });
  expect(answer.status).toBe(200);
  expect($("input").attr("value")).toBe(q.slice(0, 100));
  expect(said).toEqual(["many", expect.stringContaining(q.slice(0, 100))]);
  expect($("main script, b b")).toHaveLength(0);
});

test.each(["/blog", "/blog?", "/blog?utm_source=mail"])("%s is the page as it was built", async (path) => {
  expect((await server.ask(path)).text).toBe(files["/blog/index.html"]);
});

test("other methods are refused", async () => {
  expect((await server.ask("/blog?q=a", { method: "POST" })).status).toBe(405);
});

test.each([
  ["/blog/unheard-of", "Article Not Found"],
  ["/blog/not-found", "Article Not Found"],
  ["/blogs", "404 Page Not Found"],
  ["/other/unheard-of", "404 Page Not Found"],
])("%s is answered with %s", async (path, heading) => {
  const { status, text } = await server.ask(path);
  expect([status, load(text)("h1").text()]).toEqual([404, heading]);
});

test("a download is saved under its own name", async () => {
  const { headers, text } = await server.ask("/downloads/list.txt?");
  expect([headers["content-disposition"], text]).toEqual(["attachment", "One, two."]);
  expect((await server.ask("/robots.txt")).headers["content-disposition"]).toBeUndefined();
});

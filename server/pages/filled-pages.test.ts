import { load } from "cheerio";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningServer, startServer } from "#tests/support/running-server.ts";
import { files } from "#tests/support/site-fixture.ts";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server[Symbol.asyncDispose]());

async function filterBlog(query: Record<string, string>) {
  const answer = await server.ask(`/blog?${new URLSearchParams(query)}`);
  const $ = load(answer.text);
  const shown = (selector: string) =>
    $(selector)
      .not("[hidden]")
      .toArray()
      .map((element) => $(element).text());
  return { answer, $, titles: shown("[data-category]").map((text) => text), said: shown("[data-when]") };
}

async function askFinder(intent: string) {
  const answer = await server.ask(`/?${new URLSearchParams({ intent })}`);
  const $ = load(answer.text);
  return { answer, $, result: $("[data-answers]") };
}

describe("the blog", () => {
  test("a text is looked for in titles and tags, whatever the case", async () => {
    expect((await filterBlog({ q: "CLOUD" })).titles).toEqual([expect.stringContaining("Cloud cost")]);
    expect((await filterBlog({ q: "mfa" })).titles).toEqual([expect.stringContaining("Passwords & keys")]);
    expect((await filterBlog({ q: "words & k" })).titles).toHaveLength(1);
  });

  test("a category narrows it, is pressed, and is kept by Enter", async () => {
    const { $, titles, said } = await filterBlog({ category: "cloud" });
    expect(titles).toHaveLength(1);
    expect(said).toEqual(["one"]);
    expect($("[aria-pressed=true]").attr("value")).toBe("cloud");
    expect($("[data-blog] button").first().attr("value")).toBe("cloud");
    expect((await filterBlog({ category: "cloud", q: "keys" })).titles).toEqual([]);
  });

  test("only an open filter sets the featured articles apart", async () => {
    expect((await filterBlog({ q: " ", category: "all" })).said).toEqual(["featured", "many"]);
    expect((await filterBlog({ q: "", category: "unheard-of" })).said).toEqual(["featured", "many"]);
    expect((await filterBlog({ q: "keys" })).said).toEqual(["one"]);
  });

  test.each([`"><script>alert(1)</script>`, "<b>", "a".repeat(5000)])("%s is only ever text", async (q) => {
    const { answer, $, said } = await filterBlog({ q });
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
});

describe("the finder", () => {
  test("the first matching path answers, with the other paths that match", async () => {
    const { answer, result } = await askFinder("Our SOC 2 audit needs security");
    expect(answer.status).toBe(200);
    expect(result.find("h3").text()).toBe("Compliance Path");
    expect(result.find(".path-why:not(.path-links) li").text()).toBe("Security Path");
  });

  test("without another match there is no list of others", async () => {
    const { result } = await askFinder("a breach");
    expect(result.find("h3").text()).toBe("Security Path");
    expect(result.find(".path-why:not(.path-links) li")).toHaveLength(0);
  });

  test("when nothing matches there is no other path", async () => {
    const { result } = await askFinder("new office printer");
    expect(result.find("h3").text()).toBe("Custom Path");
    expect(result.find(".path-why:not(.path-links) li")).toHaveLength(0);
  });

  test.each([
    ["<b>", `"><script>alert(1)</script>`, `"><script>alert(1)</script>`],
    ["a long text", "audit ".repeat(40), "audit ".repeat(40).slice(0, 100)],
    ["half a pair", `${"a".repeat(99)}😀`, "a".repeat(99)],
  ])("%s is kept as text of at most 100 characters", async (_, intent, kept) => {
    const { $ } = await askFinder(intent);
    expect($("input[name=intent]").attr("value")).toBe(kept);
    expect($("script").text()).not.toContain("alert");
  });

  test("the page keeps its policy and is not stored", async () => {
    const { answer } = await askFinder("audit");
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.headers["content-security-policy"]).toContain("'sha256-home'");
    expect(answer.text).toContain(`<script>if(1<2&&3>2)"é"</script>`);
  });

  test("HEAD is answered without a body", async () => {
    const head = await server.ask("/?intent=audit", { method: "HEAD" });
    expect([head.status, head.text, head.headers["cache-control"]]).toEqual([200, "", "no-store"]);
  });

  test.each(["/?intent=", "/?intent=%20", "/?", "/?other=audit", "/?intent=%ff%"])(
    "%s is the plain page or harmless",
    async (path) => {
      const answer = await server.ask(path);
      expect(answer.status).toBe(200);
      if (!path.endsWith("%")) expect(answer.text).toBe(files["/index.html"]);
    },
  );

  test("other methods are refused", async () => {
    expect((await server.ask("/?intent=audit", { method: "POST" })).status).toBe(405);
  });
});

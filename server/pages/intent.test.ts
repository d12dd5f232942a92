import { load } from "cheerio";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, startServer } from "#tests/support/running-server.ts";
import { files } from "#tests/support/site-fixture.ts";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server[Symbol.asyncDispose]());

async function ask(intent: string) {
  const answer = await server.ask(`/?${new URLSearchParams({ intent })}`);
  const $ = load(answer.text);
  return { answer, $, result: $("[data-answers]") };
}

test("the first matching path answers, with the other paths that match", async () => {
  const { answer, result } = await ask("Our SOC 2 audit needs security");
  expect(answer.status).toBe(200);
  expect(result.find("h3").text()).toBe("Compliance Path");
  expect(result.find(".path-why li").text()).toBe("Security Path");
});

test("without another match there is no list of others", async () => {
  const { result } = await ask("a breach");
  expect(result.find("h3").text()).toBe("Security Path");
  expect(result.find(".path-why li")).toHaveLength(0);
});

test("when nothing matches there is no other path", async () => {
  const { result } = await ask("new office printer");
  expect(result.find("h3").text()).toBe("Custom Path");
  expect(result.find(".path-why li")).toHaveLength(0);
});

test.each([
  ["<b>", `"><script>alert(1)</script>`, `"><script>alert(1)</script>`],
  ["a long text", "audit ".repeat(40), "audit ".repeat(40).slice(0, 100)],
  ["half a pair", `${"a".repeat(99)}😀`, "a".repeat(99)],
])("%s is kept as text of at most 100 characters", async (_, intent, kept) => {
  const { $ } = await ask(intent);
  expect($("input[name=intent]").attr("value")).toBe(kept);
  expect($("script").text()).not.toContain("alert");
});

test("the page keeps its policy and is not stored", async () => {
  const { answer } = await ask("audit");
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

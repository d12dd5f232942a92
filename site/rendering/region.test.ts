import { load } from "cheerio";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { renderRegion } from "./region.ts";

// In development, islands name their own modules (site/islands/island/island.tsx).
beforeAll(() => {
  vi.stubEnv("DEV", false);
});
afterAll(() => {
  vi.unstubAllEnvs();
});

const hostile = `"><script>alert(1)</script><b a='`;
const kept = {
  words: { words: { heading: "Search", found: "Found for", kinds: { page: "Page" } } },
  islands: {},
  off: ["/labs"],
};
const entry = { kind: "page", lead: "" } as const;

test("shows the words and what the request brings, as text", () => {
  const found = [{ ...entry, href: "/pricing", title: hostile }];
  const $ = load(renderRegion("/search", kept, { data: { question: hostile, found } }));
  expect([$("h1").text(), $("input[name=q]").attr("value")]).toEqual(["Search", hostile]);
  expect($("li a[href='/pricing'] b").text()).toBe(hostile);
  expect($("script")).toHaveLength(0);
});

test("leads to no page that is switched off", () => {
  const found = ["/labs", "/pricing"].map((href) => ({ ...entry, href, title: href }));
  const $ = load(renderRegion("/search", kept, { data: { question: "a", found } }));
  expect(
    $("li a")
      .map((_, link) => $(link).attr("href"))
      .get(),
  ).toEqual(["/pricing"]);
});

test("gives an island the code that the page was made with, and refuses one that it was made without", () => {
  const words = { title: "", lead: "", finder: { words: { label: "", found: {} } } };
  const home = (islands: Readonly<Record<string, string>>) =>
    renderRegion("/", { ...kept, words, islands }, { data: { asked: "soc", found: undefined } });
  expect(load(home({ intent: "/_code/a.js /_code/b.js" }))("[data-island]").attr("data-code")).toBe(
    "/_code/a.js /_code/b.js",
  );
  expect(() => home({})).toThrow("/ had no island intent when it was made.");
});

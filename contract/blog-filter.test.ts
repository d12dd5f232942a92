import { expect, test } from "vitest";
import { blogAddress, blogFilterIn, conditions, passes } from "./blog-filter.ts";

const known = ["all", "cloud", "security"];
const article = { words: ["Cloud cost", "What to buy first.", "FinOps"], category: "cloud" };

test.each([
  ["", "all", true],
  ["CLOUD", "all", true],
  ["finops", "cloud", true],
  ["finops", "security", false],
  ["cost what", "all", false],
] as const)("%j in %s: %s", (text, category, isPassed) => {
  expect(passes(article, { text, category })).toBe(isPassed);
});

test.each(["", "q=a+b", "category=cloud", "q=%26%3D&category=security"])(
  "%j survives as an address",
  (query) => {
    const filter = blogFilterIn(new URLSearchParams(query), known);
    const address = blogAddress(filter);
    expect(address).toBe(query === "" ? "/blog" : `/blog?${query}`);
    expect(blogFilterIn(new URL(address, "http://site.test").searchParams, known)).toEqual(filter);
  },
);

test("what is not known counts as not given", () => {
  expect(blogFilterIn(new URLSearchParams("q=++&category=__proto__"), known)).toEqual({
    text: "",
    category: "all",
  });
});

test("what a page waits for", () => {
  expect([...conditions({ text: "", category: "all" }, 6)].toSorted()).toEqual(["featured", "many"]);
  expect([...conditions({ text: "a", category: "all" }, 1)].toSorted()).toEqual(["one"]);
  expect([...conditions({ text: "", category: "cloud" }, 0)].toSorted()).toEqual(["many", "none"]);
});

import { describe, expect, test } from "vitest";
import { redirectsFile, redirectsOf } from "./redirects.ts";

const find = redirectsOf([
  { from: "/about-us/", to: "/about" },
  { from: "/?p=12", to: "/blog/twelve" },
  { from: "/category/*", to: "/blog" },
  { from: "/category/news/*", to: "/blog?q=news" },
  { from: "/%C3%BCber-uns", to: "https://example.com/about" },
]);

describe("an old address", () => {
  test.each([
    ["/about-us", "/about"],
    ["/About-Us/?utm_source=x", "/about"],
    ["/?p=12", "/blog/twelve"],
    ["/?p=13", undefined],
    ["/category", "/blog"],
    ["/category/charities/", "/blog"],
    ["/category/news/2024", "/blog?q=news"],
    ["/categoryless", undefined],
    ["/über-uns", "https://example.com/about"],
    ["/%ZZ", undefined],
    ["/", undefined],
  ])("%s leads to %s", (url, target) => {
    expect(find(url)).toBe(target);
  });
});

test.each([
  ["about-us", "/about"],
  ["/a#b", "/about"],
  ["/a", "//evil.example"],
  ["/a", "http://example.com"],
  ["/a", "javascript:alert(1)"],
  ["/a", "about"],
])("%s to %s is refused", (from, to) => {
  expect(redirectsFile.safeParse({ redirects: [{ from, to }] }).success).toBe(false);
});

test("the same old address twice, however it is spelled, is refused", () => {
  const both = { redirects: ["/About", "/about/"].map((from) => ({ from, to: "/contact" })) };
  expect(JSON.stringify(redirectsFile.safeParse(both).error?.issues)).toContain("stands here twice");
});

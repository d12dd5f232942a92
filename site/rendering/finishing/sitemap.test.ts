import { expect, test } from "vitest";
import { sitemap } from "./sitemap.ts";

const page = (address: string, modified?: string) => ({ address, modified, heading: "", image: "" });

test("pages in order, each with its own day or that of the last change of words", () => {
  const pages = [page("https://a.test/b", "2024-01-15"), page("https://a.test/")];
  expect(sitemap(pages, "2025-02-01").match(/<url>.*<\/url>/g)).toEqual([
    "<url><loc>https://a.test/</loc><lastmod>2025-02-01</lastmod></url>",
    "<url><loc>https://a.test/b</loc><lastmod>2024-01-15</lastmod></url>",
  ]);
});

test("a day that is not known is not said", () => {
  expect(sitemap([page("https://a.test/")], undefined)).not.toContain("lastmod");
});

import { expect, test } from "vitest";
import { pathsOf } from "./path-on-site.ts";

const pathOnSite = pathsOf({
  redirects: new Map([
    ["/index.html", "/"],
    ["/pricing.html", "/pricing"],
    ["/pricing/", "/pricing"],
  ]),
});

test.each([
  ["a page", "/pricing", "/pricing"],
  ["another spelling of a page", "/pricing/", "/pricing"],
  ["a page with a query", "/pricing?utm_source=mail", "/pricing"],
  ["the first page", "/", "/"],
  ["a page that the server fills in, without its secret", "/r/4f0hkVtMZqj1s3Xh9bWyN8", "/r/"],
  ["nothing that is known", "", ""],
  ["what the site does not have", "/pricing/invented", "other"],
  ["what no site has", "x".repeat(2000), "other"],
])("%s counts as its page", (_, path, page) => {
  expect(pathOnSite(path)).toBe(page);
});

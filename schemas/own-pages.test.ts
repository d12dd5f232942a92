import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { ownPages } from "./own-pages.ts";

test.each(["metrics", "preview", "calendar", "api", "console", "healthz", "readyz", "downloads", "r"])(
  "no page of content takes the address /%s, which the server answers itself",
  (name) => {
    expect(ownPages).toContain(name);
  },
);

test("no page of the site may be hidden by a page of content", () => {
  const entries = readdirSync("site/pages", { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isDirectory() || entry.name.endsWith(".tsx"))
    .map(({ name }) => name.replace(/\.tsx$/, ""))
    // The address of home has no name.
    .filter((name) => !/^[[.]/.test(name) && name !== "home");
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !ownPages.includes(name))).toEqual([]);
});

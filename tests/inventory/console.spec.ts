import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { builtFolder, builtPages } from "#tests/support/built-site.ts";

/** Bytes after brotli, at most: of the console when it opens, and of each part that is loaded later. */
const mostToOpen = 141_000;
const mostOfPart = 24_000;

const folder = join(builtFolder, "../console");

test("the console stays within its bytes, and its page names code and styles inline alone", () => {
  const weightOf = (file: string) => statSync(join(folder, `${file}.br`)).size;
  const html = readFileSync(join(folder, "index.html"), "utf8");
  const compressed = globSync("**/*.br", { cwd: folder }).map((file) => file.slice(0, -".br".length));
  const opening = compressed.filter((file) => file === "index.html" || html.includes(file));
  expect(opening.length).toBeGreaterThan(1);
  expect(opening.map(weightOf).reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(mostToOpen);
  const parts = compressed.filter((file) => !opening.includes(file));
  expect(parts.filter((file) => weightOf(file) > mostOfPart)).toEqual([]);
  // The policy allows nothing else (docs/decisions/021).
  expect(html).not.toMatch(/<script[^>]|<link(?! rel="(?:icon|manifest)")|<style[^>]| style=| on\w+=/);
  expect(html.match(/<script>|<style>/g)).toEqual(["<style>", "<script>"]);
});

test("no public page leads to the console or loads any of it", () => {
  expect(builtPages().filter(({ html }) => html.includes("/console"))).toEqual([]);
});

import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { builtFolder, builtPages } from "#tests/support/built-site.ts";

/** The most that the whole console may weigh: bytes, brotli. */
const most = 220_000;

const folder = join(builtFolder, "../console");

test("the console stays within its bytes, and its page names code and styles inline alone", () => {
  const bytes = globSync("**/*.br", { cwd: folder }).map((file) => statSync(join(folder, file)).size);
  expect(bytes.length).toBeGreaterThan(2);
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(most);
  const html = readFileSync(join(folder, "index.html"), "utf8");
  // Nothing else would get past its policy (docs/decisions/021).
  expect(html).not.toMatch(/<script[^>]|<link(?! rel="icon")|<style[^>]| style=| on\w+=/);
  expect(html.match(/<script>|<style>/g)).toEqual(["<style>", "<script>"]);
});

test("no public page leads to the console or loads any of it", () => {
  expect(builtPages().filter(({ html }) => html.includes("/console"))).toEqual([]);
});

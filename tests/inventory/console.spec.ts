import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { builtFolder, builtPages } from "#tests/support/built-site.ts";

/** The most that the console may weigh, and the code of its content screens, which are opened apart: bytes, brotli. */
const most = 230_000;
const mostOfContent = 24_000;

const folder = join(builtFolder, "../console");

test("the console stays within its bytes, and its page names code and styles inline alone", () => {
  const weightOf = (files: readonly string[]) =>
    files.map((file) => statSync(join(folder, file)).size).reduce((sum, one) => sum + one, 0);
  const files = globSync("**/*.br", { cwd: folder });
  const content = files.filter((file) => /\/content-[\w-]+\.js\.br$/.test(file));
  expect(content.length).toBeGreaterThan(0);
  expect(weightOf(content)).toBeLessThanOrEqual(mostOfContent);
  expect(weightOf(files) - weightOf(content)).toBeLessThanOrEqual(most);
  const html = readFileSync(join(folder, "index.html"), "utf8");
  // Nothing else would get past its policy (docs/decisions/021).
  expect(html).not.toMatch(/<script[^>]|<link(?! rel="icon")|<style[^>]| style=| on\w+=/);
  expect(html.match(/<script>|<style>/g)).toEqual(["<style>", "<script>"]);
});

test("no public page leads to the console or loads any of it", () => {
  expect(builtPages().filter(({ html }) => html.includes("/console"))).toEqual([]);
});

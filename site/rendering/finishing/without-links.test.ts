import { expect, test } from "vitest";
import { withoutLinksTo } from "./without-links.ts";

const page = `<!doctype html><html><body><ul><li><a href="/labs">Labs</a></li><li><a href="/">Home &amp; all</a></li></ul>
<p><a href="/labs#a">Labs</a> <a href="/ask">Ask</a></p><script>if(1<2&&3>2)"é"</script></body></html>`;

test("a page keeps what leads somewhere, and nothing else changes", () => {
  expect(withoutLinksTo(["/labs"], page)).toBe(
    page.replace(`<li><a href="/labs">Labs</a></li>`, "").replace(`<a href="/labs#a">Labs</a>`, ""),
  );
});

test("with every page on, nothing is touched", () => {
  expect(withoutLinksTo([], page)).toBe(page);
});

import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { growthOf } from "#tests/support/growth.ts";
import { printer } from "./print.ts";
import { addedBy, type Part } from "./prune.ts";

const files = new Map([
  ["/_code/chat01.js", 'show("late")'],
  ["/_code/base01.js", "export {}"],
]);
const addresses = ["/_code/chat01.js", "/_code/base01.js"];
const print = printer({
  islands: { files, islands: { chat: { addresses, bringsStyles: false } } },
  start: "begin()",
  off: ["/labs"],
});
const rule = (name: string): Part => ({
  kind: "rule",
  selectors: [{ text: `.${name}`, needs: [`.${name}`] }],
  parts: [{ kind: "line", text: "color:red" }],
});
const page = (main: string) =>
  `<!DOCTYPE html><html><head><title>A</title></head><body>${main}</body></html>`;

test("a page has its code, the styles that it may need, and their hashes", () => {
  const markup = page(
    '<p class="here"></p><div data-island="chat" data-code="chat">b</div><div data-island="chat" data-code="chat"></div>',
  );
  const added = [addedBy('_jsx("p", { className: "found" })')];
  const { html, scripts, styles } = print(markup, ["here", "late", "found", "gone"].map(rule), added);
  const css = ".here{color:red}.late{color:red}.found{color:red}";
  expect(html).toContain(`<style>${css}</style></head>`);
  expect(html).toContain('<script type="module">begin()</script></body>');
  expect(html).toContain('data-code="/_code/chat01.js /_code/base01.js">b<');
  expect(html).toContain('data-code="/_code/chat01.js"></div>');
  const hash = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;
  expect(scripts).toEqual([hash("begin()")]);
  expect(styles).toEqual([hash(css)]);
});

test("data and files are no scripts of the page", () => {
  const markup = page(
    '<script type="application/ld+json">{}</script><script src="/a.js"></script><script>a()</script>',
  );
  expect(print(markup, []).scripts).toHaveLength(2);
});

test("an island that was not built is refused", () => {
  expect(() => print(page('<div data-island="new" data-code="new"></div>'), [])).toThrow("named new");
});

const many = (text: string) => (size: number) => text.repeat(size);
test.each([
  ["headings", many('<h2 id="a" class="here">Heading</h2>')],
  ["words", many("word word word word word word word word ")],
  ["a deep list", (size: number) => "<ul><li>".repeat(size) + "</li></ul>".repeat(size)],
  ["links to missing pages", many('<p><a href="/labs">Labs</a></p>')],
  ["such links in one paragraph", (size: number) => `<p>${'<a href="/labs">a</a>'.repeat(size)}</p>`],
  ["islands", many('<div data-island="chat" data-code="chat" data-props="{}">a</div>')],
  ["islands without an end", many(' data-island="chat" data-code="chat"')],
  ["scripts", many("<script>a</script>")],
  ["scripts without an end", many("<script>a")],
  ["styles without an end", many("<style ")],
  ["legends without an end", many('<div class="footer-marks">')],
  ["attributes without an end", many(' class="')],
])("%s take time that grows as their number", async (_, make) => {
  const parts = ["here", "gone"].map(rule);
  const growth = await growthOf((size) => print(page(make(size)), parts), 4_000);
  expect(growth).toBeLessThan(5);
});

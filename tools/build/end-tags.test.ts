import { load } from "cheerio";
import { load as loadSlim } from "cheerio/slim";
import { expect, test } from "vitest";
import { withoutEndTags } from "./end-tags.ts";

const page = [
  "<main><p>One</p><p>Two <b>three</b></p>",
  "<ul><li><p>r</p></li><li>a<ul><li>b</li></ul></li><li><p>c</p></li></ul>",
  "<table><thead><tr><th>d</th><th>e</th></tr></thead><tbody><tr><th>f</th><td>g</td></tr><tr><td>p</td><th>q</th></tr></tbody></table>",
  "<dl><dt>s</dt><dd><p>t</p></dd><dt>u</dt><dd>v</dd></dl><dl><div><dt>h</dt><dd>i</dd></div></dl>",
  "<select><option>j</option><option>k</option></select>",
  "<p>l</p><button>m</button><a><p>n</p></a><pre><p>o</p></pre></main>",
].join("");

test("leaves out end tags that HTML does not need, and no others", () => {
  const shorter = withoutEndTags(page);
  expect(shorter.length).toBeLessThan(page.length - 50);
  expect(load(shorter).html()).toBe(load(page).html());
});

test("means the same to the parser with which the server fills pages", () => {
  const parse = (html: string) => loadSlim(html, { xml: { xmlMode: false } }).html();
  expect(parse(withoutEndTags(page))).toBe(parse(page));
});

import { load } from "cheerio";
import { expect, test } from "vitest";
import { prose } from "./prose.ts";

async function read(rendered: string) {
  const result = await prose(rendered);
  return { ...result, $: load(result.html, null, false) };
}

const table = `<h2 id="cost">Cost</h2><table><thead><tr><th></th><th align="right">USD</th></tr></thead>
<tbody><tr><td>Small</td><td align="right">15k-50k</td></tr></tbody></table>`;

test("a table has no inline style, names its rows, and scrolls under a name", async () => {
  const { $, html } = await read(table);
  expect(html).not.toContain("align=");
  expect($("td[data-figures]").text()).toBe("15k-50k");
  expect($("thead td")).toHaveLength(1);
  expect($("thead th").attr("scope")).toBe("col");
  expect($("tbody th[scope=row]").text()).toBe("Small");
  expect($("div[role=group][tabindex=0]").attr("aria-label")).toBe("Table: Cost");
});

test("a heading links to itself under its own name, and is listed", async () => {
  const { $, headings } = await read(`<h2 id="a-b">A &amp; <em>b</em></h2><h3 id="c">C</h3>`);
  expect($("h2 > a[href='#a-b']").text()).toBe("A & b");
  expect(headings).toEqual([
    { depth: 2, slug: "a-b", text: "A & b" },
    { depth: 3, slug: "c", text: "C" },
  ]);
});

test("a quotation that begins with its label is a note; any other stays one", async () => {
  const { $ } = await read(
    "<blockquote><p><strong>Note.</strong> Ask first.</p></blockquote><blockquote><p>Implement <strong>Note.</strong></p></blockquote>",
  );
  expect($("div.note[role=note]").text()).toBe("Note. Ask first.");
  expect($("blockquote")).toHaveLength(1);
});

test("footnotes are the sources, and no part of the outline", async () => {
  const { $, headings } = await read(
    `<section data-footnotes class="footnotes"><h2 class="sr-only" id="footnote-label">Footnotes</h2><ol><li><a data-footnote-backref>↩</a></li></ol></section>`,
  );
  expect($("#footnote-label").text()).toBe("Sources");
  expect(headings).toEqual([]);
});

test.each([
  [1, 1],
  [299, 1],
  [301, 2],
  [1801, 9],
])("%i words take %i minutes", async (words, minutes) => {
  expect((await read(`<p>${"word – ".repeat(words)}</p>`)).minutes).toBe(minutes);
});

test.each([
  ["a script", "<script>alert(1)</script>", ""],
  ["a script in another case", "<p>a<SCRIPT src=//evil.example></SCRIPT></p>", "<p>a</p>"],
  ["a handler", "<img src=x onerror=alert(1)>", '<img src="x">'],
  ["a style", "<style>body{display:none}</style>", ""],
  ["a style beside an element", '<p style="position:fixed">a</p>', "<p>a</p>"],
  ["a frame", '<iframe srcdoc="<script>alert(1)</script>"></iframe>', ""],
  ["another address of the page", '<meta http-equiv="refresh" content="0;url=//evil.example">', ""],
  ["a base", '<base href="//evil.example">', ""],
  ["a form", '<form action="//evil.example"><input name="password">Pay</form>', "<input>Pay"],
  ["a link to code", '<a href="javascript:alert(1)">a</a>', "<a>a</a>"],
  ["a link to code behind a tab", '<a href=" java&#9;script:alert(1)">a</a>', "<a>a</a>"],
  ["a link to data", '<a href="data:text/html,x">a</a>', "<a>a</a>"],
  ["code of the site", '<div data-island="chat" data-code="/x.js">a</div>', "<div>a</div>"],
  ["code in a drawing", "<svg><script>alert(1)</script></svg>", ""],
  ["code behind a comment", "<!--><script>alert(1)</script>-->", "--&gt;"],
  [
    "code in an attribute of noscript",
    '<noscript><p title="</noscript><img src=x onerror=a()>">',
    '<p title="</noscript><img src=x onerror=a()>"></p>',
  ],
  ["code after plain text", "<plaintext><script>alert(1)</script>", ""],
])("%s does nothing", async (_, rendered, left) => {
  expect((await read(rendered)).html).toBe(left);
});

test("what Markdown makes stays", async () => {
  const made = `<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" checked disabled> a</li></ul>
<ol start="3"><li><a href="/guides" title="t">b</a> <a href="mailto:a@b.example">c</a> <a href="#d">d</a></li></ol>
<p><img src="/pictures/x.webp" alt="p"> H<sub>2</sub>O <code class="language-js">e &lt; f</code></p>`;
  expect((await read(made)).html).toBe(made);
});

import { load } from "cheerio";
import { expect, test } from "vitest";
import { prose } from "./content.prose.ts";

async function read(rendered: string) {
  const result = await prose(rendered);
  return { ...result, $: load(result.html, null, false) };
}

const table = `<h2 id="cost">Cost</h2><table><thead><tr><th></th><th style="text-align: right">USD</th></tr></thead>
<tbody><tr><td>Small</td><td style="text-align: right">15k-50k</td></tr></tbody></table>`;

test("a table has no inline style, names its rows, and scrolls under a name", async () => {
  const { $, html } = await read(table);
  expect(html).not.toContain("style=");
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

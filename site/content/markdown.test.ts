import { load } from "cheerio";
import { expect, test } from "vitest";
import { growthOf } from "#tests/support/growth.ts";
import { renderMarkdown } from "./markdown.ts";

const $of = (text: string) => load(renderMarkdown(text).html, null, false);

test("a footnote leads back to each of its references, under a name that says which", () => {
  const $ = $of("One.[^a] Two.[^b] Two again.[^b]\n\n[^a]: First.\n[^b]: Second.\n");
  const back = $("a[data-footnote-backref]")
    .get()
    .map((link) => [$(link).attr("href"), $(link).attr("aria-label")]);
  expect(back).toEqual([
    ["#footnote-ref-a", "Back to reference 1"],
    ["#footnote-ref-b", "Back to reference 2"],
    ["#footnote-ref-b-2", "Back to reference 2-2"],
  ]);
  for (const [href] of back) expect($(href ?? "")).toHaveLength(1);
  expect($("#footnote-label").text()).toBe("Sources");
});

test("headings have addresses, quotation marks are curly, tables and strikethrough are read", () => {
  const { html, headings } = renderMarkdown(
    '## The "first" step\n\n~~no~~\n\n| A | B |\n|---|--:|\n| c | 1 |\n',
  );
  expect(headings).toEqual([{ depth: 2, slug: "the-first-step", text: "The “first” step" }]);
  const $ = load(html, null, false);
  expect($("h2 > a[href='#the-first-step']").text()).toBe("The “first” step");
  expect($("del").text()).toBe("no");
  expect($("td[data-figures]").text()).toBe("1");
});

test("two hyphens are a dash, three full stops one sign, and code stays as it is", () => {
  expect($of("It is -- so... `a -- b...`").text().trim()).toBe("It is — so… a -- b...");
});

test("a task list, an address and a line break are read", () => {
  const $ = $of("- [x] done\n- [ ] open\n\nhttps://a.example\nnext  \nline\n");
  expect(
    $("li input[type=checkbox]")
      .get()
      .map((box) => $(box).attr("checked") !== undefined),
  ).toEqual([true, false]);
  expect($("a[href='https://a.example']")).toHaveLength(1);
  expect($("br")).toHaveLength(1);
});

let texts = 0;
test.each([
  ["headings", "## Heading\n\nText.\n\n"],
  ["notes", "> **Note.** A text.\n\nText.\n\n"],
  ["tables", "| a | b |\n|---|--:|\n| 1 | 2 |\n\nText.\n\n"],
  ["entries", "- An entry\n"],
  ["footnotes", "A text[^1].\n\n"],
  ["unknown elements", "<x-y>a</x-y> "],
  ["words", "word word word word word word word word "],
])("%s take time that grows as their number", async (_, part) => {
  const read = (size: number) => {
    // Another text each time: what was rendered before is remembered.
    texts += 1;
    return renderMarkdown(`${part.repeat(size)}\n\n${texts}\n\n[^1]: A source.\n`);
  };
  expect(await growthOf(read, 500)).toBeLessThan(5);
});

import { expect, test } from "vitest";
import { cutPage } from "./pages.ts";
import type { Filling } from "./template.ts";

async function fillTemplate(html: string, record: Filling): Promise<string> {
  return (await cutPage(html))({ record });
}

test("fills texts, repeats lists in lists, and drops what is empty", async () => {
  const html = `<section><h2 data-fill="title"></h2><p data-if="note">Note: <b data-fill="note"></b></p>
<ul data-list="groups"><li data-state="kind"><b data-fill="name"></b><ol data-list="items"><li data-fill="text"></li></ol></li></ul>
<div data-if="groups">Groups</div></section>`;
  const filled = await fillTemplate(html, {
    title: "A <b>& B",
    note: "",
    groups: [
      { name: "One", kind: "gap", items: [{ text: "x" }, { text: "<script>" }] },
      { name: "Two", kind: "partial", items: [] },
    ],
  });
  expect(filled).toBe(`<section><h2 data-fill="title">A &lt;b&gt;&amp; B</h2>
<ul data-list="groups"><li data-state="gap"><b data-fill="name">One</b><ol data-list="items"><li data-fill="text">x</li><li data-fill="text">&lt;script&gt;</li></ol></li><li data-state="partial"><b data-fill="name">Two</b><ol data-list="items"></ol></li></ul>
<div data-if="groups">Groups</div></section>`);
});

test("an address becomes a link's address", async () => {
  expect(await fillTemplate('<p><a data-href="to">x</a></p>', { to: 'https://a.example/"><i>' })).toBe(
    '<p><a href="https://a.example/&quot;><i>">x</a></p>',
  );
});

test("and takes the place of one that the build wrote", async () => {
  const html = '<a href="/" data-href="to">x</a>';
  expect(await fillTemplate(html, { to: "/r/1" })).toBe('<a href="/r/1">x</a>');
  expect(await fillTemplate(html, {})).toBe(html);
});

test("numbers become the attributes of a drawing", async () => {
  const html = '<svg><g data-list="bar"><rect data-x="from" data-width="wide"></rect></g></svg>';
  const bar = [
    { from: "0%", wide: "20%" },
    { from: "20%", wide: "80%" },
  ];
  expect(await fillTemplate(html, { bar })).toBe(
    '<svg><g data-list="bar"><rect x="0%" width="20%"/><rect x="20%" width="80%"/></g></svg>',
  );
});

test("in a list a record's own values come before those around it, which it has as well", async () => {
  const html =
    '<b data-fill="name"></b><ul data-list="items"><li><i data-fill="name"></i><u data-fill="all"></u></li></ul>';
  const record = { name: "outer", all: "every", items: [{ name: "inner" }, {}] };
  expect(await fillTemplate(html, record)).toBe(
    '<b data-fill="name">outer</b><ul data-list="items"><li><i data-fill="name">inner</i><u data-fill="all">every</u></li><li><i data-fill="name">outer</i><u data-fill="all">every</u></li></ul>',
  );
});

test("what the record does not know stays as it is", async () => {
  const html = '<p data-if="other" data-fill="other">As built</p><a data-href="other">x</a>';
  expect(await fillTemplate(html, { name: "x" })).toBe(html);
});

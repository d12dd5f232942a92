import { expect, test } from "vitest";
import { fillTemplate } from "./template.ts";

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

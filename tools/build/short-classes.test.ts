import { expect, test } from "vitest";
import { withShortClasses } from "./short-classes.ts";

test("shortens the classes of a page in its styles and markup, the most frequent to the shortest", () => {
  const page =
    '<style>.card{top:0}.card-title,.card .fine{top:.5px}</style><p class="card card-title">.card</p>';
  expect(withShortClasses(page, "")).toBe(
    '<style>.a{top:0}.b,.a .c{top:.5px}</style><p class="a b">.card</p>',
  );
});

test("leaves classes that code names or puts together", () => {
  const page = '<style>.open{top:0}.mark-ok{top:0}.card{top:0}</style><p class="open mark-ok card"></p>';
  expect(withShortClasses(page, 'classList.add("open");className=`mark-$' + "{tone}`")).toBe(
    '<style>.open{top:0}.mark-ok{top:0}.a{top:0}</style><p class="open mark-ok a"></p>',
  );
});

test("takes no name that is taken, and touches neither scripts, texts nor addresses", () => {
  const page = [
    '<style>.a{src:url(/x.card)}.card:after{content:".card"}</style>',
    '<script>p.className = "a"; x = \'<i class="card">\'</script>',
    '<p class="a card" title="1 > 0">class="card"</p>',
  ];
  expect(withShortClasses(page.join("").replace('class="card">', 'class="other">'), "")).toBe(
    page
      .join("")
      .replace('class="card">', 'class="other">')
      .replace(".card:", ".b:")
      .replace("a card", "a b"),
  );
});

test("begins with another letter where that is asked for", () => {
  const page = '<style>.card{top:0}.fine{top:1px}</style><p class="card fine card">';
  expect(withShortClasses(page, "", 25)).toBe('<style>.z{top:0}.a{top:1px}</style><p class="z a z">');
});

test("takes no name that code may give to an element later", () => {
  const names = Array.from({ length: 27 }, (_, index) => `card-${index}`);
  const page = `<script>r.className=\`aa early\`</script><p class="${names.join(" ")}">`;
  expect(withShortClasses(page, "")).toContain(' z ab"');
  expect(withShortClasses(page, 'classList.add("ab")')).toContain(' z ac"');
});

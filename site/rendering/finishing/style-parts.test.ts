import { expect, test } from "vitest";
import { addedBy, prunedStyles } from "./prune.ts";
import { partsOf } from "./style-parts.ts";

/** The styles that stay on a page with one paragraph of the class "a", beside code. */
const styles = (css: string, code = "", page = '<p class="a"></p>') =>
  prunedStyles(page, partsOf(css), [addedBy(code)]);

test("keeps the rules of classes in the page and in scripts, and drops the others", () => {
  expect(styles(".a{top:0}.b{top:1px}.c-late .a{top:2px}", 'x.className="c-late"')).toBe(
    ".a{top:0}.c-late .a{top:2px}",
  );
});

test("keeps tokens that are used, also through another token or by a rule that stays", () => {
  const tokens = ":root{--one:1px;--two:calc(var(--one)*2);--three:var(--four);--four:4px}";
  const css = `${tokens}.a{top:var(--two);&:hover{--one:2px}}`;
  const reduced = styles(css);
  expect(reduced).toContain("--one:1px");
  expect(reduced).toContain("--two:");
  expect(reduced).not.toContain("--three");
  expect(reduced).not.toContain("--four");
});

test("keeps tokens that code sets", () => {
  const css = ":root{--one:1px;--two:2px}.a{top:0}";
  expect(styles(css, 'style.setProperty("--one",x);css=".a{left:var(--two)}"')).toBe(
    ":root{--one:1px}.a{top:0}",
  );
});

test("does not touch light-dark(), on which nested themes depend", () => {
  const css = ":root{color-scheme:light dark;--ink:light-dark(#000,#fff)}.a{color:var(--ink)}";
  expect(styles(css)).toContain("light-dark(#000,#fff)");
});

test("keeps the classes that a script puts together", () => {
  const css = ".a{top:0}.look-ghost{top:1px}.look-plain{top:2px}.other-plain{top:3px}";
  expect(styles(css, "({e=`plain`,f=`ghost`})=>`a look-$" + "{e}`")).toBe(
    ".a{top:0}.look-ghost{top:1px}.look-plain{top:2px}",
  );
});

test("drops rules for elements that are not on the page, alone and among others", () => {
  const css = ".a pre{top:0}.a :is(p,pre){top:1px}pre,p{top:2px}:not(pre)>p{top:3px}.a{& pre{top:4px}}";
  expect(styles(css)).toBe(".a :is(p,pre){top:1px}p{top:2px}:not(pre)>p{top:3px}");
  expect(styles(css, 'jsx("pre")')).toContain("pre{top:0}");
});

test("takes a class in the page's text for a word", () => {
  expect(styles(".a{top:0}.small{top:0}", "", '<p class="a">a small page</p>')).not.toContain(".small");
});

test("drops fonts and animations that nothing uses", () => {
  const css = [
    "@font-face{font-family:One;src:url(/one.woff2)}@font-face{font-family:Two;src:url(/two.woff2)}",
    "@keyframes in{to{top:0}}@keyframes out{to{top:1px}}.a{font-family:Two;animation:1s out}",
  ].join("");
  const reduced = styles(css);
  expect(reduced).toContain("font-family:Two;src");
  expect(reduced).not.toContain("One");
  expect(reduced).toContain("@keyframes out");
  expect(reduced).not.toContain("@keyframes in");
});

test("keeps a rule for either of several, as long as one is there, and for what may be absent", () => {
  const css =
    ".a:is(.b,p){top:0}.a:is(.b,.c){top:1px}.a:not(.b){top:2px}.a:has(.c){top:3px}.a[data-x=\\.b]{top:4px}";
  expect(styles(css)).toBe(css.replace(".a:is(.b,.c){top:1px}", ""));
});

test("drops media and layers whose rules are all gone, and keeps the order of what stays", () => {
  const css = "@media print{.b{top:0}}@layer x{.a{top:1px}.b{top:2px}}.a{top:3px}@media print{.a{top:4px}}";
  expect(styles(css)).toBe("@layer x{.a{top:1px}}.a{top:3px}@media print{.a{top:4px}}");
});

import { expect, test } from "vitest";
import { classesOfClosedViews, isFor } from "./closed-views.ts";

const page = `<div class="page"><div role="tabpanel" data-state="active"><p class="open both"></p></div>
  <div role="tabpanel" data-state="inactive" class="view"><p class="a both"><b class="b"></b></p></div></div>`;
const classes = (css: string, html = page) => [...classesOfClosedViews(html, css)].sort();

test("classes that stand only in closed views can wait", () => {
  expect(classes("")).toEqual([".a", ".b"]);
  expect(classes("", '<p class="a"></p>')).toEqual([]);
});

test.each([
  ["a rule behind that weighs the same and sets the same", ".a{top:0}.both{top:1px}"],
  ["one that sets a part of the same", ".a{border:0}.page,.both{border-top-width:1px}"],
  ["one that sets all of it", ".a{line-height:1}.both{font:1px/1 serif}"],
  ["one inside another rule", ".page .a{top:0}.page{&:is(p,div){.both{top:1px}}.both{top:2px}}"],
  ["one for a width", ".a{top:0}@media (width>=9px){.both{top:1px}}"],
  ["one that may match once something is pressed", ".a:checked{top:0}.both:focus{top:1px}"],
  ["one that asks for what stands beside", ".a:hover{top:0}[title]~.both{top:1px}"],
])("not before %s", (_what, css) => {
  expect(classes(css)).toEqual([".b"]);
});

test.each([
  ["a rule behind that weighs more", ".a{top:0}.page .both{top:1px}"],
  ["or less", ".page .a{top:0}.both{top:1px}"],
  ["one that sets something else", ".a{top:0}.both{left:1px}"],
  ["one for other elements", ".a{top:0}.open{top:1px}.b{top:0}i.both{top:1px}"],
  ["one for elements that stand elsewhere", ".view .a{top:0}.open .both{top:1px}"],
  ["a rule before", ".both{top:1px}.a{top:0}"],
  ["a rule that waits too", ".a{top:0}.a.both{top:1px}.a:not(.b){top:2px}"],
])("%s does not hold it up", (_what, css) => {
  expect(classes(css)).toEqual([".a", ".b"]);
});

test("a rule that is held up holds up others", () => {
  const css = ".b:first-child{left:0}.page .a :is(*){left:1px}.a{top:0}";
  expect(classes(css)).toEqual([".a", ".b"]);
  expect(classes(`${css}.both{top:1px}`)).toEqual([]);
});

test.each([
  [".a", true],
  [".a>.c:hover,p .b", true],
  [":is(.a,.b) c", true],
  [">.a", true],
  ["&.a", true],
  [".a,.c", false],
  [".c:has(.a)", false],
  [".c:not(.a)", false],
  [":is(.a,.c)", false],
  [".aa", false],
  ["50.5%", false],
])("whether all that %s styles has one of the classes or stands in it: %s", (prelude, answer) => {
  expect(isFor(new Set([".a", ".b"]), prelude)).toBe(answer);
});

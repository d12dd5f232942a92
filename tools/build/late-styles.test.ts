import { expect, test } from "vitest";
import { inParts, withLateStyles } from "./late-styles.ts";

test("what only a pointer shows can wait, with the rules around it; the rest stays", () => {
  expect(inParts(".a{color:red;&:hover{color:blue}}.b:active{top:1px}", "document")).toEqual({
    now: ".a{color:red}",
    late: ".a{&:hover{color:blue}}.b:active{top:1px}",
  });
});

test("what a jump within the page shows can wait", () => {
  const css = ':is(main,section)[tabindex="-1"]:focus-visible{box-shadow:none}';
  expect(inParts(`.a{top:0}${css}`, "document")).toEqual({ now: ".a{top:0}", late: css });
});

test("how a change goes about can wait, and so can its end", () => {
  const css =
    ".a{color:red;transition:color .1s}@media (prefers-reduced-motion:reduce){*{transition:none!important}}";
  expect(inParts(css, "document")).toEqual({
    now: ".a{color:red}",
    late: ".a{transition:color .1s;}@media (prefers-reduced-motion:reduce){*{transition:none!important}}",
  });
});

test.each([
  ".a:hover,.a[aria-current]{color:red}",
  ".a:not(:hover),.b:not(.c,:hover){opacity:1}",
  '.a:before{content:"{&:hover{"}',
  "@media (hover:hover){.a{color:red}}",
  "@media print{.a{display:none}}",
])("%s stays whole", (css) => {
  expect(inParts(css, "document")).toEqual({ now: css, late: "" });
});

test("what only browsers without scripts see comes with the link that only they follow", () => {
  const html = "<head><style>.a{top:0}@media (scripting:none){.a{top:1px}}</style></head>";
  expect(withLateStyles(html, "document", () => "/late.css")).toEqual({
    html: '<head><style>.a{top:0}</style><noscript><link rel="stylesheet" href="/late.css"></noscript></head>',
    late: ["@media (scripting:none){.a{top:1px}}"],
  });
});

test("a page with nothing that can wait has no link", () => {
  const html = "<style>.a{top:0}</style>";
  expect(withLateStyles(html, "document", () => "/late.css")).toEqual({ html, late: [] });
});

test("what is for paper can wait where nobody prints at once", () => {
  const css = ".a{top:0}@media print{@page{margin:1cm}.a{top:1px}}";
  expect(inParts(css, "screen")).toEqual({
    now: ".a{top:0}",
    late: "@media print{@page{margin:1cm}.a{top:1px}}",
  });
});

test("on a page that is used, how colors are printed can wait, and so can what only closed views show", () => {
  const css = ".a{print-color-adjust:exact;top:0}@media (width>=9px){.b{top:1px}}.a{.b{top:2px}}";
  const html =
    '<p class="a"></p><div role="tabpanel" data-state="inactive"><p class="a"></p><p class="b"></p></div>';
  const late = ".a{print-color-adjust:exact;}@media (width>=9px){.b{top:1px}}.a{.b{top:2px}}";
  const page = `<style>${css}</style>${html}`;
  expect(withLateStyles(page, "screen", () => "/late.css").late).toEqual([late]);
  expect(withLateStyles(page, "document", () => "/late.css")).toEqual({ html: page, late: [] });
});

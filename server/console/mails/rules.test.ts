import { load } from "cheerio";
import { expect, test } from "vitest";
import { framed } from "./rules.ts";

/** The selectors of the style that makes words dark; "": there is none. */
function darkened(html: string): string {
  const style = load(framed(html))("style").first().text();
  return /(:is\(.*)\{color:#000!important\}/.exec(style)?.[1] ?? "";
}

/** Whether an element of the mail, by its id, is made dark. */
function isDark(html: string, id: string): boolean {
  const selector = darkened(html);
  const $ = load(framed(html));
  return selector !== "" && $(`#${id}`).is(selector);
}

test.each([
  ["a word", '<p><span id="x" style="font-size:12px; color: white">Hi</span></p>'],
  ["hexadecimal digits", '<div id="x" style="color:#FFF">Hi</div>'],
  ["a light gray", "<div id='x' style='color:rgb(240, 240, 240);margin:0'>Hi</div>"],
  ["an old tag", '<font id="x" color="#ffffff" face="Arial">Hi</font>'],
])("light words on no ground of their own are dark, written with %s", (_, html) => {
  expect(isDark(html, "x")).toBe(true);
});

test.each([
  ["dark words", '<p id="x" style="color: #333">Hi</p>'],
  ["a ground of their own", '<p id="x" style="background:#036;color:#fff">Hi</p>'],
  [
    "a ground around them",
    '<table bgcolor="#003366"><tr><td><b id="x" style="color:#fff">Hi</b></td></tr></table>',
  ],
  [
    "grounds in a style",
    '<style>.head{background:#036}</style><p class="head"><b id="x" style="color:#fff">Hi</b></p>',
  ],
])("words stay as they are with %s", (_, html) => {
  expect(isDark(html, "x")).toBe(false);
});

test("styles for the night hold nowhere, and words about them stay", () => {
  const html =
    "<style>@media (prefers-color-scheme: dark) { p { color: #fff } }</style><p>prefers-color-scheme: dark</p>";
  expect(framed(html)).toContain("@media (prefers-color-scheme:none)");
  expect(framed(html)).toContain("<p>prefers-color-scheme: dark</p>");
});

test("what is no color steers no style", () => {
  expect(darkened('<p style="color: white}body{display:none">Hi</p>')).toBe("");
});

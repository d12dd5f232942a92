import { expect, test } from "vitest";
import { markdownFromHtml } from "#documents/from-html.ts";
import { shortcodeLeft, shortcodesAsCode, shortcodesIn, withoutShortcodes } from "./shortcodes.ts";

const old = markdownFromHtml(
  `<p>[toc]</p><p>Short. [su_button link="https://old.example/a_b" *x*="1"]Call[/su_button] us.</p>
   <p>[vc_row][vc_column]In a row[/vc_column][/vc_row]</p><p>[Note of the editor] stays, and <code>a[index]</code>.</p>`,
);

test("shortcodes are named, can be read as they were written, and leave their words behind", () => {
  expect(shortcodesIn(old)).toEqual(["toc", "su_button", "vc_row", "vc_column"]);
  expect(shortcodesAsCode(old)).toContain(
    '`[su_button link="https://old.example/a_b" *x*="1"]`Call`[/su_button]` us.',
  );
  expect(shortcodesAsCode(old)).toContain("\n\n`[vc_row][vc_column]`In a row");
  expect(withoutShortcodes(old)).toContain("Short. Call us.\n\nIn a row\n\n");
  expect(withoutShortcodes(old)).toContain("\\[Note of the editor\\] stays, and `a[index]`");
});

test.each([
  "- [x] done and - [ ] open",
  "See [the guide](/a), [the other][ref] and [ref].\n\n[ref]: /b",
  "![gallery](/a.png)",
  "```\n[gallery ids=1]\n```",
  "Two of `[gallery]`, and [1].",
])("%j has none", (text) => {
  expect(shortcodesIn(text)).toEqual([]);
  expect(shortcodesAsCode(text)).toBe(text);
});

test.each([
  ['Write `[contact-form-7 id="12"]` here', '[contact-form-7 id="12"]'],
  ["\\[toc\\] Short.", "[toc]"],
  ["`[toc]`", "[toc]"],
  ["`[row][column]`", "[row][column]"],
  ["Call`[/button]`", "[/button]"],
  ["An element of `[hidden]` [sic].", undefined],
  ["- [ ] Write to [the office](/contact)", undefined],
])("of %j is left: %j", (line, left) => {
  expect(shortcodeLeft(line)).toBe(left);
});

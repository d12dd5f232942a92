import { expect, test } from "vitest";
import { withInlinedTokens, withOwnValues } from "./inlined-tokens.ts";

test("writes short values and values used once in place of tokens, through other tokens as well", () => {
  const css = ":root{--r:6px;--far:clamp(1rem,2vw,3rem);--twice:var(--r)}.a{top:var(--r);left:var(--far)}";
  expect(withInlinedTokens(`${css}.b{top:var(--r);left:var(--twice)}`, "")).toBe(
    ":root{}.a{top:6px;left:clamp(1rem,2vw,3rem)}.b{top:6px;left:6px}",
  );
});

test("leaves long values that are used twice", () => {
  const css = ":root{--far:clamp(1rem,2vw,3rem)}.a{top:var(--far)}.b{left:var(--far)}";
  expect(withInlinedTokens(css, "")).toBe(css);
});

test("leaves tokens that something changes", () => {
  const css = [
    ":root{--ink:#111;--row:4rem;--step:1px}",
    ".night{--ink:#eee}",
    "@media (width<=9px){:root{--row:2rem}}",
    ".a{color:var(--ink);top:var(--row);left:var(--step)}",
  ].join("");
  expect(withInlinedTokens(css, 'style.setProperty("--step", "2px")')).toBe(css);
});

test("leaves tokens that hold only for a part of the page or for some media", () => {
  const css = ".a{--r:6px;top:var(--r)}@media print{.b{top:0}:root{--wide:1px}}.c{top:var(--wide)}";
  expect(withInlinedTokens(css, "")).toBe(css);
});

test("styles that come after a page set no token for the whole page", () => {
  const tokens = ":root{color-scheme:light dark;--ink:light-dark(#000,#fff);--line:1px solid var(--ink)}";
  const css = `@layer brought{${tokens}[data-theme=dark]{color-scheme:dark}}.a{border:var(--line);--own:2px}`;
  expect(withOwnValues(css)).toBe("@layer brought{}.a{border:1px solid light-dark(#000,#fff);--own:2px}");
});

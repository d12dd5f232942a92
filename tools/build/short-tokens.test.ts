import { expect, test } from "vitest";
import { shortTokens } from "./short-tokens.ts";

const shorten = shortTokens([":root{--ink:#000;--paper:#fff}.a{color:var(--ink);--row: 1px}"]);

test("the most frequent token gets the shortest name, wherever it is written", () => {
  expect(shorten(".b{color:var(--ink);background:var(--paper)}")).toBe(
    ".b{color:var(--a);background:var(--b)}",
  );
  expect(shorten('style.setProperty("--row","2px")')).toBe('style.setProperty("--c","2px")');
});

test("what is no token of the style sheets stays", () => {
  expect(shorten("a--ink; --inky; --other; <!-- ink --> x---paper")).toBe(
    "a--ink; --inky; --other; <!-- ink --> x---paper",
  );
});

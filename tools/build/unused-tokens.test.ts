import { expect, test } from "vitest";
import { withoutUnusedTokens } from "./unused-tokens.ts";

test("keeps what is used, also through another token, and drops the rest", () => {
  const page = (tokens: string) => `<style>:root{color-scheme:light dark;${tokens}}a{color:var(--b)}</style>`;
  expect(withoutUnusedTokens(page("--a:1px;--b:calc(var(--a) * 2);--c:var(--d);--d:4px"))).toBe(
    page("--a:1px;--b:calc(var(--a) * 2)"),
  );
});

test("leaves other rules alone", () => {
  const page = "<style>.x{--unused:1}:root{--y:2}b{top:var(--y, 1px)}</style>";
  expect(withoutUnusedTokens(page)).toBe(page);
});

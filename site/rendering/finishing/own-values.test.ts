import { expect, test } from "vitest";
import { withOwnValues } from "./own-values.ts";

test("styles that come after a page set no token for the whole page", () => {
  const tokens = ":root{color-scheme:light dark;--ink:light-dark(#000,#fff);--line:1px solid var(--ink)}";
  const css = `@layer brought{${tokens}[data-theme=dark]{color-scheme:dark}}.a{border:var(--line);--own:2px}`;
  expect(withOwnValues(css)).toBe("@layer brought{}.a{border:1px solid light-dark(#000,#fff);--own:2px}");
});

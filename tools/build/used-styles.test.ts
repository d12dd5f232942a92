import { expect, test } from "vitest";
import { withUsedStyles } from "./used-styles.ts";

const page = (css: string) => `<style>${css}</style><p class="a"></p>`;

test("keeps the rules of classes in the page and in scripts, and drops the others", () => {
  expect(withUsedStyles(page(".a{top:0}.b{top:1px}.c-late .a{top:2px}"), 'x.className="c-late"')).toBe(
    page(".a{top:0}.c-late .a{top:2px}"),
  );
});

test("keeps tokens that are used, also through another token or by a rule that stays", () => {
  const css = ":root{--one:1px;--two:calc(var(--one)*2);--three:var(--four);--four:4px}.a{top:var(--two)}";
  const reduced = withUsedStyles(page(css), "");
  expect(reduced).toContain("--one:1px");
  expect(reduced).toContain("--two:");
  expect(reduced).not.toContain("--three");
  expect(reduced).not.toContain("--four");
});

test("does not touch light-dark(), on which nested themes depend", () => {
  const css = ":root{color-scheme:light dark;--ink:light-dark(#000,#fff)}.a{color:var(--ink)}";
  expect(withUsedStyles(page(css), "")).toContain("light-dark(#000,#fff)");
});

test("keeps the classes that a script puts together", () => {
  const css = ".a{top:0}.look-ghost{top:1px}.look-plain{top:2px}.other-plain{top:3px}";
  expect(withUsedStyles(page(css), "className=`a look-$" + "{e}`")).toBe(
    page(".a{top:0}.look-ghost{top:1px}.look-plain{top:2px}"),
  );
});

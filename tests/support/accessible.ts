import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import type { default as axe, RunOptions } from "axe-core";

declare global {
  interface Window {
    /** Set after `expectAccessible` has checked the page. */
    axe?: typeof axe;
  }
}

/** Rules of axe that a run of it applies. */
type Rules = Pick<RunOptions, "runOnly" | "rules">;

/** WCAG 2.2 A and AA, and what axe calls best practices. */
export const allRules: Rules = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};

/** The screens on which pages are checked: a phone and a desk. */
export const screens = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

/** Rules that a theme can affect: those about color. All others give the same result in both themes. */
const colorRules = ["color-contrast", "link-in-text-block"];

const lookRuleNames = [...colorRules, "target-size", "scrollable-region-focusable"];

/** Rules that a theme or the width of a screen can affect. */
export const lookRules: Rules = { runOnly: lookRuleNames };

/** Rules that neither can affect. */
export const structureRules: Rules = {
  ...allRules,
  rules: Object.fromEntries(lookRuleNames.map((name) => [name, { enabled: false }])),
};

const themes = [
  { colorScheme: "light", rules: allRules },
  { colorScheme: "dark", rules: { runOnly: colorRules } },
] as const;

/** Ends with a small value, because the result is sent back to the test. */
const source = `${readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8")};undefined`;

async function bringAxe(page: Page): Promise<void> {
  const isThere = await page.evaluate(() => "axe" in window);
  if (!isThere) await page.evaluate(source);
}

/**
 * A color in the middle of a change of theme is not the real one, so the page changes without transitions from now on.
 * A sheet of the document itself: the page's policy would refuse a style element.
 */
async function endTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const still = new CSSStyleSheet();
    still.replaceSync("*, ::before, ::after { transition: none !important; }");
    document.adoptedStyleSheets.push(still);
    for (const transition of document.getAnimations()) {
      if (transition instanceof CSSTransition) transition.finish();
    }
    // What is under way in scripts is drawn in the next frame.
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

/** The violations that axe finds now, as rule and element, one line each. */
export async function violationsOn(page: Page, rules: Rules = allRules): Promise<readonly string[]> {
  // The console is empty until it has loaded.
  await page.locator("h1").first().waitFor({ state: "attached" });
  await bringAxe(page);
  await endTransitions(page);
  const options: RunOptions = { ...rules, resultTypes: ["violations"] };
  return page.evaluate(async (given) => {
    if (!window.axe) throw new Error("axe is not in the page");
    const { violations } = await window.axe.run(given);
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
  }, options);
}

/** Expects no violation of WCAG 2.2 A and AA or of axe's best practices, in light and in dark colors. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const { colorScheme, rules } of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // On a busy machine the page learns of its theme later.
    await page.waitForFunction(
      (scheme) => matchMedia(`(prefers-color-scheme: ${scheme})`).matches,
      colorScheme,
    );
    expect(await violationsOn(page, rules), `violations (${colorScheme})`).toEqual([]);
  }
}

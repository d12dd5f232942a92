import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import type { default as axe, RunOptions } from "axe-core";

declare global {
  interface Window {
    /** Present once `expectAccessible` has looked at the page. */
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

/** What a theme can change: the rules about color. All others judge the same elements by day and by night. */
const colorRules = ["color-contrast", "link-in-text-block"];

const lookRuleNames = [...colorRules, "target-size", "scrollable-region-focusable"];

/** What a theme or the width of a screen can change. */
export const lookRules: Rules = { runOnly: lookRuleNames };

/** What neither can change. */
export const structureRules: Rules = {
  ...allRules,
  rules: Object.fromEntries(lookRuleNames.map((name) => [name, { enabled: false }])),
};

const themes = [
  { colorScheme: "light", rules: allRules },
  { colorScheme: "dark", rules: { runOnly: colorRules } },
] as const;

/** Ends with a value that is quick to hand back. */
const source = `${readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8")};undefined`;

async function bringAxe(page: Page): Promise<void> {
  const isThere = await page.evaluate(() => "axe" in window);
  if (!isThere) await page.evaluate(source);
}

/** Colors on their way from one theme to the other are nobody's choice. The end of one can begin another. */
async function endTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const running = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    // What was emulated is there with the next frame.
    for (await frame(); running().length > 0; await frame()) {
      for (const transition of running()) transition.finish();
    }
  });
}

/** What axe finds wrong now: the rule and the element, one line each. */
export async function violationsOn(page: Page, rules: Rules = allRules): Promise<readonly string[]> {
  // The console has loaded before it shows anything.
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

/** No violation of WCAG 2.2 A and AA nor of axe's best practices in what is on the page, by day and by night. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const { colorScheme, rules } of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect(await violationsOn(page, rules), `violations (${colorScheme})`).toEqual([]);
  }
}

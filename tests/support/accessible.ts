import { expect, type Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

declare global {
  interface Window {
    /** Present once `expectAccessible` has looked at the page. */
    axe?: typeof axe;
  }
}

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The screens on which pages are checked: a phone and a desk. */
export const screens = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

/** What a theme can change: the rules about color. All others judge the same elements by day and by night. */
const colorRules = ["color-contrast", "link-in-text-block"];

/** What a theme or the width of a screen can change. */
export const lookRules = [...colorRules, "target-size", "scrollable-region-focusable"];

const themes = [
  { colorScheme: "light", runOnly: tags },
  { colorScheme: "dark", runOnly: colorRules },
] as const;

async function bringAxe(page: Page): Promise<void> {
  const isThere = await page.evaluate(() => "axe" in window);
  if (!isThere) await page.evaluate(axe.source);
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
export async function violationsOn(
  page: Page,
  runOnly: readonly string[] = tags,
): Promise<readonly string[]> {
  // The console has loaded before it shows anything.
  await page.locator("h1").first().waitFor({ state: "attached" });
  await bringAxe(page);
  await endTransitions(page);
  const options: RunOptions = { runOnly: [...runOnly], resultTypes: ["violations"] };
  return page.evaluate(async (given) => {
    if (!window.axe) throw new Error("axe is not in the page");
    const { violations } = await window.axe.run(given);
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
  }, options);
}

/** No violation of WCAG 2.2 A and AA nor of axe's best practices in what is on the page, by day and by night. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const { colorScheme, runOnly } of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect(await violationsOn(page, runOnly), `violations (${colorScheme})`).toEqual([]);
  }
}

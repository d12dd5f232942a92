import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The screens on which pages are checked: a phone and a desk. */
export const screens = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

async function violations(page: Page) {
  const found = await new AxeBuilder({ page }).withTags(tags).analyze();
  return found.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")}`));
}

/** Colors on their way from one theme to the other are nobody's choice. */
async function endTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** No violation of WCAG 2.2 A and AA nor of axe's best practices in what is on the page, by day and by night. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await endTransitions(page);
    expect(await violations(page), `violations (${colorScheme})`).toEqual([]);
  }
}

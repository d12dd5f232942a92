import { expect, type Locator, type Page } from "@playwright/test";

/** Presses Tab (or Shift+Tab) until this element has the focus. Fails when a whole page of stops was passed. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let stops = 0; stops < 80 && !(await isFocused()); stops += 1) await page.keyboard.press(key);
  await expect(target).toBeFocused();
}

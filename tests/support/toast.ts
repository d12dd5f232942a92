import type { Locator, Page } from "@playwright/test";

/** The toast with this text, in the region that F8 leads to. */
export function toast(page: Page, text: string): Locator {
  return page.getByRole("region", { name: /^Notifications/ }).getByText(text, { exact: true });
}

import type { Locator, Page } from "@playwright/test";

/** The toast with this text, in the region to which F8 moves the focus. */
export function toast(page: Page, text: string): Locator {
  return page.getByRole("region", { name: /^Notifications/ }).getByText(text, { exact: true });
}

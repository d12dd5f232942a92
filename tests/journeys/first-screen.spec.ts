import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/journey.ts";

declare global {
  interface Window {
    /** Whether the page's end was laid out when the first paint was reported. */
    endAtPaint?: boolean | undefined;
    /** Whether the page's end was laid out when more than the first screen was. */
    endAtTurn?: boolean | undefined;
    /** Tells of the paint that has been held back. */
    tellOfPaint?: (() => void) | undefined;
  }
}

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const isLaidOut = () =>
      document.querySelector("main > :last-child h2")?.checkVisibility({ contentVisibilityAuto: true });
    new PerformanceObserver(() => {
      window.endAtPaint = isLaidOut();
    }).observe({ type: "paint" });
  }),
);

const endAtPaint = async (page: Page) => {
  await expect.poll(() => page.evaluate(() => window.endAtPaint)).toBeDefined();
  return page.evaluate(() => window.endAtPaint);
};

/** Holds back the report of the first paint until `tellOfPaint` is called. */
const holdPaint = (page: Page) =>
  page.addInitScript(() => {
    window.PerformanceObserver = class extends PerformanceObserver {
      constructor(callback: PerformanceObserverCallback) {
        super((list, observer) => {
          window.tellOfPaint = () => callback(list, observer);
        });
      }
    };
  });

const end = (page: Page) =>
  page.evaluate(() =>
    document.querySelector("main > :last-child h2")?.checkVisibility({ contentVisibilityAuto: true }),
  );

test("the end of a visit's first page is laid out after the first paint, that of the next before", async ({
  page,
}) => {
  await page.goto("/");
  expect(await endAtPaint(page)).toBe(false);
  await expect.poll(() => end(page)).toBe(true);
  await page.goto("/services");
  expect(await endAtPaint(page)).toBe(true);
});

test("after the first paint, what stands furthest below comes a turn later", async ({ page }) => {
  await page.addInitScript(() => {
    const isShown = (selector: string) =>
      document.querySelector(selector)?.checkVisibility({ contentVisibilityAuto: true });
    new MutationObserver((_, observer) => {
      if (!isShown("main > :nth-child(5) h2")) return;
      window.endAtTurn = isShown("main > :last-child h2");
      observer.disconnect();
    }).observe(document, { subtree: true, attributeFilter: ["class"] });
  });
  await page.goto("/");
  await expect.poll(() => page.evaluate(() => window.endAtTurn)).toBe(false);
  await expect.poll(() => end(page)).toBe(true);
});

test("who comes to a place within a page finds it at once", async ({ page }) => {
  await page.goto("/#contact");
  expect(await endAtPaint(page)).toBe(true);
  await expect(page.locator("#contact")).toBeInViewport();
});

test("who loads a page again is where they were", async ({ page }) => {
  await page.goto("/");
  await expect.poll(() => end(page)).toBe(true);
  await page.evaluate(() => scrollTo({ top: 4000, behavior: "instant" }));
  await page.reload();
  expect(await endAtPaint(page)).toBe(true);
  // The faces are some pixels higher or lower than their stand-ins.
  const moved = () => page.evaluate(() => Math.abs(scrollY - 4000));
  await expect.poll(moved).toBeLessThan(20);
});

test("who follows a link within a page before the rest of it is laid out comes where it leads", async ({
  page,
}) => {
  await holdPaint(page);
  await page.goto("/compliance-quick-start");
  await page.getByRole("link", { name: "Book Free Consultation" }).click();
  const top = () => page.locator("#contact").evaluate((place) => place.getBoundingClientRect().top);
  await expect.poll(top).toBeCloseTo(80, 0);
  await page.evaluate(() => window.tellOfPaint?.());
  await expect.poll(() => page.evaluate(() => document.documentElement.className)).toBe("js");
  await expect.poll(async () => Math.abs((await top()) - 80)).toBeLessThan(20);
});

test("what scrolling has shown stays when the first paint is reported after it", async ({ page }) => {
  await holdPaint(page);
  await page.goto("/");
  await page.evaluate(() => scrollTo({ top: 900, behavior: "instant" }));
  const toTop = page.getByRole("button", { name: "Back to top" });
  await expect(toTop).toBeVisible();
  expect(await end(page)).toBe(false);
  await page.evaluate(() => window.tellOfPaint?.());
  await expect.poll(() => end(page)).toBe(true);
  await expect(toTop).toBeVisible();
});

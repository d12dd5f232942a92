import type { Page } from "@playwright/test";
import { untilDrawn } from "#tests/support/drawn.ts";
import { expect, test } from "#tests/support/journey.ts";
import { pages } from "./pages.ts";

/** Lighthouse's phone and desk, and what is between them. */
const screens = {
  phone: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
  // Of its 1350 px the scroll bar takes 15, which browsers under tests do not show.
  desk: { viewport: { width: 1335, height: 940 } },
  tablet: { viewport: { width: 768, height: 1024 }, isMobile: true, hasTouch: true },
};

/** The sum of layout shifts that nobody notices: a line may break elsewhere once the face is there. */
const visible = 0.02;

/** Every page, and one of those that are made of one template. */
const routes = [
  ...pages.filter(({ kind }) => kind === "page" || kind === "unlisted"),
  ...pages.filter(({ kind }) => kind === "article").slice(0, 1),
].map(({ route }) => route);

/** The sum of all layout shifts of a page up to the frames after it has its faces. */
async function shiftOf(page: Page): Promise<number> {
  await untilDrawn(page);
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    let sum = 0;
    const add = (found: PerformanceEntryList) => {
      for (const shift of found) if ("value" in shift) sum += Number(shift.value);
    };
    const shifts = new PerformanceObserver((list) => add(list.getEntries()));
    shifts.observe({ type: "layout-shift", buffered: true });
    await frame();
    await frame();
    add(shifts.takeRecords());
    return sum;
  });
}

for (const [screen, look] of Object.entries(screens)) {
  test.describe(`on a ${screen}`, () => {
    test.use(look);

    test("nothing moves when the faces take the place of their stand-ins", async ({ context }) => {
      test.slow();
      const moved: Record<string, number> = {};
      for (const route of routes) {
        // Each page is the first that its tab sees, as later ones have their faces from the start.
        const page = await context.newPage();
        await page.goto(route);
        const shift = await shiftOf(page);
        if (shift >= visible) moved[route] = shift;
        await page.close();
      }
      expect(moved).toEqual({});
    });
  });
}

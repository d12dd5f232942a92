import { expect, test } from "#tests/support/journey.ts";
import { noticeableShift, shiftOf } from "#tests/support/shift.ts";
import { templates } from "./pages.ts";

/** Screens wider than the phone of tests/inventory/page.spec.ts. */
const screens = {
  // A window of 1350 px without the 15 px of a scroll bar, which browsers do not show in tests.
  desk: { viewport: { width: 1335, height: 940 } },
  tablet: { viewport: { width: 768, height: 1024 }, isMobile: true, hasTouch: true },
};

for (const [screen, look] of Object.entries(screens)) {
  test.describe(`on a ${screen}`, () => {
    test.use(look);

    test("nothing moves when the faces take the place of their stand-ins", async ({ context }) => {
      test.slow();
      const moved: Record<string, number> = {};
      for (const route of templates) {
        // Each page is the first of its tab: later pages would have the faces from the start.
        const page = await context.newPage();
        await page.goto(route);
        const shift = await shiftOf(page);
        if (shift >= noticeableShift) moved[route] = shift;
        await page.close();
      }
      expect(moved).toEqual({});
    });
  });
}

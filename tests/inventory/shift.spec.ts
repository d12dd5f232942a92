import { expect, test } from "#tests/support/journey.ts";
import { noticeableShift, shiftOf } from "#tests/support/shift.ts";
import { templates } from "./pages.ts";

/** What is wider than the phone on which tests/inventory/page.spec.ts looks at every page. */
const screens = {
  // Of its 1350 px the scroll bar takes 15, which browsers under tests do not show.
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
        // Each page is the first that its tab sees, as later ones have their faces from the start.
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

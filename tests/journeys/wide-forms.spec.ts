import { expect, test } from "#tests/support/journey.ts";
import { areOff } from "#tests/support/switched-off.ts";

/** Pages with a form, and what belongs to it beside it. */
const pages = [
  ["/questionnaire", ".questionnaire-intro", ".wizard form"],
  ["/soc2-questionnaire", ".questionnaire-intro", ".wizard form"],
  ["/iso27001-questionnaire", ".questionnaire-intro", ".wizard form"],
  ["/it-assessment", ".health-intro .tick-list", ".health-form"],
  ["/call-back", ".short-form-next", ".short-form"],
  ["/ask/a-person", ".short-form-next", ".short-form"],
] as const;

for (const [path, beside, form] of pages) {
  test(`${path}: on a wide screen what belongs to the form stands beside it, on others above or below`, async ({
    page,
  }) => {
    test.skip(areOff(path));
    const boxes = async (width: number) => {
      await page.setViewportSize({ width, height: 900 });
      const [side, main] = await Promise.all(
        [beside, form].map((place) => page.locator(place).first().boundingBox()),
      );
      if (!side || !main) throw new Error("not shown");
      return { side, main };
    };
    await page.goto(path);
    const wide = await boxes(1440);
    expect(wide.side.x).toBeGreaterThanOrEqual(wide.main.x + wide.main.width);
    expect(wide.side.y).toBeLessThan(900);
    const phone = await boxes(390);
    expect(phone.side.x).toBeLessThan(phone.main.x + phone.main.width);
  });
}

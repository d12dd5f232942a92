import type { Page } from "@playwright/test";

/** A sum of layout shifts that nobody notices: a line may break differently after the face is loaded. */
export const noticeableShift = 0.02;

/** The sum of all layout shifts of a page up to the frames after it has its faces. */
export async function shiftOf(page: Page): Promise<number> {
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

/** Waits until a page has its faces (site/layouts/draw-faces.ts), and two frames more. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const [script] = Array.from(document.scripts, ({ text }) => text).filter((text) =>
      text.includes("draw="),
    );
    const drawn = Array.from(document.fonts, ({ family }) => family);
    return ["schibsted", "stix"].every((face) => !script?.includes(`[\`${face}\``) || drawn.includes(face));
  });
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

import type { Page } from "@playwright/test";
import { untilDrawn } from "./drawn.ts";

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

import type { Page } from "@playwright/test";

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

import { expect, test } from "#tests/support/journey.ts";

const told =
  "$45,600-114,000 for Certification body, stage 1 and stage 2 alone; by quote: ISO 27001 gap assessment, ISO 27001 implementation support, and ISO 27001 audit readiness";

test("a sum that says in words of which lines it is fits the window and the paper", async ({ page }) => {
  await page.goto("/sample-report");
  await page.evaluate((text) => {
    const head = document.querySelector(".report-answers > div:last-child .figures");
    const cell = document.querySelector(".report-costs tfoot tr:last-child td");
    if (!(head instanceof HTMLElement) || !(cell instanceof HTMLTableCellElement)) throw new Error("no sum");
    head.textContent = text;
    head.classList.add("report-told");
    cell.colSpan = 3;
    cell.parentElement?.querySelector("th")?.setAttribute("colspan", "1");
    const sum = cell.querySelector("b");
    if (sum === null) throw new Error("no sum");
    sum.textContent = text;
  }, told);
  for (const [media, width] of [
    ["screen", 1200],
    ["screen", 768],
    ["screen", 390],
    ["print", 720],
  ] as const) {
    await page.emulateMedia({ media });
    await page.setViewportSize({ width, height: 900 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, `${media} ${width}`).toBeLessThanOrEqual(width);
  }
});

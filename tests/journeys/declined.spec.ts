import type { Page } from "@playwright/test";
import { endpoints } from "#contract/endpoints.ts";
import { expect, test } from "#tests/support/journey.ts";
import { areOff } from "#tests/support/switched-off.ts";

test.skip(areOff("/soc2-questionnaire"), "a page of it is switched off");

/** What is counted of a visit: pages, a pressed button, a begun form. */
async function visit(page: Page): Promise<void> {
  await page.goto("/?utm_source=mail");
  await page
    .getByRole("main")
    .locator("[data-track]")
    .first()
    .click({ modifiers: ["Alt"] });
  await page.goto("/soc2-questionnaire");
  const texts = page.getByRole("main").getByRole("textbox");
  for (const [position, typed] of ["Ada", "Lovelace"].entries()) {
    await texts.nth(position).fill(typed);
    // When the draft is stored, the questionnaire is hydrated, and reports what is typed from now on.
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(typed);
  }
  await page.goto("/pricing");
}

function toldBy(page: Page): readonly string[] {
  const told: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === endpoints.analytics.path) told.push(request.postData() ?? "");
  });
  return told;
}

/** What the tab keeps in order to tell of the visit. The chat and drafts may keep more. */
function kept(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => Object.keys(sessionStorage).filter((key) => /^(?:visit$|steps:)/.test(key)));
}

test("a visit is told, and its beginning and its steps are kept in the tab", async ({ page }) => {
  const told = toldBy(page);
  await visit(page);
  await expect.poll(() => told.length).toBeGreaterThanOrEqual(4);
  expect([...(await kept(page))].toSorted()).toEqual(["steps:soc2", "visit"]);
});

for (const [name, property, value] of [
  ["Global Privacy Control", "globalPrivacyControl", true],
  ["Do Not Track", "doNotTrack", "1"],
] as const) {
  test(`with ${name} nothing is told, and nothing is kept in the tab`, async ({ page }) => {
    await page.addInitScript(([key, signal]) => Object.defineProperty(navigator, key, { value: signal }), [
      property,
      value,
    ] as const);
    const told = toldBy(page);
    await visit(page);
    // The page is painted and interactive: without the signal it would have told of itself by now.
    await expect(page.locator("html")).toHaveClass("js");
    expect(await kept(page)).toEqual([]);
    expect(told).toEqual([]);
    expect(await page.evaluate(() => document.cookie)).toBe("");
  });
}

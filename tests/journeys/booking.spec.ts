import type { Locator, Page } from "@playwright/test";
import { expectAccessible, screens } from "#tests/support/accessible.ts";
import { allTakeCalls } from "#tests/support/bookings.ts";
import { expect, test } from "#tests/support/journey.ts";
import { cutOffTexts } from "#tests/support/reflow.ts";
import { type ServedSite, serveSite } from "#tests/support/served-site.ts";

test.use({ provoked: /status of (404|409|422)/ });

const email = "owner@lumenward.example";

/** A site on which calls are booked, with one operator who takes them in this place. */
async function bookingSite(place = "We call you"): Promise<ServedSite> {
  const site = await serveSite({ CALENDLY_URL: "own" });
  await site.addNewcomer({ email, name: "Maria Keller", password: "correct horse battery", role: "owner" });
  allTakeCalls(site, place);
  return site;
}

/** Checks a page on a phone and on a desk, in light and dark colors, and at the narrowest width. */
async function lookAt(page: Page): Promise<void> {
  for (const viewport of screens) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await cutOffTexts(page), "cut off at 320 px").toEqual([]);
}

/** Opens what a free time is folded in, and chooses it. */
async function choose(time: Locator): Promise<void> {
  for (const fold of await time.locator("xpath=ancestor::details").all()) {
    if ((await fold.getAttribute("open")) === null) await fold.locator("> summary").click();
  }
  await time.click();
}

test("a visitor in another zone books, moves and cancels a call without a script", async ({ browser }) => {
  await using site = await bookingSite();
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await page.goto("/book");
  await page.getByText("Choose another time zone").click();
  await page.getByLabel("Time zone").selectOption({ label: "Mumbai, Delhi, Bengaluru" });
  await page.getByRole("button", { name: "Show times" }).click();
  await expect(page.getByText("India Standard Time")).toBeVisible();
  const times = page.locator(".free-times-day a");
  const later = await times.nth(20).getAttribute("href");
  await choose(times.nth(24));
  await expect(page.getByText("India Standard Time").first()).toBeVisible();
  await expect(page.getByText(/Pacific (Standard|Daylight) Time/)).toBeVisible();
  await page.getByRole("button", { name: /^Book/ }).click();
  // The number that this call needs is named with all else that is missing.
  await expect(page.getByRole("alert").getByRole("link")).toHaveCount(4);
  await expect(page.getByText("We call you: please write the number")).toBeVisible();
  await page.getByLabel("Your name").fill("Asha Rao");
  await page.getByLabel("Your work email").fill("asha@booker.example");
  await page.getByLabel("Your company").fill("Booker Ltd");
  await page.getByRole("button", { name: /^Book/ }).click();
  await page
    .getByRole("alert")
    .getByRole("link", { name: /we call you/ })
    .click();
  await expect(page.getByLabel("Your phone number (required)")).toBeFocused();
  await page.getByLabel("Your phone number (required)").fill("+91 22 5550 1234");
  await page.getByRole("button", { name: /^Book/ }).click();
  await expect(page.getByText("This time is yours.")).toBeVisible();
  await expect(page.getByText("Maria Keller")).toBeVisible();

  await page.getByRole("link", { name: "Move it" }).click();
  const at = new URL(later ?? "", site.url).searchParams.get("at") ?? "";
  await choose(page.locator(`button[value="${at}"]`));
  await expect(page.getByText("The call was moved.")).toBeVisible();
  await page.getByRole("button", { name: "Cancel the call" }).click();
  await expect(page.getByText("This call was cancelled.")).toBeVisible();
  await expect
    .poll(
      async () =>
        (await site.mailsAbout("asha@booker.example")).map(({ subject }) => subject?.split(" (")[0]),
      {
        timeout: 60_000,
      },
    )
    .toContain("Your call was cancelled");
  await context.close();
});

test("a number may be left out where nobody calls it", async ({ browser }) => {
  await using site = await bookingSite("https://meet.example/maria");
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await page.goto("/book");
  await choose(page.locator(".free-times-day a").nth(20));
  await expect(page.getByLabel("Your phone number (optional)", { exact: true })).toBeVisible();
  await expect(page.getByText("We call you")).toHaveCount(0);
  await page.getByLabel("Your name").fill("Asha Rao");
  await page.getByLabel("Your work email").fill("asha@optional.example");
  await page.getByLabel("Your company").fill("Optional Ltd");
  await page.getByRole("button", { name: /^Book/ }).click();
  await expect(page.getByText("This time is yours.")).toBeVisible();
  await context.close();
});

test("with a script the times are on the visitor's own clocks, and the pages are accessible", async ({
  browser,
}) => {
  test.slow();
  await using site = await bookingSite();
  const context = await browser.newContext({ timezoneId: "Asia/Tokyo", baseURL: site.url });
  const page = await context.newPage();
  await page.goto("/book?call=fit-call");
  await expect(page).toHaveURL(/zone=Asia%2FTokyo/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Book a call, 20 minutes");
  await lookAt(page);
  const times = page.locator(".free-times-day a");
  await choose(times.nth(20));
  await lookAt(page);
  await page.getByLabel("Your name").fill("Asha Rao");
  await page.getByLabel("Your work email").fill("asha@büro.example");
  await page.getByLabel("Your company").fill("Booker Ltd");
  await page.getByLabel("Your phone number (required)").fill("+81 3 5550 1234");
  await page.getByRole("button", { name: /^Book/ }).press("Enter");
  await expect(page.getByText("This time is yours.")).toBeVisible();
  await lookAt(page);
  await page.getByRole("link", { name: "Move it" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Another time");
  await lookAt(page);
  await page.goBack();
  await page.getByRole("button", { name: "Cancel the call" }).click();
  await expect(page.getByText("This call was cancelled.")).toBeVisible();
  await lookAt(page);
  await page.goto(`/book/${"x".repeat(32)}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No call at this address");
  await lookAt(page);
  await context.close();
});

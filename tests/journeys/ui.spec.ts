import { expect, type Page, test } from "@playwright/test";
import { violationsOn } from "#tests/support/accessible.ts";
import { openCatalogue } from "#tests/support/catalogue.ts";

/** Opens the catalogue and stops its clock: from here only `page.clock.runFor` lets time pass. */
async function openStopped(page: Page) {
  await page.clock.install({ time: 0 });
  await openCatalogue(page, "light");
  await page.clock.pauseAt(3_600_000);
}

const toastWith = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });

for (const theme of ["light", "dark"] as const) {
  test(`every piece is accessible (${theme})`, async ({ page }) => {
    await openCatalogue(page, theme);
    expect(await violationsOn(page)).toEqual([]);
  });

  test(`what opens is accessible (${theme})`, async ({ page }) => {
    await openCatalogue(page, theme);
    await page.getByRole("button", { name: "Show a failure" }).click();
    await expect(toastWith(page, "Submission Error")).toBeVisible();
    await page.getByRole("button", { name: "Save for later" }).focus();
    await expect(page.getByRole("tooltip")).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole("button", { name: "About these figures" }).click();
    await expect(page.getByRole("dialog", { name: "Sample data" })).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
  });
}

for (const width of [320, 720, 1920]) {
  test(`nothing is wider than a screen of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openCatalogue(page, "light");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

test("a section can be night in a day page, and day in a night section", async ({ page }) => {
  await openCatalogue(page, "light");
  const papers = await page.evaluate(() => {
    const night = document.createElement("div");
    night.dataset.theme = "dark";
    const day = document.createElement("div");
    day.dataset.theme = "light";
    night.append(day);
    document.body.append(night);
    return [night, day].map((element) => getComputedStyle(element).backgroundColor);
  });
  expect(papers).toEqual(["rgb(10, 23, 18)", "rgb(247, 251, 248)"]);
});

test.describe("a toast", () => {
  test.beforeEach(({ page }) => openStopped(page));

  test("goes after 5 seconds", async ({ page }) => {
    await page.getByRole("button", { name: "Show a success" }).click();
    const toast = toastWith(page, "Questionnaire submitted successfully!");
    await page.mouse.move(0, 0);
    await page.clock.runFor(4900);
    await expect(toast).toBeVisible();
    await page.clock.runFor(200);
    await expect(toast).toBeHidden();
  });

  test("gives way to the next: there is one at a time", async ({ page }) => {
    await page.getByRole("button", { name: "Show a success" }).click();
    await page.getByRole("button", { name: "Show a failure" }).click();
    await expect(toastWith(page, "Submission Error")).toBeVisible();
    await expect(toastWith(page, "Questionnaire submitted successfully!")).toBeHidden();
  });

  test("is reached with F8 and closed with its button", async ({ page }) => {
    await page.getByRole("button", { name: "Show a success" }).click();
    const toast = toastWith(page, "Questionnaire submitted successfully!");
    await expect(toast).toBeVisible();
    await page.keyboard.press("F8");
    await expect(page.getByRole("region", { name: "Notifications (F8)" }).getByRole("list")).toBeFocused();
    await toast.getByRole("button", { name: "Close" }).press("Enter");
    await expect(toast).toBeHidden();
  });

  for (const { distance, stays } of [
    { distance: 45, stays: true },
    { distance: 60, stays: false },
  ]) {
    test(`${stays ? "stays" : "goes"} when dragged ${distance} px to the right`, async ({ page }) => {
      await page.getByRole("button", { name: "Show a success" }).click();
      const title = page.getByRole("region").getByText("Questionnaire submitted successfully!");
      await title.hover();
      await page.mouse.down();
      const box = await title.boundingBox();
      expect(box).not.toBeNull();
      if (box === null) return;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await page.mouse.move(x + distance / 2, y);
      await page.mouse.move(x + distance, y);
      await page.mouse.up();
      await page.clock.runFor(400);
      await expect(title).toBeVisible({ visible: stays });
    });
  }
});

test("a tooltip opens after the pointer rests for 700 ms", async ({ page }) => {
  await openStopped(page);
  await page.getByRole("button", { name: "Save for later" }).hover();
  await page.clock.runFor(650);
  await expect(page.getByRole("tooltip")).toBeHidden();
  await page.clock.runFor(100);
  await expect(page.getByRole("tooltip")).toHaveText("Kept in this browser only");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("tooltip")).toBeHidden();
});

test("tabs move with the arrow keys, and one panel is open", async ({ page }) => {
  await openCatalogue(page, "light");
  await page.getByRole("tab", { name: "Managed IT" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Compliance" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByText("Whoever prepares the evidence should not grade it.")).toBeVisible();
  await expect(page.getByText("Four desks, one team.").last()).toBeHidden();
});

test("a dialog closes with Escape and gives the focus back", async ({ page }) => {
  await openCatalogue(page, "light");
  const opener = page.getByRole("button", { name: "About these figures" });
  await opener.press("Enter");
  await expect(page.getByRole("dialog", { name: "Sample data" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Sample data" })).toBeHidden();
  await expect(opener).toBeFocused();
});

test("a problem's link leads to its field", async ({ page }) => {
  await openCatalogue(page, "light");
  await page.getByRole("link", { name: "Company name: please fill this in." }).click();
  await expect(page.getByRole("textbox", { name: "Company name" })).toBeFocused();
  await page.getByRole("link", { name: "How urgent is it: please choose one." }).click();
  await expect(page.getByRole("group", { name: "How urgent is it?" })).toBeFocused();
});

test("a whole card can be pressed, and a checkbox card works by keyboard", async ({ page }) => {
  await openCatalogue(page, "light");
  const salesforce = page.getByRole("checkbox", { name: "Salesforce" });
  await salesforce.check();
  await expect(salesforce).toBeChecked();
  await page.locator(".choice", { has: salesforce }).click({ position: { x: 100, y: 10 } });
  await expect(salesforce).not.toBeChecked();
  await salesforce.press("Space");
  await expect(salesforce).toBeChecked();
});

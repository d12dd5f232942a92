import { expect, test } from "#tests/support/journey.ts";
import { areOff } from "#tests/support/switched-off.ts";

const results = "#search-found ~ ol > li";

test("the key / leads to the search from any page, not while one types, and can be switched off", async ({
  page,
}) => {
  await page.goto("/call-back");
  const number = page.getByLabel("Your phone number");
  await number.pressSequentially("5/6");
  await expect(number).toHaveValue("5/6");
  await page.locator("body").click({ position: { x: 5, y: 5 } });
  await page.keyboard.press("/");
  await expect(page).toHaveURL("/search");
  await page.keyboard.press("/");
  const field = page.getByRole("searchbox");
  await expect(field).toBeFocused();
  await field.fill("stolen laptop");
  await field.press("Enter");
  await expect(page).toHaveURL("/search?q=stolen+laptop");
  await expect(field).toHaveValue("stolen laptop");
  await expect(page.locator(results).first()).toBeVisible();

  await page.getByLabel("Press /").uncheck();
  await page.goto("/terms");
  await page.keyboard.press("/");
  await page.goto("/search");
  await expect(page.getByLabel("Press /")).not.toBeChecked();
  await page.getByLabel("Press /").check();
  await page.goto("/terms");
  await page.keyboard.press("/");
  await expect(page).toHaveURL("/search");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a page is among the first that its own name finds, also one of words that say nothing else", async ({
    page,
  }) => {
    for (const [question, href] of [
      ["sample report", "/sample-report"],
      ["example of a report", "/sample-report"],
      ["trust", "/trust"],
      ["sub-processors", "/trust"],
      ["about", "/about"],
      ["who are you", "/about"],
      ["about us", "/about"],
      ["contact", "/contact"],
      ["pricing", "/pricing"],
      ["research", "/labs"],
      ["blog", "/blog"],
    ] as const) {
      if (areOff(href)) continue;
      await page.goto(`/search?${new URLSearchParams({ q: question })}`);
      const found = await page
        .locator(`${results} a`)
        .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
      expect([question, found.slice(0, 4)]).toEqual([question, expect.arrayContaining([href])]);
    }
  });

  test("one search finds guides, articles, answers, services and pages, or says who can answer", async ({
    page,
  }) => {
    await page.goto("/search");
    await expect(page.getByLabel("Press /")).toBeHidden();
    const kinds = new Set<string>();
    for (const question of ["SOC 2", "backups"]) {
      await page.getByRole("searchbox").fill(question);
      await page.getByRole("button", { name: "Search" }).click();
      await expect(page.getByRole("heading", { name: question })).toBeVisible();
      for (const text of await page.locator(`${results} span`).allTextContents()) kinds.add(text.trim());
    }
    expect([...kinds].sort()).toEqual(["Answer", "Article", "Guide", "Page", "Service"]);
    await page.getByRole("searchbox").fill("qwertz xyzzy");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.locator(results)).toHaveCount(0);
    await expect(page.getByRole("main").getByText("A person can answer it")).toBeVisible();
  });
});

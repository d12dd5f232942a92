import { resolve } from "node:path";
import { expect, test } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { writeGerman } from "./support/german.ts";
import { cutOffTexts } from "./support/reflow.ts";
import { type ServedSite, serveSite } from "./support/served-site.ts";

let site: ServedSite;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  const content = resolve(".cache/german/content");
  writeGerman(content);
  site = await serveSite({ CONTENT_DIR: content });
});

test.afterAll(async () => {
  await site?.[Symbol.asyncDispose]();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor goes over to the other language on the same page, and stays in it", async ({ page }) => {
    await page.goto(`${site.url}/contact`);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Deutsch" }).click();
    await expect(page).toHaveURL(`${site.url}/de/contact`);
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await page.getByRole("navigation", { name: "Hauptmenü" }).getByRole("link", { name: "Start" }).click();
    await expect(page).toHaveURL(`${site.url}/de`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Unternehmens-IT");
    // What is not translated is there in the first language.
    await page.getByRole("navigation", { name: "Hauptmenü" }).getByRole("link", { name: "Preise" }).click();
    await expect(page).toHaveURL(`${site.url}/pricing`);
    await expect(page.getByRole("link", { name: "Deutsch" })).toHaveCount(0);
  });
});

test("an address that does not exist answers in the language of its folder", async ({ page }) => {
  const answer = await page.goto(`${site.url}/de/gibt-es-nicht`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("nicht gefunden");
  expect((await page.request.get(`${site.url}/de/not-found`)).status()).toBe(404);
});

test("controls that need a script have the words of the page's language", async ({ page }) => {
  await page.goto(`${site.url}/de`);
  await page.mouse.wheel(0, 900);
  await expect(page.getByRole("button", { name: "Nach oben" })).toBeVisible();
  await expect(page.getByRole("radio", { name: "Dunkel" }).or(page.getByLabel("Dunkel"))).toBeAttached();
});

for (const width of [320, 980, 1280])
  test(`the bar has room for the other language at ${width} px, and the menu names it`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${site.url}/de`);
    expect(await cutOffTexts(page)).toEqual([]);
    if (width === 320) await page.getByRole("button", { name: "Menü" }).click();
    await expect(page.locator("header").getByRole("link", { name: "English" })).toBeVisible();
  });

test("a page of the second language is accessible", async ({ page }) => {
  await page.goto(`${site.url}/de/contact`);
  await expectAccessible(page);
});

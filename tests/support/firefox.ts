import { test as base, expect } from "@playwright/test";
import puppeteer, { type Browser, type Page } from "puppeteer-core";
import { firefoxPath } from "#tools/provision/firefox.mjs";
import { type ServedSite, serveSite } from "./served-site.ts";

/** Playwright drives only its own Firefox, which no registry has. This is Debian's, by WebDriver BiDi. */
const executablePath = firefoxPath();

/** Whether Firefox is installed. */
export const hasFirefox = executablePath !== undefined;

type Shared = { readonly site: ServedSite; readonly firefox: Browser };

function launch(runsScripts: boolean): Promise<Browser> {
  return puppeteer.launch({
    browser: "firefox",
    executablePath: executablePath ?? "",
    headless: true,
    extraPrefsFirefox: { "javascript.enabled": runsScripts },
  });
}

/** Everything that goes wrong on a page from now on, one line each. */
function watch(page: Page): readonly string[] {
  const troubles: string[] = [];
  page.on("pageerror", (error) => troubles.push(`page error: ${String(error)}`));
  page.on("console", (message) => {
    if (message.type() === "error") troubles.push(`console error: ${message.text()}`);
  });
  return troubles;
}

/** A journey through the built site in Firefox. It fails on errors of the page and of the console. */
export const test = base.extend<{ readonly tab: Page; readonly runsScripts: boolean }, Shared>({
  runsScripts: [true, { option: true }],
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      await using site = await serveSite();
      await use(site);
    },
    { scope: "worker" },
  ],
  firefox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const browser = await launch(true);
      await use(browser);
      await browser.close();
    },
    { scope: "worker" },
  ],
  tab: async ({ firefox, runsScripts }, use) => {
    const plain = runsScripts ? undefined : await launch(false);
    const tab = await (plain ?? firefox).newPage();
    const troubles = watch(tab);
    tab.setDefaultTimeout(30_000);
    await use(tab);
    await tab.close();
    await plain?.close();
    expect(troubles, "what went wrong on the way").toEqual([]);
  },
});

export { expect };

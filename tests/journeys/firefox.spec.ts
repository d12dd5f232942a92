import type { Page } from "puppeteer-core";
import { itHealth } from "#questionnaires/definitions/it-health.ts";
import { questionsOf } from "#questionnaires/engine/question.ts";
import { consultant } from "#tests/support/console.ts";
import { expect, hasFirefox, test } from "#tests/support/firefox.ts";
import { lastStep, leastAnswers } from "#tests/support/onboarding-form.ts";
import { areOff } from "#tests/support/switched-off.ts";

// The journeys that lead to leads, in Firefox. All others run only in Chromium.

test.skip(!hasFirefox, "There is no Firefox on this machine.");

const text = (page: Page) => page.$eval("body", (body) => body.innerText);

/** A button with exactly this name. */
const button = (name: string) => `::-p-aria([name="${name}"][role="button"])`;

// Puppeteer's locators and waiting functions are evaluated in the page; its policy forbids that in Firefox.

async function press(page: Page, selector: string): Promise<void> {
  await (await page.waitForSelector(selector))?.click();
}

async function write(page: Page, selector: string, written: string): Promise<void> {
  await (await page.waitForSelector(selector))?.type(written);
}

async function fillIn(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [field, value] of Object.entries(values)) await page.type(`#${field}`, value);
}

const reference = /LW-[0-9A-Z]{4}-[0-9A-Z]{4}/;

for (const path of ["/", "/#contact"]) {
  test(`on ${path} the faces come and the visit is counted`, async ({ tab, site }) => {
    await tab.goto(site.url + path);
    // No driver is told about a request that outlives its page, but the page itself can see it.
    const asked = () => tab.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
    await expect.poll(asked).toContain(`${site.url}/api/analytics`);
    await expect
      .poll(() => tab.evaluate(() => [...document.fonts].some(({ status }) => status === "loaded")))
      .toBe(true);
  });
}

test("an assessment leads to its result", async ({ tab, site }) => {
  test.skip(areOff("/it-assessment"), "a page of it is switched off");
  await tab.goto(`${site.url}/it-assessment`);
  for (const { name } of questionsOf(itHealth)) {
    const first = `label[for="${name}-1"]`;
    await press(tab, first);
    const isShown = () =>
      tab.evaluate((shown) => document.querySelector(shown)?.checkVisibility() === true, first);
    await expect.poll(isShown).toBe(false);
  }
  await expect.poll(() => text(tab)).toContain("Recommendations");
});

test("a form is sent step by step", async ({ tab, site }) => {
  await tab.goto(`${site.url}/questionnaire`);
  await fillIn(tab, leastAnswers("Firefox with scripts"));
  for (let step = 1; step < lastStep; step += 1) {
    await press(tab, button("Next"));
    await expect.poll(() => text(tab)).toContain(`Step ${step + 1} of ${lastStep}`);
  }
  await press(tab, button("Submit Questionnaire"));
  await expect.poll(() => text(tab)).toMatch(reference);
  await expect.poll(async () => (await site.leadsOf("Firefox with scripts")).length).toBe(1);
});

test("the chat answers what is typed", async ({ tab, site }) => {
  await tab.goto(`${site.url}/services`);
  await press(tab, "[data-island=chat] button");
  await write(tab, "dialog[open] textarea", "How much does it cost?");
  await tab.keyboard.press("Enter");
  await expect
    .poll(() => tab.$$eval("[role=log] > *", (said) => said.at(-1)?.textContent))
    .toMatch(/^Assistant/);
});

test("an operator signs in to the console", async ({ tab, site }) => {
  await site.addOperator(consultant);
  await tab.goto(`${site.url}/console`);
  await write(tab, "input[autocomplete~=username]", consultant.email);
  await write(tab, "input[type=password]", consultant.password);
  await press(tab, button("Sign in"));
  await write(tab, "input[autocomplete=one-time-code]", site.codeOf(consultant.email));
  await press(tab, button("Sign in"));
  await expect.poll(() => text(tab)).toContain("Today");
});

test.describe("without scripts", () => {
  test.use({ runsScripts: false });

  test("a form is sent and confirmed", async ({ tab, site }) => {
    await tab.goto(`${site.url}/questionnaire`);
    await fillIn(tab, leastAnswers("Firefox without scripts"));
    await Promise.all([tab.waitForNavigation(), tab.keyboard.press("Enter")]);
    expect(new URL(tab.url()).pathname).toBe("/received");
    expect(await text(tab)).toMatch(reference);
  });
});

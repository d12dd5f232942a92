import { setTimeout as delay } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import { questionsOf } from "#questionnaires/engine/question.ts";
import { codeOf, reactCode, withImports } from "#tests/support/island-code.ts";
import { expect, test } from "#tests/support/journey.ts";
import { fullAnswers } from "#tests/support/leads.ts";
import {
  answerStep,
  asked,
  goToLastStep,
  heldAnswers,
  lastStep,
  leastAnswers,
} from "#tests/support/onboarding-form.ts";
import { areOff } from "#tests/support/switched-off.ts";

const code = /\/_code\/.*\.js$/;
/** Requests that a page sends when a form is begun or the chat is opened. */
const calls = /\/api\/(?:form-stamp|calendly-url)/;
/** The code that every page loads at the first sign of activity: a few lines without React. */
const frame = () => [...withImports(codeOf("frame"))];
const field = (page: Page) => page.getByLabel("Your IT challenge");
const pathTitle = (page: Page) =>
  page.locator("#challenge").getByRole("heading", { level: 3, name: /Path$/ });

/** Delays the code of the islands by some seconds. */
async function holdBack(page: Page, seconds: number) {
  await page.route(code, async (route) => {
    await delay(seconds * 1000);
    await route.continue();
  });
}

/** Fills in every field at once, visible or not, like a browser that restores a form. */
async function restore(page: Page, answers: Readonly<Record<string, string | readonly string[]>>) {
  await page.locator("form[data-form]").evaluate((form: HTMLFormElement, given) => {
    for (const control of form.elements) {
      const isInput = control instanceof HTMLInputElement;
      if (!isInput && !(control instanceof HTMLSelectElement) && !(control instanceof HTMLTextAreaElement)) {
        continue;
      }
      const value = given[control.name];
      if (value === undefined) continue;
      if (isInput && /radio|checkbox/.test(control.type)) {
        control.checked = [value].flat().includes(control.value);
      } else control.value = String(value);
    }
  }, answers);
}

test.describe("when the code takes two seconds", () => {
  test("every answer given before is kept, and Next is honoured", async ({ page, site }) => {
    const answers = { ...fullAnswers, companyName: "Held Ltd" };
    await holdBack(page, 2);
    await page.goto("/questionnaire", { waitUntil: "commit" });
    await restore(page, answers);
    await answerStep(page, 1, answers);
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page.getByText(`Step 2 of ${lastStep}`, { exact: true })).toBeVisible();
    expect(await heldAnswers(page)).toEqual(answers);
    await goToLastStep(page);
    await page.getByRole("button", { name: "Submit Questionnaire" }).click();
    await expect(page.getByRole("region", { name: "We have your answers" })).toBeVisible();
    expect((await site.leadsOf(answers.companyName))[0]?.answers).toEqual(answers);
  });

  test("an intent typed and sent before is kept and answered", async ({ page }) => {
    await holdBack(page, 2);
    await page.goto("/", { waitUntil: "commit" });
    await field(page).fill("An audit of our email");
    await field(page).press("Enter");
    await expect(pathTitle(page)).toHaveText("Compliance Path");
    await expect(field(page)).toHaveValue("An audit of our email");
    await expect(page.getByText("21/100 characters")).toBeVisible();
    await expect(page).toHaveURL("/");
  });

  test("what is typed while the code arrives is kept letter by letter", async ({ page }) => {
    await holdBack(page, 2);
    await page.goto("/", { waitUntil: "commit" });
    const text = "we type and type and type and type";
    await field(page).pressSequentially(text, { delay: 80 });
    await expect(page.getByText(`${text.length}/100 characters`)).toBeVisible();
    await expect(field(page)).toHaveValue(text);
  });
});

test("a draft of an earlier visit does not replace what was typed before the code arrived", async ({
  page,
}) => {
  await page.goto("/questionnaire");
  await asked(page, "companyName").fill("Old Ltd");
  await asked(page, "contactRole").fill("Old role");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText(`Step 2 of ${lastStep}`)).toBeVisible();
  await holdBack(page, 1);
  await page.goto("/questionnaire", { waitUntil: "commit" });
  await asked(page, "companyName").fill("New Ltd");
  await expect(asked(page, "contactRole")).toHaveValue("Old role");
  await expect(asked(page, "companyName")).toHaveValue("New Ltd");
});

test("what was typed before the code arrived is there in another tab, without a further change", async ({
  page,
  context,
}) => {
  await holdBack(page, 1);
  await page.goto("/questionnaire", { waitUntil: "commit" });
  await asked(page, "companyName").fill("Early Ltd");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText(`Step 2 of ${lastStep}`)).toBeVisible();
  const later = await context.newPage();
  await later.goto("/questionnaire");
  await expect(asked(later, "companyName")).toHaveValue("Early Ltd");
});

test.describe("when the code never arrives", () => {
  test.use({ provoked: /ERR_FAILED|_code/ });
  test.beforeEach(({ page }) => page.route(code, (route) => route.abort("failed")));

  test("the intent finder asks the server", async ({ page }) => {
    await page.goto("/");
    await field(page).fill("An audit of our email");
    await field(page).press("Enter");
    await expect(page).toHaveURL("/?intent=An+audit+of+our+email#challenge");
    await expect(pathTitle(page)).toHaveText("Compliance Path");
    await field(page).fill("To the cloud");
    await page.locator("#challenge").getByRole("button").click();
    await expect(pathTitle(page)).toHaveText("Cloud Path");
  });

  test("the questionnaire shows the whole form, and it can be sent", async ({ page, site }) => {
    const answers = { ...fullAnswers, companyName: "No Code Ltd" };
    await page.goto("/questionnaire");
    await asked(page, "companyName").fill("typed before");
    await expect(page.locator("form[data-form] h2:visible")).toHaveCount(lastStep);
    await expect(asked(page, "companyName")).toHaveValue("typed before");
    for (let number = 1; number <= lastStep; number += 1) await answerStep(page, number, answers);
    await page.getByRole("button", { name: "Submit Questionnaire" }).click();
    await expect(page).toHaveURL(/\/received\?reference=LW-/);
    expect((await site.leadsOf("No Code Ltd"))[0]?.answers).toEqual(answers);
  });

  test("a press on Next shows the rest of the form instead of nothing", async ({ page }) => {
    await page.goto("/questionnaire");
    await page.locator("#companyName").fill(leastAnswers("Any Ltd")["companyName"] ?? "");
    await expect(page.getByRole("button", { name: "Submit Questionnaire" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Next" })).toBeHidden();
    await expect(page.locator("form[data-form] h2:visible")).toHaveCount(lastStep);
  });
});

/** Addresses of the islands' code that has run. The returned function can be called repeatedly. */
async function codeThatRuns(page: Page): Promise<() => Promise<ReadonlySet<string>>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Profiler.enable");
  await session.send("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  const ran = new Set<string>();
  const expected = frame();
  return async () => {
    const { result } = await session.send("Profiler.takePreciseCoverage");
    for (const { url, functions } of result) {
      const hasRun = functions.some(({ ranges }) => ranges[0]?.count);
      if (hasRun && code.test(url) && !expected.includes(new URL(url).pathname)) ran.add(url);
    }
    return ran;
  };
}

for (const path of ["/", "/questionnaire"]) {
  test(`${path} runs code of islands only when idle, and then mounts what is displayed`, async ({ page }) => {
    const fetched: string[] = [];
    const called: string[] = [];
    page.on("request", (request) => code.test(request.url()) && fetched.push(request.url()));
    page.on("request", (request) => calls.test(request.url()) && called.push(request.url()));
    const ran = await codeThatRuns(page);
    await page.goto(path);
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
    expect(fetched, "fetched before the first paint").toEqual([]);
    expect([...(await ran())], "run before the first paint").toEqual([]);
    await expect.poll(async () => [...(await ran())].some((url) => url.endsWith(reactCode()))).toBe(true);
    const shown = page.locator("[data-island]:has(> *):visible");
    await expect(shown.and(page.locator("[data-code]"))).toHaveCount(0);
    expect(await shown.count()).toBeGreaterThan(1);
    await expect(page.locator("[data-island=chat] dialog")).toBeAttached();
    await expect(page.locator("[data-plain]")).toHaveCount(0);
    // No form was begun, and the chat was not opened.
    expect(called).toEqual([]);
  });
}

test("a chat that was mounted before it is opened knows what the tab said meanwhile", async ({ page }) => {
  await page.goto("/services");
  const panel = page.locator("[data-island=chat] dialog");
  await expect(panel).toHaveCount(1);
  await page.evaluate(() => sessionStorage.setItem("chat-draft", "typed on another page"));
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect(panel.locator("textarea")).toHaveValue("typed on another page");
});

test("the code of a chat that a small screen does not show is not fetched", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const fetched: string[] = [];
  page.on("request", (request) => code.test(request.url()) && fetched.push(request.url()));
  await page.goto("/questionnaire");
  await expect
    .poll(() => fetched.some((url) => url.endsWith(codeOf("onboarding", "/questionnaire"))))
    .toBe(true);
  expect(fetched.filter((url) => url.endsWith(codeOf("chat")))).toEqual([]);
});

/** The values of the islands' fields by name: text, or the chosen values. */
function heldIn(page: Page): Promise<Readonly<Record<string, readonly string[]>>> {
  return page.evaluate(() => {
    const held: Record<string, string[]> = {};
    const fields = document.querySelectorAll<HTMLInputElement>(
      "[data-island]:not([data-island=frame]) :is(input, select, textarea):not(dialog *)",
    );
    for (const { name, type, value, checked } of fields) {
      if (/hidden|button/.test(type)) continue;
      const given = /radio|checkbox/.test(type) ? (checked ? [value] : []) : [value];
      held[name] = [...(held[name] ?? []), ...given];
    }
    return held;
  });
}

/** Fills in every field of every island: texts, and the first choice of each list. */
function fillAll(page: Page): Promise<void> {
  return page.evaluate(() => {
    const fields = document.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
      "[data-island] :is(input, select, textarea)",
    );
    const chosen = new Set<string>();
    for (const field of fields) {
      if (field.type === "hidden") continue;
      if (field instanceof HTMLSelectElement) field.selectedIndex = field.options.length - 1;
      else if (!/radio|checkbox/.test(field.type)) {
        field.value = field.type === "number" ? "7" : field.type === "email" ? "jane@acme.example" : "early";
      } else if (field instanceof HTMLInputElement && !chosen.has(field.name)) {
        chosen.add(field.name);
        field.checked = true;
      }
    }
  });
}

for (const path of [
  "/",
  "/questionnaire",
  "/soc2-questionnaire",
  "/iso27001-questionnaire",
  "/it-assessment",
  "/labs",
  "/pricing",
  "/member-portal#analytics",
].filter((address) => !areOff(address))) {
  test(`${path} keeps what every field held before its code arrived`, async ({ page }) => {
    const filled = Promise.withResolvers<void>();
    await page.route(code, async (route) => {
      await filled.promise;
      await route.continue();
    });
    await page.goto(path);
    await fillAll(page);
    const given = await heldIn(page);
    expect(Object.keys(given).length).toBeGreaterThan(0);
    // Each island with a field is touched. Its code is being loaded, and waits.
    for (const island of await page.locator("[data-island]:has(input, select, textarea)").all()) {
      await island.locator("input, select, textarea").first().dispatchEvent("focusin");
    }
    filled.resolve();
    await expect(page.locator("[data-island][data-code]:has(input, select, textarea)")).toHaveCount(0);
    expect(await heldIn(page)).toEqual(given);
  });
}

test("every question is covered by the answers that are given early", () => {
  const unanswered = questionsOf(onboarding).filter(({ name }) => !fullAnswers[name]?.length);
  expect(unanswered).toEqual([]);
});

import type { Browser, Locator, Page } from "@playwright/test";
import type { Contender } from "./contenders.ts";
import { openPage } from "./phone.ts";
import type { Table } from "./report.ts";

/** Delays of every script of a page, in milliseconds. */
const delays = [0, 1000, 3000];

const fields = "main :is(input:not([type=radio], [type=checkbox], [type=hidden], [tabindex='-1']), textarea)";

/** Whether React has hydrated or rendered a field: React marks its elements. */
function isAlive(field: Element): boolean {
  return Object.keys(field).some((key) => key.startsWith("__reactProps$"));
}

type Typed = { readonly field: Locator; readonly text: string; readonly early: boolean };

async function typeInto(field: Locator, text: string): Promise<Typed> {
  await field.pressSequentially(text, { timeout: 60_000 });
  return { field, text, early: !(await field.evaluate(isAlive)) };
}

async function waitForCode(page: Page): Promise<void> {
  await page.waitForFunction(
    (selector) =>
      [...document.querySelectorAll(selector)].every((field) =>
        Object.keys(field).some((key) => key.startsWith("__reactProps$")),
      ),
    fields,
    { timeout: 60_000 },
  );
  await page.waitForLoadState("networkidle");
}

type Visit = { readonly fields: number; readonly early: number; readonly kept: number };

/** Types into every visible field as early as possible, and checks the text again once the code is loaded. */
async function visit(browser: Browser, url: string, delay: number): Promise<Visit> {
  const page = await openPage(browser);
  await page.route("**/*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delay));
    await route.continue();
  });
  await page.goto(url, { waitUntil: "commit" });
  await page.locator(fields).first().waitFor({ timeout: 60_000 });
  const typed: Typed[] = [];
  for (const [index, field] of (await page.locator(fields).all()).entries()) {
    if (await field.isVisible()) typed.push(await typeInto(field, `text${index}@typed.example`));
  }
  await waitForCode(page);
  const early = typed.filter((one) => one.early);
  const values = await Promise.all(early.map(({ field }) => field.inputValue()));
  await page.context().close();
  return {
    early: early.length,
    kept: early.filter(({ text }, index) => values[index] === text).length,
    fields: typed.length,
  };
}

/** Compares what happens to text that is typed before the code is loaded. */
export async function compareTyping(
  browser: Browser,
  contenders: readonly Contender[],
  paths: readonly string[],
): Promise<Table> {
  const rows = [];
  for (const { name, origin } of contenders) {
    const visits: Visit[] = [];
    for (const path of paths) {
      for (const delay of delays) visits.push(await visit(browser, origin + path, delay));
    }
    const sum = (figure: keyof Visit) => visits.reduce((total, found) => total + found[figure], 0);
    rows.push({
      build: name,
      "fields typed into": sum("fields"),
      "before the code": sum("early"),
      "kept of these":
        sum("early") === 0 ? "none to keep" : `${Math.round((100 * sum("kept")) / sum("early"))}%`,
    });
  }
  return {
    title: "Peers: text typed before the code arrives",
    method: `Every script of the page comes ${delays.join(", ")} ms late; text is typed into each field in view as soon as it can be seen, and read again once React knows the field.`,
    rows,
  };
}

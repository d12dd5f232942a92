import type { Browser, Page } from "@playwright/test";
import type { Contender } from "./contenders.ts";
import { chatIsOpen, openPage } from "./phone.ts";
import type { Table } from "./report.ts";
import { type Request, watchTraffic } from "./traffic.ts";

/** Milliseconds after the load event, within which a page has sent all requests that need no visitor. */
const settling = 1000;

/** What a visitor does on a page, by path. */
const uses: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  "/": async (page) => {
    await page.locator("[name=intent]").fill("we need a SOC 2 audit");
    await page.locator("[name=intent]").press("Enter");
    await page.getByText("Compliance Path").first().waitFor();
    await page.getByRole("button", { name: /chat/i }).click();
    if ("selector" in chatIsOpen) await page.locator(chatIsOpen.selector).first().waitFor();
  },
  "/questionnaire": async (page) => {
    await page.locator("[name=companyName]").fill("Acme");
    await page.locator("[name=contactName]").fill("Jane Doe");
    await page.locator("[name=contactEmail]").fill("jane.doe@acme.example");
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByText("Step 2 of").waitFor();
  },
};

/**
 * Whether a request counts. Fonts, the icon and events are the same for all builds, and their time depends on
 * the browser.
 */
function belongsToBuild({ url, type }: Request): boolean {
  return type !== "Font" && !/\/icon\.svg$|\/api\/|\.webmanifest$/.test(url);
}

const sum = (requests: readonly Request[]) => requests.reduce((total, { bytes }) => total + bytes, 0);

async function visit(browser: Browser, { name, origin }: Contender, path: string) {
  const page = await openPage(browser);
  const traffic = await watchTraffic(page);
  await page.goto(origin + path, { waitUntil: "load" });
  await page.waitForTimeout(settling);
  const before = traffic.filter(belongsToBuild);
  await uses[path]?.(page);
  await page.waitForTimeout(settling);
  const all = traffic.filter(belongsToBuild);
  await page.context().close();
  return {
    page: path,
    build: name,
    "requests before": before.length,
    "bytes before": sum(before),
    "requests after use": all.length,
    "bytes after use": sum(all),
  };
}

/** Requests and bytes of every page, before and after a visitor uses it. */
export async function compareBytes(
  browser: Browser,
  contenders: readonly Contender[],
  paths: readonly string[],
): Promise<Table> {
  const rows = [];
  for (const path of paths) {
    for (const contender of contenders) rows.push(await visit(browser, contender, path));
  }
  return {
    title: "Peers: bytes and requests",
    method: `First visits with an empty cache, fonts, icon and events left out, headers counted: until ${settling} ms after load, and after the intent finder was asked and the chat opened, or the questionnaire's first step was answered.`,
    rows,
  };
}

import type { Browser, Page } from "@playwright/test";
import type { Contender } from "./contenders.ts";
import { chatIsOpen, openPage } from "./phone.ts";
import type { Table } from "./report.ts";

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

/** One finished request of a page. */
type Request = {
  readonly url: string;
  /** Chromium's resource type: Document, Script, Font, Image … */
  readonly type: string;
  /** Bytes over the network, with headers. */
  readonly bytes: number;
};

/** Records every request of a page from now on, until the page closes. */
async function watchTraffic(page: Page): Promise<readonly Request[]> {
  const finished: Request[] = [];
  const begun = new Map<string, { readonly url: string; readonly type: string }>();
  const session = await page.context().newCDPSession(page);
  session.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
    // Chromium also reports data: addresses, which are in the page itself, as requests.
    if (request.url.startsWith("data:")) return;
    begun.set(requestId, { url: request.url, type: type ?? "Other" });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const request = begun.get(requestId);
    if (request !== undefined) finished.push({ ...request, bytes: encodedDataLength });
  });
  await session.send("Network.enable");
  return finished;
}

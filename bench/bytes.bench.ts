import { type Browser, chromium, type Page } from "@playwright/test";
import { endpoints } from "#contract/endpoints.ts";
import { chromiumPath } from "#tools/provision/chromium.mjs";
import { type PageWeight, weighBuiltPages } from "./built-pages.ts";
import { freshFolder } from "./folder.ts";
import { serveSite } from "./process.ts";
import { report } from "./report.ts";
import { type Request, watchTraffic } from "./traffic.ts";

/** Milliseconds after the load event within which whatever a page asks for unbidden was asked for. */
const settling = 1000;

async function useIntentFinder(page: Page): Promise<void> {
  const finder = page.getByRole("textbox").first();
  await finder.fill("we need a SOC 2 audit");
  await finder.press("Enter");
  await page.getByText("Compliance Path").first().waitFor();
}

async function useWizard(page: Page): Promise<void> {
  await page.locator("[name=companyName]").fill("Acme");
  await page.locator("[name=contactName]").fill("Jane Doe");
  await page.locator("[name=contactEmail]").fill("jane.doe@acme.example");
  const submit = page.getByRole("button", { name: "Submit Questionnaire" });
  while (!(await submit.isVisible())) await page.getByRole("button", { name: "Next" }).click();
  const received = page.waitForResponse((response) => response.url().endsWith(endpoints.questionnaire.path));
  await submit.click();
  await (await received).finished();
  await page
    .getByText(/LW-\w{4}-\w{4}/)
    .first()
    .waitFor();
}

/** What a visitor does on a page, by path. */
const uses: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  "/": useIntentFinder,
  "/questionnaire": useWizard,
};

function sum(requests: readonly Request[]): number {
  return requests.reduce((total, { bytes }) => total + bytes, 0);
}

const isFont = ({ type }: Request) => type === "Font";
const isIcon = ({ url }: Request) => url.endsWith("/icon.svg");
const isScript = ({ url }: Request) => url.endsWith(".js");
const isEvent = ({ url }: Request) => url.endsWith(endpoints.analytics.path);

/** A first visit with an empty cache, then the use of what the page offers. */
async function visit(browser: Browser, origin: string, weight: PageWeight) {
  const context = await browser.newContext({ ...viewport, reducedMotion: "reduce" });
  const page = await context.newPage();
  const traffic = await watchTraffic(page);
  await page.goto(origin + weight.path);
  await page.waitForTimeout(settling);
  const before = [...traffic];
  await uses[weight.path]?.(page);
  await page.waitForTimeout(settling);
  const after = traffic.slice(before.length);
  await context.close();
  return {
    page: weight.path,
    "html br": weight.html,
    "its css br": weight.css,
    "its script br": weight.script,
    requests: before.filter((request) => !isFont(request) && !isIcon(request) && !isEvent(request)).length,
    fonts: before.filter(isFont).length,
    "bytes before": sum(before),
    "scripts on use": after.filter(isScript).length,
    "their bytes": sum(after.filter(isScript)),
    "bytes in all": sum(traffic),
  };
}

const viewport = { viewport: { width: 390, height: 844 } };

await using folder = freshFolder();
await using site = await serveSite(folder.path);
const executablePath = chromiumPath();
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
const rows = [];
// One after another: they share a machine, and a visit should meet no other.
for (const weight of weighBuiltPages()) rows.push(await visit(browser, site.origin, weight));
await browser.close();

report({
  name: "bytes",
  title: "Bytes of every page",
  method: `Built files after brotli, then a first visit by Chromium over HTTP with an empty cache: requests and bytes until ${settling} ms after load (fonts counted apart; the icon and the page view event not counted as requests), and after the intent finder was asked or the questionnaire was sent.`,
  rows,
});

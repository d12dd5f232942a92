import { type Browser, chromium, type Page } from "@playwright/test";
import { chromiumPath } from "#tools/provision/chromium.mjs";
import { freshFolder } from "./folder.ts";
import { openPage, phoneInWords, slowDown } from "./phone.ts";
import { serveSite } from "./process.ts";
import { report } from "./report.ts";
import { median } from "./statistics.ts";
import { watchTraffic } from "./traffic.ts";

const rounds = 5;

/** Milliseconds in which nobody touches anything, longer than code waits that nobody asked for. */
const quiet = 6000;

/** What happened between the page and the touch. */
const cases = {
  "touched at once": () => Promise.resolve(),
  "touched after 6 quiet seconds": (page: Page) => page.waitForTimeout(quiet),
};

/** Something to touch, and what is there once it works. */
type Widget = {
  readonly path: string;
  readonly touch: (page: Page) => Promise<void>;
  /** What only the widget's code can show: a selector, and what is to be read there. */
  readonly works: { readonly selector: string; readonly text: string };
};

const widgets: Readonly<Record<string, Widget>> = {
  chat: {
    path: "/services",
    touch: (page) => page.getByRole("button", { name: "Chat" }).click(),
    works: { selector: "dialog[open] li button", text: "" },
  },
  "intent finder": {
    path: "/",
    touch: async (page) => {
      const field = page.getByLabel("Your IT challenge");
      await field.fill("We need a SOC 2 audit");
      await field.press("Enter");
    },
    // It says that it is at work: what comes after waits as long as the specification says.
    works: { selector: "[data-island=intent] button", text: "Analyzing" },
  },
  questionnaire: {
    path: "/questionnaire",
    touch: async (page) => {
      // As a browser restores a form: nobody is there yet.
      await page.locator("form[data-form]").evaluate((form: HTMLFormElement) => {
        for (const field of form.querySelectorAll("input")) {
          if (/^(?:text|email)$/.test(field.type)) field.value = "jane.doe@acme.example";
        }
      });
      await page.getByRole("button", { name: "Next" }).click();
    },
    works: { selector: "[data-island=onboarding]", text: "Step 2 of" },
  },
};

/** Milliseconds from the press, of a button or of Enter, until the widget works. */
async function worksAfter(page: Page, { touch, works }: Widget): Promise<number> {
  await page.evaluate(({ selector, text }) => {
    const press = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== "Enter") return;
      if (performance.getEntriesByName("pressed").length === 0) performance.mark("pressed");
    };
    for (const type of ["pointerdown", "keydown"]) document.addEventListener(type, press, true);
    const look = () => {
      if (document.querySelector(selector)?.textContent.includes(text)) performance.mark("works");
      else requestAnimationFrame(look);
    };
    look();
  }, works);
  await touch(page);
  await page.waitForFunction(() => performance.getEntriesByName("works").length > 0, undefined, {
    timeout: 60_000,
  });
  return page.evaluate(() => performance.measure("waiting", "pressed", "works").duration);
}

async function visit(
  browser: Browser,
  origin: string,
  widget: Widget,
  before: (page: Page) => Promise<void>,
) {
  const page = await openPage(browser);
  const traffic = await watchTraffic(page);
  await slowDown(page);
  await page.goto(origin + widget.path);
  const early = traffic.length;
  await before(page);
  const works = await worksAfter(page, widget);
  await page.waitForLoadState("networkidle");
  const code = traffic.slice(early).filter(({ url }) => /\.js(?:on)?$/.test(url));
  await page.context().close();
  return { works, bytes: code.reduce((sum, { bytes }) => sum + bytes, 0) };
}

await using folder = freshFolder();
await using site = await serveSite(folder.path);
const executablePath = chromiumPath();
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });

type Visit = Awaited<ReturnType<typeof visit>>;

const found = new Map<string, Visit[]>();
for (let round = 1; round <= rounds; round += 1) {
  for (const [name, widget] of Object.entries(widgets)) {
    for (const [when, before] of Object.entries(cases)) {
      const key = `${name}, ${when}`;
      found.set(key, [...(found.get(key) ?? []), await visit(browser, site.origin, widget, before)]);
    }
  }
}
await browser.close();

report({
  name: "taps",
  title: "From a tap to a working widget",
  method: `Medians of ${rounds} first visits by Chromium at ${phoneInWords}, taking turns: from the press until the chat's first quick question, the finder's “Analyzing…” or the questionnaire's second step are there, and what came over the wire for it.`,
  rows: [...found].map(([visitName, visits]) => ({
    visit: visitName,
    "works after ms": Math.round(median(visits.map(({ works }) => works))),
    "slowest ms": Math.round(Math.max(...visits.map(({ works }) => works))),
    "bytes of code and words": median(visits.map(({ bytes }) => bytes)),
  })),
});

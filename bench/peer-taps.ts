import type { Browser, Page } from "@playwright/test";
import { draftKey } from "#site/browser/draft.ts";
import { type Contender, type Figures, withRatios } from "./contenders.ts";
import { chatIsOpen, type Effect, openPage, phoneInWords, slowDown, timeUntil } from "./phone.ts";
import type { Table } from "./report.ts";

const rounds = 5;

/** Milliseconds between the load of the page and the tap, in which the visitor reads. */
const quiet = 6000;

type Tap = {
  readonly what: string;
  readonly path: string;
  readonly effect: Effect;
  readonly press: (page: Page) => Promise<void>;
};

// Pressed with a mouse: on a busy machine, a touch that ends late would be a long press and open nothing.
const taps: readonly Tap[] = [
  {
    what: "chat opened",
    path: "/",
    effect: chatIsOpen,
    press: (page) => page.getByRole("button", { name: /chat/i }).click(),
  },
  {
    what: "first answer kept",
    path: "/questionnaire",
    effect: { storageKey: draftKey("onboarding"), holds: "A" },
    press: async (page) => {
      await page.locator("[name=companyName]").click();
      await page.keyboard.press("A");
    },
  },
];

async function visit(browser: Browser, { origin }: Contender, { path, effect, press }: Tap): Promise<number> {
  const page = await openPage(browser);
  await slowDown(page);
  await page.goto(origin + path, { waitUntil: "load", timeout: 60_000 });
  await page.waitForTimeout(quiet);
  const duration = await timeUntil(page, effect, () => press(page));
  await page.context().close();
  return duration;
}

/** Measures the first tap of a visitor who has read for a while. */
export async function compareTaps(browser: Browser, contenders: readonly Contender[]): Promise<Table> {
  const rows = [];
  for (const tap of taps) {
    const figures = new Map<string, number[]>(contenders.map(({ name }) => [name, []]));
    for (let round = 1; round <= rounds; round += 1) {
      for (const contender of contenders) {
        figures.get(contender.name)?.push(await visit(browser, contender, tap));
      }
    }
    const found: Figures[] = Array.from(figures, ([contender, values]) => ({ contender, values }));
    rows.push(...withRatios(found, "ms").map((row) => ({ tap: tap.what, ...row })));
  }
  return {
    title: "Peers: the first tap",
    method: `Medians of ${rounds} first visits by Chromium at ${phoneInWords}, the builds taking turns: ${quiet / 1000} quiet seconds after load, then from the press until its effect stands on the page.`,
    rows,
  };
}

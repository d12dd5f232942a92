import type { Browser, Page } from "@playwright/test";

/**
 * A slow phone with a weak signal: bytes per second, latency in milliseconds, and how many times slower its
 * processor is.
 */
const phone = { down: 1.6e6 / 8, up: 0.75e6 / 8, latency: 150, slowdown: 4 };

/** The same in words, for the sentence above a table. */
export const phoneInWords = `1.6 Mbit/s, ${phone.latency} ms and a processor ${phone.slowdown} times slower`;

/** A new page of a first visit, with a phone's screen; closing the page's context ends the visit. */
export async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: "reduce",
  });
  return context.newPage();
}

/** Slows a page down to the phone's network and processor. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: phone.latency,
    downloadThroughput: phone.down,
    uploadThroughput: phone.up,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: phone.slowdown });
}

/**
 * The sign that a press had its effect: an element that is in the page, or a text that storage has under a key.
 */
export type Effect = { readonly selector: string } | { readonly storageKey: string; readonly holds: string };

/** Milliseconds from the page's press event until its effect is visible in a frame. */
export async function timeUntil(page: Page, effect: Effect, press: () => Promise<void>): Promise<number> {
  await page.evaluate((wanted) => {
    const marked = { capture: true, once: true };
    document.addEventListener("pointerdown", () => performance.mark("pressed"), marked);
    const isThere = () =>
      "selector" in wanted
        ? document.querySelector(wanted.selector) !== null
        : (localStorage.getItem(wanted.storageKey)?.includes(wanted.holds) ?? false);
    const look = () => {
      if (isThere()) performance.mark("there");
      else requestAnimationFrame(look);
    };
    look();
  }, effect);
  await press();
  await page.waitForFunction(() => performance.getEntriesByName("there").length > 0, undefined, {
    timeout: 60_000,
  });
  return page.evaluate(() => performance.measure("waiting", "pressed", "there").duration);
}

/** The chat is open: its first quick question can be pressed. */
export const chatIsOpen: Effect = { selector: "dialog[open] li button" };

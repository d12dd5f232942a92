import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { parse } from "yaml";
import { z } from "zod";
import { expectAccessible } from "#tests/support/accessible.ts";
import { expect, test } from "#tests/support/journey.ts";
import { cutOffTexts } from "#tests/support/reflow.ts";
import { untilDrawn } from "#tests/support/shift.ts";
import { areOff } from "#tests/support/switched-off.ts";
import { type Work, workDuring } from "#tests/support/trace.ts";

const link = (page: Page, name: string) => page.locator("main").getByRole("link", { name, exact: true });

/** Expects these links, and none to a page that is switched off. */
async function expectLinks(page: Page, expected: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, href] of Object.entries(expected)) {
    if (areOff(href)) await expect(link(page, name)).toHaveCount(0);
    else await expect(link(page, name)).toHaveAttribute("href", href);
  }
}

/** Scrolls in steps, frame by frame, like a finger. */
function scrollOn(page: Page, frames: number): Promise<void> {
  return page.evaluate(async (steps) => {
    for (let step = 0; step < steps; step += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      scrollBy({ top: 20, behavior: "instant" });
    }
  }, frames);
}

/**
 * Expects no layout while something is done, and enough tasks to show that something moved. bench/ measures how long
 * they take. What the page itself still does late (code that comes in idle time) may disturb a try, but not all three.
 */
async function expectNoLayout(page: Page, act: () => Promise<void>): Promise<void> {
  const tries: Work[] = [];
  while (tries.length < 3 && tries.at(-1)?.layouts !== 0) tries.push(await workDuring(page, act));
  expect(tries.at(-1)?.tasks).toBeGreaterThan(30);
  expect(tries.map(({ layouts }) => layouts)).toContain(0);
}

/** Waits until the code of the first sign of activity is loaded. It causes one layout. */
async function expectFrame(page: Page): Promise<void> {
  await expect(page.getByRole("group", { name: "Theme" })).toBeAttached();
  await page.waitForLoadState("networkidle");
  await untilDrawn(page);
}

test.describe("/background-paths-demo", () => {
  test.skip(areOff("/background-paths-demo"), "a page of it is switched off");

  const running = (page: Page) =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === "running").length);

  test("says how it is made, leads on, and its light can be stopped", async ({ page }) => {
    await page.goto("/background-paths-demo");
    await expect(page).toHaveTitle(/^Background paths/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("A tangle in. One line out.");
    await expect(page.getByRole("heading", { level: 3 })).toHaveCount(3);
    await expectLinks(page, { "Back to Home": "/", "Member portal": "/member-portal", Blog: "/blog" });
    expect(await running(page)).toBe(2);
    await page.getByLabel("Stop the light").check();
    await expect.poll(() => running(page)).toBe(0);
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await cutOffTexts(page)).toEqual([]);
    await expectAccessible(page);
    await expect(page.getByLabel("Stop the light")).toBeHidden();
  });

  test("moves without layout", async ({ page }) => {
    await page.goto("/background-paths-demo");
    await scrollOn(page, 20);
    await expectFrame(page);
    await expectNoLayout(page, () => scrollOn(page, 60));
  });
});

test.describe("/google-gemini-demo", () => {
  const address = "/google-gemini-demo";
  test.skip(areOff(address), "a page of it is switched off");

  /** Pixels of each line that are not drawn yet. */
  const rest = (page: Page) =>
    page
      .locator("main path")
      .evaluateAll((lines) =>
        lines.map((line) => Number.parseFloat(getComputedStyle(line).strokeDashoffset)),
      );

  /** Scrolls to a share of the drawing's area, and waits until that is drawn. */
  const scrollTo = (page: Page, progress: number) =>
    page.locator("[data-network]").evaluate(async (area, part) => {
      const { top, height } = area.getBoundingClientRect();
      const first =
        top + scrollY - Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
      const last = top + scrollY + height - innerHeight;
      window.scrollTo({ top: first + part * (last - first), behavior: "instant" });
      for (let frame = 0; frame < 3; frame += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve));
    }, progress);

  async function expectDrawnByScrolling(page: Page): Promise<void> {
    await scrollTo(page, 0);
    const before = await rest(page);
    expect(before).toHaveLength(5);
    for (const line of before) expect(line).toBeGreaterThan(100);
    await scrollTo(page, 0.4);
    const half = (await rest(page)).map((line, index) => line / (before[index] ?? 0));
    for (const share of half) expect(Math.abs(share - 0.5)).toBeLessThan(0.02);
    await scrollTo(page, 0.81);
    expect(await rest(page)).toEqual([0, 0, 0, 0, 0]);
  }

  test("five lines draw themselves while it is scrolled, and the ways out stay in view", async ({ page }) => {
    await page.goto(address);
    await expect(page).toHaveTitle(/^Network/);
    const area = await page.locator("[data-network]").boundingBox();
    expect(area?.height).toBe(4 * 720);
    await expectDrawnByScrolling(page);
    await scrollTo(page, 1);
    await expect(page.getByText("Collected once. Used five times.")).toBeInViewport();
    await expect(link(page, "Back to Home")).toBeInViewport({ ratio: 1 });
    if (!areOff("/background-paths-demo")) {
      await expect(link(page, "Background paths")).toBeInViewport({ ratio: 1 });
    }
    await expectLinks(page, {
      "Back to Home": "/",
      "Background paths": "/background-paths-demo",
      "Member portal": "/member-portal",
      "Client portal": "/client-portal",
    });
  });

  test("where the browser has no scroll timelines, a script draws the same", async ({ page }) => {
    await page.addInitScript(() => {
      CSS.supports = () => false;
      document.addEventListener("DOMContentLoaded", () => {
        const without = new CSSStyleSheet();
        without.replaceSync(".network-stage { animation: none !important }");
        document.adoptedStyleSheets = [without];
      });
    });
    await page.goto(address);
    // The script is loaded at the first sign of activity.
    await page.mouse.wheel(0, 1);
    await expect(page.locator("[data-network]")).toHaveAttribute("style", /--progress/);
    await expectDrawnByScrolling(page);
  });

  test("the lines are drawn without layout", async ({ page }) => {
    await page.goto(address);
    await scrollOn(page, 20);
    await expectFrame(page);
    await expectNoLayout(page, () => scrollOn(page, 60));
  });

  test("for those who want no motion it is a finished picture", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(address);
    expect(await rest(page)).toEqual([0, 0, 0, 0, 0]);
    const area = await page.locator("[data-network]").boundingBox();
    expect(area?.height).toBeLessThan(1000);
    expect(await cutOffTexts(page)).toEqual([]);
    await expectAccessible(page);
    await page.emulateMedia({ media: "print" });
    expect(await rest(page)).toEqual([0, 0, 0, 0, 0]);
  });
});

test.describe("/glowing-effect-showcase", () => {
  const address = "/glowing-effect-showcase";
  test.skip(areOff(address), "a page of it is switched off");
  const cards = (page: Page) => page.locator("[data-glow] > li");
  const { glow } = z
    .object({ glow: z.object({ cards: z.array(z.object({ href: z.string() })) }) })
    .parse(parse(readFileSync("content/demos.yaml", "utf8")));
  const count = glow.cards.filter(({ href }) => !areOff(href)).length;

  /** Pixels from the middle of a card's light to a point. */
  const distance = (page: Page, card: number, point: { readonly x: number; readonly y: number }) =>
    cards(page)
      .nth(card)
      .locator("> i")
      .evaluate((light, { x, y }) => {
        const { left, top, width, height } = light.getBoundingClientRect();
        return Math.round(Math.hypot(left + width / 2 - x, top + height / 2 - y));
      }, point);

  test("the edges are lit where the pointer is, and around a card that a key has reached", async ({
    page,
  }) => {
    await page.goto(address);
    await expect(cards(page)).toHaveCount(count);
    await expect(page.getByText("Placeholder copy")).toHaveCount(count);
    await page.evaluate(() => scrollTo({ top: 150, behavior: "instant" }));
    for (const point of [
      { x: 420, y: 300 },
      { x: 800, y: 500 },
    ]) {
      await expect(async () => {
        // The first move is the sign of activity that loads the code.
        await page.mouse.move(point.x - 1, point.y);
        await page.mouse.move(point.x, point.y);
        expect(await distance(page, 0, point)).toBeLessThanOrEqual(1);
      }).toPass();
      await expect.poll(() => distance(page, count - 1, point)).toBeLessThanOrEqual(1);
    }
    await link(page, "Done").focus();
    await page.keyboard.press("Tab");
    await expect(link(page, "Checked by a person")).toBeFocused();
    const card = cards(page).nth(1);
    const light = await card.locator("> i").boundingBox();
    expect(light).toEqual(await card.boundingBox());
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await cutOffTexts(page)).toEqual([]);
    await expectAccessible(page);
  });

  test("the light follows without layout", async ({ page }) => {
    await page.goto(address);
    await expect(async () => {
      await page.mouse.move(300, 300);
      await page.mouse.move(301, 300);
      expect(await distance(page, 0, { x: 301, y: 300 })).toBeLessThanOrEqual(1);
    }).toPass();
    await expectFrame(page);
    await expectNoLayout(page, () => page.mouse.move(900, 600, { steps: 60 }));
  });

  test("for those who want no motion the light rests", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(address);
    const before = await distance(page, count - 1, { x: 0, y: 0 });
    await page.mouse.move(420, 300);
    await page.mouse.move(500, 320);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await distance(page, count - 1, { x: 0, y: 0 })).toBe(before);
  });
});

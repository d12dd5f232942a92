import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { parse } from "yaml";
import { z } from "zod";
import { expectAccessible } from "#tests/support/accessible.ts";
import { collectEvents } from "#tests/support/events.ts";
import { expect, test } from "#tests/support/journey.ts";
import { tabTo } from "#tests/support/keyboard.ts";
import { cutOffTexts } from "#tests/support/reflow.ts";

const plan = z.object({
  slug: z.string(),
  group: z.string(),
  name: z.string(),
  price: z.string(),
  period: z.string(),
  badge: z.string().optional(),
  consultation: z.string().optional(),
  features: z.array(z.string()),
});
const { plans } = z.object({ plans: z.array(plan) }).parse(parse(readFileSync("content/plans.yaml", "utf8")));
const { groups: named, sum } = z
  .object({
    groups: z.array(z.object({ id: z.string(), tab: z.string(), title: z.string() })),
    sum: z.object({ example: z.object({ people: z.number(), plan: z.string() }) }),
  })
  .parse(parse(readFileSync("content/pricing.yaml", "utf8")));

/** The groups of the content, each with its plans. */
const groups = named.map((group) => ({ ...group, plans: plans.filter((one) => one.group === group.id) }));

/** What so many people pay for a plan in a month. */
function bill(headcount: number, slug: string): string {
  const [, price] = /^\$(\d+)$/.exec(plans.find((one) => one.slug === slug)?.price ?? "") ?? [];
  if (price === undefined) throw new Error(`${slug} has no price by the person`);
  return `$${(headcount * Number(price)).toLocaleString("en-US")}`;
}

const example = bill(sum.example.people, sum.example.plan);

const tab = (page: Page, name: string) => page.getByRole("tab", { name });
const openPanel = (page: Page) => page.getByRole("tabpanel");
const people = (page: Page) => page.getByLabel("People on your team");
const chosen = (page: Page) => page.getByRole("combobox", { name: "Plan" });
const total = (page: Page) => page.getByLabel("Per month");

test.describe("the plans", () => {
  for (const group of groups) {
    test(`${group.tab}: each with everything that the content says`, async ({ page }) => {
      await page.goto("/pricing");
      await tab(page, group.tab).click();
      const cards = openPanel(page).getByRole("article");
      await expect(cards).toHaveCount(group.plans.length);
      for (const [index, { name, price, period, badge, consultation, features }] of group.plans.entries()) {
        const card = cards.nth(index);
        for (const text of [name, price, period, badge, consultation].filter(Boolean)) {
          await expect(card.getByText(String(text), { exact: true })).toBeVisible();
        }
        await expect(card.getByRole("heading", { level: 3 })).toHaveText(name);
        await expect(card.getByRole("listitem")).toHaveCount(features.length + (consultation ? 1 : 0));
        await expect(card.getByRole("link")).toHaveCount(1);
      }
    });
  }

  test("three stand side by side and the fourth is centered below", async ({ page }) => {
    const four = groups.find((group) => group.plans.length === 4);
    test.skip(four === undefined, "no group has four plans");
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/pricing#${four?.id}`);
    const cards = await openPanel(page).getByRole("article").all();
    const boxes = await Promise.all(cards.map((card) => card.boundingBox()));
    const [first, second, third, fourth] = boxes.map((box) => ({
      center: (box?.x ?? 0) + (box?.width ?? 0) / 2,
      middle: (box?.y ?? 0) + (box?.height ?? 0) / 2,
    }));
    expect(first?.middle).toBeCloseTo(third?.middle ?? 0, 0);
    expect(Math.abs((fourth?.center ?? 0) - 720)).toBeLessThan(8);
    expect(first?.center).toBeLessThan(second?.center ?? 0);
    expect(third?.center).toBeGreaterThan(second?.center ?? 0);
    expect(fourth?.middle).toBeGreaterThan(third?.middle ?? 0);
  });

  test("a plan's button reports itself and carries the plan to the questionnaire", async ({ page }) => {
    const events = collectEvents(page);
    await page.goto("/pricing#hybrid");
    await page.getByRole("link", { name: "Choose Growth Hybrid" }).click();
    await expect(page).toHaveURL("/questionnaire?plan=growth-hybrid");
    await expect(page.locator("[name=plan]")).toHaveValue("growth-hybrid");
    expect(events.find(({ event }) => event === "button_click")).toMatchObject({
      button_name: "pricing_Growth Hybrid",
      click_location: "pricing_Growth Hybrid",
      page_path: "/pricing",
    });
  });

  test("View Pricing Plans stops 80 px above them", async ({ page }) => {
    await page.goto("/pricing");
    await page.getByRole("link", { name: "View Pricing Plans" }).click();
    const top = () => page.locator("#plans").evaluate((section) => section.getBoundingClientRect().top);
    await expect.poll(top).toBeCloseTo(80, 0);
  });
});

test.describe("the tabs", () => {
  test("follow the arrow keys, Home and End, and write themselves into the address", async ({ page }) => {
    await page.goto("/pricing?people=3");
    await tabTo(page, tab(page, "Managed"));
    const steps = [
      ["ArrowRight", "Consulting"],
      ["ArrowRight", "Hybrid"],
      ["ArrowRight", "Managed"],
      ["ArrowLeft", "Hybrid"],
      ["Home", "Managed"],
      ["End", "Hybrid"],
    ] as const;
    for (const [key, name] of steps) {
      await page.keyboard.press(key);
      await expect(tab(page, name)).toBeFocused();
      await expect(tab(page, name)).toHaveAttribute("aria-selected", "true");
      await expect(page.locator("[role=tab][aria-selected=true]")).toHaveCount(1);
      await expect(openPanel(page)).toHaveCount(1);
      await expect(openPanel(page)).toHaveAccessibleName(name);
      await expect(page).toHaveURL(`/pricing?people=3#${name.toLowerCase()}`);
    }
    await page.keyboard.press("Tab");
    await expect(openPanel(page).getByRole("link").first()).toBeFocused();
  });

  test("an address opens its tab, with the tabs in view", async ({ page }) => {
    await page.goto("/pricing#consulting");
    await expect(tab(page, "Consulting")).toHaveAttribute("aria-selected", "true");
    await expect(page.getByRole("heading", { name: "Digital Transformation" })).toBeVisible();
    await expect(tab(page, "Consulting")).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => {
      location.hash = "hybrid";
    });
    await expect(page.getByRole("heading", { name: "Scale Hybrid" })).toBeVisible();
  });
});

test.describe("the calculator", () => {
  test("multiplies, names the advice hours, and keeps its state in the address", async ({ page }) => {
    await page.goto("/pricing");
    await expect(total(page)).toHaveText(example);
    const entries = await page.evaluate(() => history.length);
    await people(page).fill("1250");
    await expect(total(page)).toHaveText(bill(1250, sum.example.plan));
    await chosen(page).selectOption("Scale Hybrid");
    await expect(total(page)).toHaveText(bill(1250, "scale-hybrid"));
    const hours = plans.find(({ slug }) => slug === "scale-hybrid")?.consultation ?? "";
    await expect(page.getByText(`Included: ${hours}.`)).toBeVisible();
    await expect(page).toHaveURL("/pricing?people=1250&plan=scale-hybrid");
    await page.reload();
    await expect(total(page)).toHaveText(bill(1250, "scale-hybrid"));
    await chosen(page).selectOption("Essential IT");
    await expect(page.getByText("Checked by multiplying.")).toBeVisible();
    expect(await page.evaluate(() => history.length)).toBe(entries);
  });

  test("offers the plans that are billed by the person", async ({ page }) => {
    await page.goto("/pricing");
    const billed = groups.flatMap((group) => group.plans).filter(({ price }) => /^\$\d+$/.test(price));
    await expect(chosen(page).getByRole("option")).toHaveText(billed.map(({ name }) => name));
  });

  for (const wrong of ["", "0", "-3", "2.5", "10000"]) {
    test(`says what to do about "${wrong}" people`, async ({ page }) => {
      await page.goto("/pricing");
      await people(page).fill(wrong);
      await expect(page.getByText("Enter a whole number of people from 1 to 9,999.")).toBeVisible();
      await expect(people(page)).toHaveAttribute("aria-invalid", "true");
      await expect(total(page)).toHaveText("–");
      await people(page).fill("2");
      await expect(total(page)).toHaveText(bill(2, sum.example.plan));
      await expect(people(page)).toHaveAttribute("aria-invalid", "false");
    });
  }

  test("is not upset by an address that makes no sense", async ({ page }) => {
    await page.goto("/pricing?people=%3Cb%3E&plan=none");
    await expect(chosen(page)).toHaveValue(sum.example.plan);
    await expect(people(page)).toHaveValue(String(sum.example.people));
    await expect(total(page)).toHaveText(example);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("all plans stand below each other, and the sum is a worked example", async ({ page }) => {
    await page.goto("/pricing");
    for (const { title } of groups) {
      await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
    }
    await expect(page.locator("main").getByRole("article").filter({ visible: true })).toHaveCount(
      plans.length,
    );
    await expect(page.getByText(String(sum.example.people), { exact: true })).toBeVisible();
    await expect(total(page)).toHaveText(example);
    await expect(page.getByRole("spinbutton")).toBeHidden();
    await expect(page.getByRole("combobox")).toBeHidden();
    await expect(page.getByRole("tab")).toHaveCount(0);
  });
});

for (const { id, tab: name } of groups.slice(1)) {
  test(`${name} is accessible`, async ({ page }) => {
    await page.goto(`/pricing#${id}`);
    await expectAccessible(page);
  });
}

test("reads on a narrow screen", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const { id } of groups) {
    await page.goto("about:blank");
    await page.goto(`/pricing#${id}`);
    expect(await cutOffTexts(page)).toEqual([]);
  }
});

test("on paper the cards of a group stand beside each other, and none is cut", async ({ page }) => {
  await page.goto("/pricing");
  // What A4 leaves between its margins.
  await page.setViewportSize({ width: 672, height: 1000 });
  await page.emulateMedia({ media: "print" });
  for (const cards of await page.locator(".offer-cards").all()) {
    await expect(cards).toHaveCSS("break-inside", "avoid");
    const tops = await cards
      .locator("> :nth-child(-n+3)")
      .evaluateAll((shown) => shown.map((card) => card.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
  }
});

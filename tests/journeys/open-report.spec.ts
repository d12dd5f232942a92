import { readFileSync } from "node:fs";
import { constants, createBrotliDecompress } from "node:zlib";
import type { Locator, Page } from "@playwright/test";
import { soc2 } from "#questionnaires/definitions/soc2.ts";
import { labelsOf } from "#questionnaires/engine/labels.ts";
import { questionsOf } from "#questionnaires/engine/question.ts";
import { builtPages } from "#tests/support/built-site.ts";
import { expect, test } from "#tests/support/journey.ts";
import { tabTo } from "#tests/support/keyboard.ts";
import { firstFlight, headBytes } from "#tools/content/export.ts";

const report = (page: Page) => page.locator("#report");
const lines = (page: Page) => report(page).locator(".line");
const questions = (page: Page) => report(page).locator("details[id^=own-]");
const keep = (page: Page) => report(page).locator(".own-keep");
const phone = { width: 390, height: 844 };

/** The positions of the lines that show in plain English what their rule means. */
const lit = (page: Page) =>
  lines(page).evaluateAll((items) =>
    items.flatMap((item, index) => {
      const rule = item.querySelector(".line-rule");
      return rule && !rule.hasAttribute("hidden") && getComputedStyle(rule).opacity === "0" ? [index] : [];
    }),
  );

/** Brings a line to the middle of the screen. */
const scrollTo = (line: Locator) =>
  line.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));

const asked = (page: Page, name: string) => page.getByLabel(labelsOf(soc2).question(name));

async function giveAddress(page: Page, company: string): Promise<void> {
  await asked(page, "companyName").fill(company);
  await asked(page, "contactName").fill("Pat Example");
  await asked(page, "contactEmail").fill("pat@own-report.example");
}

/** The page as a browser can show it after the first flight of bytes. */
async function inFirstFlight(file: string): Promise<string> {
  const decoder = createBrotliDecompress({ flush: constants.BROTLI_OPERATION_FLUSH });
  const arrived: string[] = [];
  decoder.setEncoding("utf8").on("data", (text) => arrived.push(text));
  decoder.write(readFileSync(`${file}.br`).subarray(0, firstFlight - headBytes));
  await new Promise<void>((done) => decoder.flush(() => done()));
  decoder.destroy();
  return arrived.join("");
}

test("home is longer than one flight, and what is seen first comes in it", async () => {
  const home = builtPages().find(({ route }) => route === "/");
  const shown = await inFirstFlight(home?.file ?? "");
  expect(home?.html.startsWith(shown)).toBe(true);
  expect(shown).toContain('<section class="section open-report"');
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`the light stands on one row at every place, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference", colorScheme });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/");
    const top = await report(page).evaluate((section) => section.getBoundingClientRect().top + scrollY);
    const end = await report(page).evaluate((section) => section.getBoundingClientRect().bottom + scrollY);
    /** The rows with the light's color, and whether each is where the middle of the screen is. */
    const litRows = async (y: number) => {
      await page.evaluate(async (to) => {
        window.scrollTo({ top: to, behavior: "instant" });
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      }, y);
      return lines(page).evaluateAll((items) =>
        items.flatMap((item) => {
          const { backgroundColor } = getComputedStyle(item);
          if (backgroundColor === "rgba(0, 0, 0, 0)") return [];
          const { top: from, bottom: to } = item.getBoundingClientRect();
          const middle = innerHeight / 2 + 40;
          const isFirst = item === item.parentElement?.firstElementChild;
          const isLast = item === item.parentElement?.lastElementChild;
          return [(isFirst || from <= middle + 1) && (isLast || to >= middle - 1)];
        }),
      );
    };
    // On a busy machine the light follows the scrolling a few frames late.
    for (let y = top - 300; y < end; y += 157)
      await expect.poll(() => litRows(y), `at ${y} px`).toEqual([true]);
    const blended = await report(page)
      .locator("*")
      .evaluateAll((all) => all.filter((one) => getComputedStyle(one).mixBlendMode !== "normal").length);
    expect(blended).toBe(0);
  });
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 1366, height: 660 },
  { width: 820, height: 1180 },
]) {
  test(`at ${viewport.width} px the form opens in view where "Keep it" is pressed`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto("/");
    const summary = keep(page).locator("summary");
    await summary.scrollIntoViewIfNeeded();
    await summary.click();
    await expect(summary).toBeInViewport();
    await expect(asked(page, "companyName")).toBeInViewport({ ratio: 1 });
    const send = keep(page).getByRole("button");
    await expect(send).toBeInViewport({ ratio: 1 });
    // Without any answer it leads back to the first question.
    await giveAddress(page, "Viewed Ltd");
    await send.click();
    await expect(questions(page).first().locator("summary")).toBeFocused();
    await expect(questions(page).first().locator("summary")).toBeInViewport({ ratio: 1 });
  });
}

test("a press that is held while the code arrives opens the question", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const arrived = Promise.withResolvers<void>();
  await page.route(/\/_code\/.*\.js$/, async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "domcontentloaded" });
  for (const question of [questions(page).first(), questions(page).nth(3)]) {
    const summary = question.locator("summary");
    await summary.scrollIntoViewIfNeeded();
    await summary.hover();
    await page.mouse.down();
    arrived.resolve();
    await expect(page.locator("[data-island=open-report]")).not.toHaveAttribute("data-code");
    await page.mouse.up();
    await expect(question).toHaveAttribute("open");
  }
});

test("no line runs through the heading of the report", async ({ page }) => {
  await page.goto("/");
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const drawn = await report(page).evaluate((section) => {
      const images: string[] = [];
      for (let part = section.querySelector("h2")?.parentElement; part && part !== section; ) {
        images.push(getComputedStyle(part).backgroundImage);
        part = part.parentElement;
      }
      return [...images, getComputedStyle(section).backgroundImage].filter((image) => image !== "none");
    });
    expect([width, drawn]).toEqual([width, []]);
  }
});

test("the report passes beneath the light, becomes one's own by keyboard, and is kept as a lead", async ({
  page,
  site,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/");

  for (const index of [2, 4]) {
    await scrollTo(lines(page).nth(index));
    await expect.poll(() => lit(page), "the line in the middle, and no other").toEqual([index]);
  }
  const late = lines(page).nth(6).getByRole("link");
  await tabTo(page, late);
  await expect(late).toBeInViewport({ ratio: 1 });
  await expect
    .poll(() => late.evaluate((link) => getComputedStyle(link.closest("div") ?? link).opacity))
    .toBe("1");

  const gaps = report(page).locator("[data-figure=gaps]");
  const before = Number(await gaps.innerText());
  const company = "Own Report Ltd";
  await expect(asked(page, "contactEmail")).toBeHidden();
  for (const [index, question] of (await questions(page).all()).entries()) {
    // The number of answered questions stands above the figures that follow from them.
    if (index > 0) await expect(report(page).locator("[data-figure=company]")).toContainText(String(index));
    await tabTo(page, question.locator("summary"));
    await page.keyboard.press("Enter");
    // The last option is the lowest: no control, or no kind of data.
    const options = question.locator("input");
    const isOne = (await options.first().getAttribute("type")) === "radio";
    await tabTo(page, isOne ? options.first() : options.last());
    await page.keyboard.press("Space");
    await expect(question).toHaveAttribute("data-answered");
  }
  await expect.poll(async () => Number(await gaps.innerText())).toBeGreaterThan(before);
  expect(await lines(page).locator("..").locator("[data-status=gap]").count()).toBe(
    Number(await gaps.innerText()),
  );

  await tabTo(page, keep(page).locator("summary"));
  await page.keyboard.press("Enter");
  await giveAddress(page, company);
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await site.leadsOf(company)).length).toBe(1);
  const [lead] = await site.leadsOf(company);
  const first = (name: string) => {
    const question = questionsOf(soc2).find((one) => one.name === name);
    return question && "options" in question ? question.options[0]?.value : undefined;
  };
  expect(lead?.answers).toMatchObject({
    companySize: first("companySize"),
    auditTimeline: first("auditTimeline"),
    currentControls: ["None of these yet"],
  });
  // The page asks eight questions and three about the visitor: no other one is open.
  expect(lead?.answers).not.toHaveProperty("questionsForUs");
  expect(lead?.answers).not.toHaveProperty("incidentResponse");
});

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("home is short, has one round button at a time, and none while one reads on", async ({ page }) => {
    await page.goto("/");
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(6_900);
    const round = page
      .getByRole("button", { name: "Back to top" })
      .or(page.getByRole("button", { name: /chat/i }))
      .filter({ visible: true });
    // The page looks at its position once a frame, so two steps within one frame would count as one.
    const goOn = (y: number) =>
      page.evaluate(async (by) => {
        window.scrollBy({ top: by, behavior: "instant" });
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      }, y);
    await expect(round).toHaveCount(1);
    await page.mouse.wheel(0, 1);
    await expect(page.locator(".back-to-top")).toBeAttached();
    await expect
      .poll(async () => {
        await goOn(40);
        return round.count();
      }, "while it goes on")
      .toBe(0);
    await expect(round, "where one stops").toHaveCount(1);
    await goOn(1_500);
    await goOn(-100);
    await expect(round, "on the way back").toHaveText("");
    await round.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  test("the sample is back once nothing is answered any more", async ({ page }) => {
    await page.goto("/");
    const shown = async () => [
      await lines(page).allTextContents(),
      await report(page).locator("[data-figure]").allTextContents(),
    ];
    const sample = await shown();
    await report(page).locator(".own > .fold > summary").click();
    const question = questions(page)
      .filter({ has: page.locator("[type=checkbox]") })
      .first();
    await question.locator("summary").click();
    await question.locator("input").first().check();
    await expect.poll(shown).not.toEqual(sample);
    await question.locator("input").first().uncheck();
    await expect.poll(shown).toEqual(sample);
    await expect(report(page).getByRole("status")).toHaveText("");
  });

  test("a part of the answers can be kept, and no answer cannot", async ({ page, site }) => {
    await page.goto("/");
    await report(page).locator(".own > .fold > summary").click();
    await keep(page).locator("summary").click();
    const company = "Part Report Ltd";
    await giveAddress(page, company);
    await keep(page).getByRole("button").click();
    const first = questions(page).first();
    await expect(first.locator("summary"), "what is asked for first").toBeFocused();
    await first.locator("input").first().check();
    await keep(page).getByRole("button").click();
    await expect.poll(async () => (await site.leadsOf(company)).length).toBe(1);
    const [lead] = await site.leadsOf(company);
    expect(String(lead?.answers["questionsForUs"]).split(" / ")).toHaveLength(7);
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test("five lines open to the whole, and the form sends what was chosen", async ({ page, site }) => {
      await page.goto("/");
      await expect(lines(page).filter({ visible: true })).toHaveCount(5);
      await report(page).locator(".open-report-all summary").click();
      await expect(lines(page).filter({ visible: true })).toHaveCount(await lines(page).count());
      await expect(lines(page).first().locator(".line-asks")).toBeVisible();

      await report(page).locator(".own > .fold > summary").click();
      const [size, next] = await questions(page).all();
      const left = await next?.locator("summary").innerText();
      await size?.locator("summary").click();
      await size?.locator("input").nth(1).check();
      await keep(page).locator("summary").click();
      const company = "Plain Report Ltd";
      await giveAddress(page, company);
      await keep(page).getByRole("button").click();
      const [lead] = await site.leadsOf(company);
      const sizes = questionsOf(soc2).find(({ name }) => name === "companySize");
      expect(lead?.answers["companySize"]).toBe(sizes && "options" in sizes && sizes.options[1]?.value);
      expect(lead?.answers["questionsForUs"], "what was left open").toContain(`: ${left} / `);
    });
  });
});

import { readFileSync } from "node:fs";
import { constants, createBrotliDecompress } from "node:zlib";
import type { Page } from "@playwright/test";
import { soc2 } from "#questionnaires/definitions/soc2.ts";
import { labelsOf } from "#questionnaires/engine/labels.ts";
import { questionsOf } from "#questionnaires/engine/question.ts";
import { builtPages } from "#tests/support/built-site.ts";
import { expect, test } from "#tests/support/journey.ts";
import { tabTo } from "#tests/support/keyboard.ts";
import { firstFlight, headBytes } from "#tools/content/first-flight.ts";

const report = (page: Page) => page.locator("#report");
const lines = (page: Page) => report(page).locator(".line");
const questions = (page: Page) => report(page).locator("details[id^=own-]");
const sheet = (page: Page) => report(page).locator(".sheet-lines").getByRole("radio");
const choices = (page: Page) => page.locator(".choices");
const outline = (page: Page) => choices(page).getByRole("status");
const send = (page: Page) => page.locator("#send").getByRole("button");
const phone = { width: 390, height: 844 };

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

test("the line that is picked is lit and says in plain English what its rule means, without a script", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/");
    await expect(sheet(page)).toHaveCount(5);
    for (const index of [2, 4, 0]) {
      await sheet(page).nth(index).locator("..").click();
      const faces = await report(page)
        .locator(".sheet-line")
        .evaluateAll((all) =>
          all.map((line) => {
            const isSeen = (name: string) => {
              const part = line.querySelector(name);
              return part === null ? null : part.checkVisibility({ visibilityProperty: true });
            };
            const { backgroundColor } = getComputedStyle(line);
            const isLit = backgroundColor !== "rgba(0, 0, 0, 0)";
            return { isLit, facts: isSeen(".sheet-facts"), short: isSeen(".sheet-short") };
          }),
        );
      expect(faces.map(({ isLit }) => isLit)).toEqual([0, 1, 2, 3, 4].map((one) => one === index));
      for (const { isLit, facts, short } of faces)
        expect({ facts, short }).toEqual({ facts: isLit, short: !isLit });
    }
  }
  await context.close();
});

test("a line is named by its plain sentence, and the arrow keys pick the next one", async ({ page }) => {
  await page.goto("/");
  const first = sheet(page).first();
  await first.focus();
  await page.keyboard.press("ArrowDown");
  await expect(sheet(page).nth(1)).toBeChecked();
  for (const line of await sheet(page).all()) {
    const name = await line.evaluate((input) => {
      const by = document.getElementById(input.getAttribute("aria-labelledby") ?? "");
      return by?.textContent ?? "";
    });
    expect(name.length).toBeGreaterThan(5);
    expect(name.length).toBeLessThan(120);
  }
});

test("each of the three choices changes the answer at once, and they lead to the other questions", async ({
  page,
}) => {
  await page.goto("/");
  const groups = await choices(page).getByRole("group").all();
  expect(groups).toHaveLength(3);
  for (const group of groups) {
    const seen = new Set<string>();
    for (const option of await group.getByRole("radio").all()) {
      await option.locator("..").click();
      await expect(outline(page).locator("dl").filter({ visible: true })).toHaveCount(1);
      await expect(outline(page).getByRole("paragraph").filter({ visible: true })).toHaveCount(1);
      seen.add(await outline(page).innerText());
    }
    expect(seen.size).toBeGreaterThan(1);
  }
  const chosen = await choices(page)
    .getByRole("radio", { checked: true })
    .evaluateAll((all) => all.map((one) => (one instanceof HTMLInputElement ? one.value : "")));
  await outline(page).getByRole("link").filter({ visible: true }).click();
  // Behind the # nothing is sent.
  await expect(page).toHaveURL(/\/your-report#/);
  for (const [index, value] of chosen.entries()) {
    const question = questions(page).nth(index);
    await expect(question, "what was chosen is answered").toHaveAttribute("data-answered");
    const input = question.locator(`input[value=${JSON.stringify(value)}]`);
    await expect(input).toBeChecked();
    const label = await input.evaluate((one) => one.closest("label")?.textContent?.trim());
    await expect(question.locator("summary")).toContainText(label ?? "");
  }
});

/** Chooses the last option of each group on home, and returns what was chosen. */
async function chooseLast(page: Page): Promise<readonly string[]> {
  for (const group of await choices(page).getByRole("group").all()) {
    await group.getByRole("radio").last().locator("..").click();
  }
  return choices(page)
    .getByRole("radio", { checked: true })
    .evaluateAll((all) => all.map((one) => (one instanceof HTMLInputElement ? one.value : "")));
}

async function expectChosen(page: Page, chosen: readonly string[]): Promise<void> {
  for (const [index, value] of chosen.entries()) {
    const question = questions(page).nth(index);
    await expect(question.locator(`input[value=${JSON.stringify(value)}]`)).toBeChecked();
    await expect(question, "what was chosen is answered").toHaveAttribute("data-answered");
  }
}

const onwards = (page: Page) => outline(page).getByRole("link").filter({ visible: true });

test("choices arrive by click, in a new tab, by keyboard, and when the visitor goes back and chooses again", async ({
  page,
}) => {
  await page.goto("/");
  const chosen = await chooseLast(page);
  const opened = page.context().waitForEvent("page");
  await onwards(page).click({ button: "middle" });
  await expectChosen(await opened, chosen);
  await onwards(page).focus();
  await page.keyboard.press("Enter");
  await expectChosen(page, chosen);
  await page.goBack();
  await page.goForward();
  await expectChosen(page, chosen);
  await page.goBack();
  const [size] = await choices(page).getByRole("group").all();
  await size?.getByRole("radio").first().locator("..").click();
  const first = (await size?.getByRole("radio").first().getAttribute("value")) ?? "";
  await onwards(page).click();
  await expectChosen(page, [first, ...chosen.slice(1)]);
});

test("choices are kept when the visitor wants to send before the code is there, and what is answered since stays", async ({
  page,
}) => {
  await page.goto("/");
  const chosen = await chooseLast(page);
  const arrived = Promise.withResolvers<void>();
  await page.route(/\/_code\/.*\.js$/, async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.goto((await onwards(page).getAttribute("href")) ?? "", { waitUntil: "domcontentloaded" });
  await page.locator("a[href='#send']:visible").click();
  await expect(page).toHaveURL(/#send$/);
  arrived.resolve();
  await expectChosen(page, chosen);
  const size = questions(page).first();
  await size.locator("summary").click();
  await size.locator("input").first().check();
  const other = (await size.locator("input").first().getAttribute("value")) ?? "";
  await page.goBack();
  await expect(page, "the address with the choices").toHaveURL(/#companySize=/);
  await expectChosen(page, [other, ...chosen.slice(1)]);
  // The choices of another address are newer than what is chosen here.
  await page.evaluate(
    (hash) => {
      location.hash = hash;
    },
    `#${new URLSearchParams({ companySize: chosen[0] ?? "" })}`,
  );
  await expectChosen(page, chosen);
});

test("home is as short as its budget at each width, with the words of this content", async ({ page }) => {
  for (const [width, height, budget] of [
    [1440, 900, 6_500],
    [820, 1180, 7_000],
    [390, 844, 6_500],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/");
    const tall = await page.evaluate(() => document.documentElement.scrollHeight);
    expect([width, tall <= budget, tall]).toEqual([width, true, tall]);
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

for (const viewport of [{ width: 1440, height: 900 }, { width: 820, height: 1180 }, phone]) {
  test(`at ${viewport.width} px the way to send is in view beside every line`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto("/your-report");
    const way = page.locator("a[href='#send']:visible");
    for (const line of [lines(page).first(), lines(page).last(), questions(page).last()]) {
      await line.evaluate((one) => one.scrollIntoView({ block: "center", behavior: "instant" }));
      await expect(way).toBeInViewport({ ratio: 1 });
    }
    await way.click();
    await expect(asked(page, "companyName")).toBeInViewport({ ratio: 1 });
    // Without any answer it leads back to the first question.
    await giveAddress(page, "Viewed Ltd");
    await send(page).click();
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
  await page.goto("/your-report", { waitUntil: "domcontentloaded" });
  for (const question of [questions(page).nth(1), questions(page).nth(3)]) {
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

test("the report becomes one's own by keyboard, gaps first, and is kept as a lead", async ({
  page,
  site,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/your-report");
  const gaps = report(page).locator("[data-figure=gaps]");
  const sample = await report(page).locator("[data-figure=company]").innerText();
  const company = "Own Report Ltd";
  for (const [index, question] of (await questions(page).all()).entries()) {
    // The number of answered questions stands above the figures that follow from them.
    if (index > 0) await expect(report(page).locator("[data-figure=company]")).toContainText(String(index));
    if ((await question.getAttribute("open")) === null) {
      await tabTo(page, question.locator("summary"));
      await page.keyboard.press("Enter");
    }
    // The last option is the lowest: no control, or no kind of data.
    const options = question.locator("input");
    const isOne = (await options.first().getAttribute("type")) === "radio";
    await tabTo(page, isOne ? options.first() : options.last());
    await page.keyboard.press("Space");
    await expect(question).toHaveAttribute("data-answered");
  }
  await expect(report(page).locator("[data-figure=company]")).not.toHaveText(sample);
  await expect.poll(async () => Number(await gaps.innerText())).toBeGreaterThan(0);
  const statuses = await lines(page).evaluateAll((all) =>
    all.map((line) => (line instanceof HTMLElement ? line.dataset["status"] : "")),
  );
  const shown = statuses.filter((status) => status === "gap").length;
  expect(shown).toBe(Number(await gaps.innerText()));
  // Only the day of the report stands before them.
  const after = statuses.slice(statuses[0] === "ready" ? 1 : 0);
  expect(new Set(after.slice(0, shown))).toEqual(new Set(["gap"]));

  await tabTo(page, asked(page, "companyName"));
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

  test("the sample is back once nothing is answered any more", async ({ page }) => {
    await page.goto("/your-report");
    const shown = async () => [
      await lines(page).allTextContents(),
      await report(page).locator("[data-figure]").allTextContents(),
    ];
    const sample = await shown();
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
    await page.goto("/your-report");
    const company = "Part Report Ltd";
    await giveAddress(page, company);
    await send(page).click();
    const first = questions(page).first();
    await expect(first.locator("summary"), "what is asked for first").toBeFocused();
    const missing = page.locator("form.own").getByRole("alert");
    await expect(missing).not.toBeEmpty();
    await expect(missing, "it stands where the page went").toBeInViewport({ ratio: 1 });
    await first.locator("input").first().check();
    await expect(missing).toBeEmpty();
    const mail = page.locator("form.own [type=email]");
    const address = await mail.inputValue();
    await mail.fill("");
    await send(page).click();
    await expect(mail, "nobody leaves the page for it").toBeFocused();
    await mail.fill(address);
    await send(page).click();
    await expect.poll(async () => (await site.leadsOf(company)).length).toBe(1);
    const [lead] = await site.leadsOf(company);
    expect(String(lead?.answers["questionsForUs"]).split(" / ")).toHaveLength(7);
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test("the form sends what was chosen, and says what was left open", async ({ page, site }) => {
      await page.goto("/your-report");
      await expect(lines(page).first().locator(".line-asks")).toBeVisible();
      const [size, next] = await questions(page).all();
      const left = await next?.locator("summary").innerText();
      await size?.locator("input").nth(1).check();
      const company = "Plain Report Ltd";
      await giveAddress(page, company);
      await send(page).click();
      const [lead] = await site.leadsOf(company);
      const sizes = questionsOf(soc2).find(({ name }) => name === "companySize");
      expect(lead?.answers["companySize"]).toBe(sizes && "options" in sizes && sizes.options[1]?.value);
      expect(lead?.answers["questionsForUs"], "what was left open").toContain(`: ${left} / `);
    });
  });
});

import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/journey.ts";
import { tabTo } from "#tests/support/keyboard.ts";

const field = (page: Page) => page.getByLabel("Your IT challenge");
const submit = (page: Page) => page.locator("#challenge").getByRole("button");
const result = (page: Page) => page.locator("#challenge").getByRole("status");
const pathTitle = (page: Page) => result(page).getByRole("heading", { level: 3, name: /Path$/ });

async function ask(page: Page, text: string) {
  await field(page).fill(text);
  await field(page).press("Enter");
}

/** The specification's paths (part 1, section 9), in the order in which they are tried. */
const steps = {
  "Compliance Path": [
    "soc 2 readiness assessment",
    "implementation roadmap",
    "audit preparation",
    "certification support",
  ],
  "Infrastructure Path": [
    "security assessment",
    "scalable architecture design",
    "implementation",
    "ongoing monitoring and support",
  ],
  "AI Enhancement Path": [
    "process analysis",
    "ai opportunity identification",
    "custom automation",
    "integration and training",
  ],
  "Security Path": [
    "vulnerability assessment",
    "security framework implementation",
    "team training",
    "continuous monitoring",
  ],
  "Cloud Path": [
    "current environment audit",
    "migration strategy",
    "implementation",
    "optimization and cost management",
  ],
  "Custom Path": [
    "discuss needs",
    "tailored solution design",
    "implementation roadmap",
    "success measurement",
  ],
} as const;

type Row = readonly [sentence: string, path: keyof typeof steps, others: string[]];

const sentences: readonly Row[] = [
  ["Compliance is in the way", "Compliance Path", []],
  ["An audit in June, and we must scale", "Compliance Path", ["Infrastructure Path"]],
  ["Our SOC 2 report is due", "Compliance Path", []],
  ["ISO 27001, then the cloud", "Compliance Path", ["Cloud Path"]],
  ["Social media keeps us busy", "Compliance Path", []],
  ["We want to Scale", "Infrastructure Path", []],
  ["A secure office", "Infrastructure Path", []],
  ["Old infrastructure, no automation", "Infrastructure Path", ["AI Enhancement Path"]],
  ["Three old SYSTEMS", "Infrastructure Path", []],
  ["Our email is slow", "AI Enhancement Path", []],
  ["More automation", "AI Enhancement Path", []],
  ["Streamline our migration", "AI Enhancement Path", ["Cloud Path"]],
  ["Efficiency", "AI Enhancement Path", []],
  ["Security training", "AI Enhancement Path", ["Security Path"]],
  ["Security worries me", "Security Path", []],
  ["We had a breach at AWS", "Security Path", ["Cloud Path"]],
  ["Protect our laptops", "Security Path", []],
  ["To the cloud", "Cloud Path", []],
  ["A migration", "Cloud Path", []],
  ["We are moving to AWS", "Cloud Path", []],
  ["Azure costs too much", "Cloud Path", []],
  ["Qwertz xyzzy", "Custom Path", []],
];

async function expectAnswer(page: Page, [, path, others]: Row) {
  await expect(pathTitle(page)).toHaveText(path);
  const listed = await result(page).locator("ol > li").allInnerTexts();
  expect(listed.map((step) => step.toLowerCase())).toEqual(steps[path]);
  await expect(result(page).getByRole("link", { name: /Path$/ })).toHaveText(others);
  const booking = result(page).getByRole("link", { name: "Schedule Free Consultation" });
  await expect(booking).toHaveAttribute("href", /^https:.*\/30min$/);
  await expect(booking).toHaveAttribute("target", "_blank");
}

test("counts what is typed and stops at 100 characters", async ({ page }) => {
  await page.goto("/");
  const counter = page.getByText(/^\d+\/100 characters$/);
  await expect(counter).toHaveText("0/100 characters");
  await field(page).pressSequentially("slow");
  await expect(counter).toHaveText("4/100 characters");
  await field(page).pressSequentially(" very".repeat(24));
  await expect(counter).toHaveText("100/100 characters");
  await expect(field(page)).toHaveValue(`slow${" very".repeat(24)}`.slice(0, 100));
});

test("a blank text cannot be sent, neither by the button nor by Enter", async ({ page }) => {
  await page.goto("/");
  await expect(submit(page)).toBeDisabled();
  await field(page).pressSequentially("   ");
  await expect(submit(page)).toBeDisabled();
  await field(page).press("Enter");
  await expect(page).toHaveURL("/");
  await expect(result(page)).toBeEmpty();
  await field(page).pressSequentially("x");
  await expect(submit(page)).toBeEnabled();
});

test("analyzes for 800 ms, with everything disabled", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  await ask(page, "warm up");
  await expect(pathTitle(page)).toHaveText("Custom Path");
  await page.clock.pauseAt(Date.now() + 60_000);
  await ask(page, "Our email is slow");
  await expect(submit(page)).toHaveText("Analyzing...");
  await expect(submit(page)).toBeDisabled();
  await expect(field(page)).toBeDisabled();
  await page.clock.runFor(780);
  await expect(submit(page)).toHaveText("Analyzing...");
  await page.clock.runFor(40);
  await expect(pathTitle(page)).toHaveText("AI Enhancement Path");
  await expect(result(page)).toContainText("Because of “ai” in “email”.");
  await expect(submit(page)).toBeEnabled();
  await expect(field(page)).toHaveValue("Our email is slow");
});

test("each sentence leads to its path, by the first group with a word in it", async ({ page }) => {
  test.slow();
  await page.clock.install();
  await page.goto("/");
  await ask(page, "warm up");
  await expect(pathTitle(page)).toHaveText("Custom Path");
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const row of sentences) {
    await test.step(row[0], async () => {
      await ask(page, row[0]);
      await expect(submit(page)).toHaveText("Analyzing...");
      await page.clock.fastForward(800);
      await expect(submit(page)).not.toHaveText("Analyzing...");
      await expectAnswer(page, row);
    });
  }
});

test("another path that fits can be chosen, and the first one chosen again", async ({ page }) => {
  await page.goto("/");
  await ask(page, "A secure cloud for our audit");
  await expect(pathTitle(page)).toHaveText("Compliance Path");
  await result(page).getByRole("link", { name: "Cloud Path" }).click();
  await expect(pathTitle(page)).toHaveText("Cloud Path");
  await result(page).getByRole("link", { name: "Compliance Path" }).click();
  await expect(pathTitle(page)).toHaveText("Compliance Path");
  await expect(page).toHaveURL("/");
});

test("works by keyboard alone", async ({ page }) => {
  await page.goto("/");
  await tabTo(page, field(page));
  await page.keyboard.type("An audit of our cloud");
  await page.keyboard.press("Tab");
  await expect(submit(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(pathTitle(page)).toHaveText("Compliance Path");
  await expect(submit(page)).toBeFocused();
  await tabTo(page, result(page).getByRole("link", { name: "Cloud Path" }));
  await page.keyboard.press("Enter");
  await expect(pathTitle(page)).toHaveText("Cloud Path");
  await expect(pathTitle(page)).toBeFocused();
});

const hostile = [
  `"><img src=x onerror=alert(1)>`,
  "</script><script>alert(1)</script>",
  "' onfocus=alert(1) '",
];

for (const text of hostile) {
  test(`${text} is only text`, async ({ page }) => {
    page.on("dialog", () => expect(text, "ran").toBe("only text"));
    await page.goto("/");
    await ask(page, text);
    await expect(pathTitle(page)).toBeVisible();
    await page.goto(`/?${new URLSearchParams({ intent: text })}`);
    await expect(field(page)).toHaveValue(text);
    await expect(pathTitle(page)).toBeVisible();
    await expect(page.locator("#challenge img, #challenge [onfocus]")).toHaveCount(0);
  });
}

test("what the paths do not know is answered on a card; an emergency with whom to call and no price", async ({
  page,
}) => {
  await page.goto("/");
  await ask(page, "we got hacked yesterday");
  const card = result(page);
  await expect(card.getByText("What we understood")).toBeVisible();
  await expect(card.getByRole("heading", { level: 3 }).first()).not.toHaveText(/Path$/);
  await expect(card.getByRole("link", { name: /^Call / })).toHaveAttribute("href", /^tel:\+\d+$/);
  await expect(card.getByRole("link", { name: /leave your number/ })).toHaveAttribute("href", "/call-back");
  await expect(card).not.toContainText("$");
  await expect(card).not.toContainText("Custom Path");
  const whole = card.getByRole("link", { name: "Read the whole answer" });
  await expect(whole).toHaveAttribute("href", /^\/ask\/[\w-]+$/);
  await ask(page, "how much does it cost");
  await expect(whole).toBeVisible();
  await expect(card.getByRole("link", { name: /^Call / })).toHaveCount(0);
});

/** The headings of a result, from its top: of a path by its name, of an answer as "an answer". */
async function headingsOf(page: Page): Promise<readonly string[]> {
  const headings = await result(page).getByRole("heading", { level: 3 }).allInnerTexts();
  return headings.map((heading) => (heading.endsWith("Path") ? heading : "an answer"));
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("a keyword inside another word gives the path below a certain answer, a named one above it", async ({
      page,
    }) => {
      for (const [sentence, shown] of [
        ["A customer sent a security questionnaire", ["an answer", "AI Enhancement Path"]],
        ["Which privacy laws apply? HIPAA?", ["an answer", "Cloud Path"]],
        ["Phishing: social engineering", ["an answer", "Compliance Path"]],
        ["We need SOC2", ["Compliance Path", "an answer"]],
        ["What about our backups", ["an answer"]],
        ["Qwertz xyzzy", ["Custom Path"]],
      ] as const) {
        await page.goto("/");
        await ask(page, sentence);
        await expect.poll(() => headingsOf(page), sentence).toEqual(shown);
      }
    });

    test("answers that may be meant stand above a path whose keyword is inside another word", async ({
      page,
    }) => {
      await page.goto("/");
      await ask(page, "email keeps failing");
      const parts = result(page).locator(".path");
      await expect(parts).toHaveCount(2);
      await expect(parts.first().getByRole("heading")).toHaveCount(0);
      await expect(parts.first().getByRole("link").first()).toHaveAttribute("href", /^\/ask\//);
      await expect(parts.last().getByRole("heading", { level: 3 })).toHaveText("AI Enhancement Path");
    });
  });
}

test("on a phone the answer is in view although the question was at the end of the screen", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await submit(page).evaluate((button) => button.scrollIntoView({ block: "end", behavior: "instant" }));
  await ask(page, "we got hacked yesterday");
  await expect(result(page).getByRole("heading", { level: 3 })).toBeInViewport({ ratio: 1 });
  await expect(field(page)).toBeInViewport({ ratio: 1 });
  await ask(page, "a secure cloud");
  await expect(pathTitle(page)).toBeInViewport({ ratio: 1 });
});

test("an answer from the server can be asked again in the page", async ({ page }) => {
  await page.goto("/?intent=our+email");
  await expect(pathTitle(page)).toHaveText("AI Enhancement Path");
  await ask(page, "To the cloud");
  await expect(pathTitle(page)).toHaveText("Cloud Path");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the server answers, with what was typed, and the answer is in view", async ({ page }) => {
    await page.goto("/");
    await ask(page, "Streamline our migration");
    await expect(page).toHaveURL(/\/\?intent=Streamline\+our\+migration/);
    await expect(field(page)).toHaveValue("Streamline our migration");
    await expect(pathTitle(page)).toBeInViewport();
    await expectAnswer(page, ["", "AI Enhancement Path", ["Cloud Path"]]);
    await result(page).getByRole("link", { name: "Cloud Path" }).click();
    await expect(pathTitle(page)).toHaveText("Cloud Path");
  });

  test("an emergency gets no path that begins with a talk about needs", async ({ page }) => {
    await page.goto("/?intent=we+got+hacked+yesterday");
    await expect(result(page).getByRole("link", { name: /^Call / })).toBeVisible();
    await expect(result(page)).not.toContainText("Custom Path");
  });

  test("a sentence for each path leads to it there, too", async ({ page }) => {
    const firstOfEach = sentences.filter(
      ([, path], index) => sentences.findIndex(([, other]) => other === path) === index,
    );
    expect(firstOfEach).toHaveLength(6);
    for (const row of firstOfEach) {
      await test.step(row[0], async () => {
        await page.goto(`/?${new URLSearchParams({ intent: row[0] })}`);
        await expectAnswer(page, row);
      });
    }
  });
});

for (const width of [1440, 390])
  test(`the field looks like a field, and its button like a button, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/");
    const finder = page.locator("#challenge form");
    const edges = await finder.getByRole("textbox").evaluate((field) => {
      const { borderTopWidth, borderRightWidth, borderBottomWidth, borderLeftWidth } =
        getComputedStyle(field);
      return [borderTopWidth, borderRightWidth, borderBottomWidth, borderLeftWidth].map(parseFloat);
    });
    expect(Math.min(...edges)).toBeGreaterThanOrEqual(1);
    const button = finder.getByRole("button");
    await expect(button).toBeDisabled();
    expect(await button.evaluate((one) => getComputedStyle(one).boxShadow)).not.toBe("none");
  });

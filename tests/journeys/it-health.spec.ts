import type { BrowserContext, Page } from "@playwright/test";
import { itHealth } from "#questionnaires/definitions/it-health.ts";
import { itHealthAdvice } from "#questionnaires/definitions/it-health-advice.ts";
import { linkOf } from "#questionnaires/engine/answer-link.ts";
import { questionsOf } from "#questionnaires/engine/question.ts";
import { scoreOf } from "#questionnaires/engine/score.ts";
import { everyAnswer } from "#tests/support/answered.ts";
import { collectEvents } from "#tests/support/events.ts";
import { expect, test } from "#tests/support/journey.ts";
import { tabTo } from "#tests/support/keyboard.ts";
import { optionOf, questionNamed } from "#tests/support/questionnaire-form.ts";
import { areOff } from "#tests/support/switched-off.ts";

const address = "/it-assessment";
test.skip(areOff(address), "a page of it is switched off");
const questions = questionsOf(itHealth);
const advanceMs = 300;

/** An answer per question, by its name. */
type Health = Readonly<Record<string, string>>;

const calm: Health = {
  teamSize: "1-10",
  complianceNeed: "none",
  currentIt: "managed",
  incidents: "none",
  backup: "automated",
  growth: "stable",
  costPredictability: "predictable",
  customerRequirements: "none",
};
/** 23 points without a single high risk: one point below the highest category. */
const belowTop: Health = {
  teamSize: "200+",
  complianceNeed: "basic",
  currentIt: "part-time",
  incidents: "minor",
  backup: "manual",
  growth: "rapid",
  costPredictability: "variable",
  customerRequirements: "informal",
};
/** Answers with values that occur nowhere else on the page or in an address of the site. */
const telling: Health = {
  teamSize: "200+",
  complianceNeed: "hipaa",
  currentIt: "part-time",
  incidents: "moderate",
  backup: "local-only",
  growth: "rapid",
  costPredictability: "unpredictable",
  customerRequirements: "certified",
};

const asked = (page: Page, number: number) =>
  page.getByText(`Question ${number} of ${questions.length}`, { exact: true });
const option = (page: Page, name: string, value: string) =>
  optionOf(page, questionNamed(itHealth, name), value);
const group = (page: Page) => page.locator("form[data-form]").getByRole("group");
const previous = (page: Page) => page.getByRole("button", { name: "Previous Question" });
const category = (page: Page) => page.locator("#health-category");
const result = (page: Page) => page.locator("section", { has: category(page) });
const total = (page: Page, points: number) =>
  result(page).getByText(`${points} of 36`, { exact: true }).first();
/** The list that follows a heading of the result. */
const listUnder = (page: Page, heading: string) =>
  result(page)
    .getByRole("heading", { name: heading, exact: true })
    .locator("xpath=following-sibling::*[self::ul or self::ol][1]")
    .getByRole("listitem");

/** Answers question after question with the pointer, until the result is shown. */
async function take(page: Page, answers: Health) {
  for (const [index, { name }] of questions.entries()) {
    await expect(asked(page, index + 1)).toBeVisible();
    await option(page, name, answers[name] ?? "").check();
  }
  await expect(category(page)).toBeVisible();
}

/** Stops the clock: from now on only the journey moves it. */
async function stopClock(page: Page) {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
}

/** Addresses and bodies of all requests from now on. */
function collectTraffic(context: BrowserContext): readonly string[] {
  const sent: string[] = [];
  context.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  return sent;
}

test("the hero promises little, and keeps it", async ({ page }) => {
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("IT Health Assessment");
  await expect(page.getByText("A personalized strategy in 2 minutes.")).toBeVisible();
  for (const claim of [
    `${questions.length} targeted questions`,
    "Instant results",
    "Custom recommendations",
    "No email required",
  ]) {
    await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: claim })).toBeVisible();
  }
  await expect(page.locator("form[data-form] input:not([type=radio])")).toHaveCount(0);
});

test.describe("on a phone, from the first question to the result", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("one question at a time, then score, risk, category, advice, and what to do next", async ({
    page,
    context,
  }) => {
    await context.route("https://calendly.com/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<title>The calendar</title>" }),
    );
    const events = collectEvents(page);
    const presses = () =>
      events.filter(({ event }) => event === "button_click").map(({ button_name }) => button_name);
    await page.goto(address);
    for (const [index, { name, label }] of questions.entries()) {
      await expect(asked(page, index + 1)).toBeVisible();
      await expect(group(page)).toHaveCount(1);
      await expect(page.getByRole("group", { name: label })).toBeVisible();
      await expect(page.getByRole("progressbar")).toHaveAttribute(
        "aria-valuenow",
        String(Math.round(((index + 1) / questions.length) * 100)),
      );
      await expect(previous(page)).toBeVisible({ visible: index > 0 });
      await option(page, name, telling[name] ?? "").check();
    }
    await expect(category(page)).toHaveText("Immediate Action Needed");
    await expect(category(page)).toBeFocused();
    await expect(page.locator(`form[action="${address}"]`)).toBeHidden();
    await expect(total(page, 32)).toBeVisible();
    await expect(result(page).getByText("High risk").first()).toBeVisible();
    await expect(result(page).getByRole("img", { name: "Where your score lies: 32 of 36" })).toBeVisible();
    await expect(result(page).getByRole("row")).toHaveCount(1 + questions.length + 1);
    await expect.poll(presses).toEqual(["assessment_completed"]);

    const book = result(page).getByRole("link", { name: /^Schedule/ });
    await expect(book).toHaveAttribute("href", /^https:\/\/calendly\.com\/[\w-]+\/30min$/);
    const opened = context.waitForEvent("page");
    await book.click();
    await expect(await opened).toHaveURL(/\/30min\?/);
    await expect.poll(presses).toEqual(["assessment_completed", "schedule_consultation_assessment"]);

    await page.getByRole("button", { name: "Retake" }).click();
    await expect(asked(page, 1)).toBeVisible();
    await expect(category(page)).toBeHidden();
    await expect(group(page).getByRole("radio", { checked: true })).toHaveCount(0);
    await expect(page).toHaveURL(address);
    await take(page, calm);
    await expect(category(page)).toHaveText("Good Foundation");
  });
});

test.describe("a chosen option leads on after 300 ms", () => {
  test("not sooner and not later, and back again with Previous Question", async ({ page }) => {
    await page.goto(address);
    await option(page, "teamSize", "1-10").check();
    await expect(asked(page, 2)).toBeVisible();
    await stopClock(page);
    await option(page, "complianceNeed", "basic").check();
    await page.clock.runFor(advanceMs - 1);
    await expect(asked(page, 2)).toBeVisible();
    await page.clock.runFor(1);
    await expect(asked(page, 3)).toBeVisible();
    await previous(page).click();
    await expect(asked(page, 2)).toBeVisible();
    await expect(option(page, "complianceNeed", "basic")).toBeChecked();
    await previous(page).click();
    await expect(asked(page, 1)).toBeVisible();
    await expect(previous(page)).toBeHidden();
    await option(page, "teamSize", "1-10").click();
    await page.clock.runFor(advanceMs);
    await expect(asked(page, 2)).toBeVisible();
  });

  test("with Space and Enter, but never with the arrow keys, which only try options out", async ({
    page,
  }) => {
    await page.goto(address);
    await tabTo(page, option(page, "teamSize", "1-10"));
    for (const value of ["11-50", "51-200", "200+"]) {
      await page.keyboard.press("ArrowDown");
      await expect(option(page, "teamSize", value)).toBeChecked();
    }
    await page.waitForTimeout(3 * advanceMs);
    await expect(asked(page, 1)).toBeVisible();
    await page.keyboard.press("Space");
    await expect(asked(page, 2)).toBeVisible();
    await previous(page).click();
    await expect(option(page, "teamSize", "200+")).toBeChecked();
  });

  test("not by itself when the code arrives while options are tried out", async ({ page }) => {
    const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
    await page.route("**/*.js", (route) => arrival.then(() => route.continue()));
    await page.goto(address);
    await tabTo(page, option(page, "teamSize", "1-10"));
    await page.keyboard.press("ArrowDown");
    await expect(option(page, "teamSize", "11-50")).toBeChecked();
    arrive();
    await expect(page.locator("[data-island=health]")).not.toHaveAttribute("data-code");
    await page.waitForTimeout(advanceMs);
    await page.keyboard.press("ArrowDown");
    await expect(option(page, "teamSize", "51-200")).toBeChecked();
    await expect(asked(page, 1)).toBeVisible();
  });

  test("and the first answer stands as long as the others though its code arrives with it", async ({
    page,
  }) => {
    const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
    await page.route("**/*.js", (route) => arrival.then(() => route.continue()));
    await page.goto(address);
    await option(page, "teamSize", "11-50").check();
    await stopClock(page);
    arrive();
    await expect(page.locator("[data-island=health]")).not.toHaveAttribute("data-code");
    await page.clock.runFor(advanceMs - 1);
    await expect(asked(page, 1)).toBeVisible();
    await page.clock.runFor(1);
    await expect(asked(page, 2)).toBeVisible();
  });

  test("the whole way by keyboard alone", async ({ page }) => {
    await page.goto(address);
    for (const [index, { name }] of questions.entries()) {
      await expect(asked(page, index + 1)).toBeVisible();
      const first = group(page).getByRole("radio").first();
      if (index === 0) await tabTo(page, first);
      else await expect(page.locator(`#${name}`)).toBeFocused();
      await tabTo(page, first);
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press(index % 2 === 0 ? "Enter" : "Space");
    }
    await expect(category(page)).toBeFocused();
    await tabTo(page, page.getByRole("button", { name: "Retake" }));
    await page.keyboard.press("Enter");
    await expect(page.locator("#teamSize")).toBeFocused();
  });

  test("once, however often it is pressed and whatever is chosen last", async ({ page }) => {
    const events = collectEvents(page);
    await page.goto(address);
    for (const [index, { name }] of questions.slice(0, -1).entries()) {
      await option(page, name, calm[name] ?? "").check();
      await expect(asked(page, index + 2)).toBeVisible();
    }
    await stopClock(page);
    await option(page, "customerRequirements", "formal").click();
    await page.clock.runFor(advanceMs - 1);
    await option(page, "customerRequirements", "none").dblclick();
    await page.clock.runFor(advanceMs - 1);
    await expect(asked(page, questions.length)).toBeVisible();
    await page.clock.runFor(3 * advanceMs);
    await expect(category(page)).toHaveText("Good Foundation");
    await expect(total(page, 8)).toBeVisible();
    expect(events.filter(({ button_name }) => button_name === "assessment_completed")).toHaveLength(1);
  });

  test("and Previous Question, pressed meanwhile, wins", async ({ page }) => {
    await page.goto(address);
    await option(page, "teamSize", "1-10").check();
    await expect(asked(page, 2)).toBeVisible();
    await stopClock(page);
    await option(page, "complianceNeed", "basic").check();
    await previous(page).click();
    await expect(asked(page, 1)).toBeVisible();
    await page.clock.runFor(2 * advanceMs);
    await expect(asked(page, 1)).toBeVisible();
  });
});

// Points, risks and advice of all answers: questionnaires/definitions/it-health.test.ts.
test.describe("the result", () => {
  test("shows category, points, risk, the worst first, and what to do next", async ({ page }) => {
    await page.goto(`${address}#${linkOf(itHealth, everyAnswer(itHealth))}`);
    const expected = scoreOf(itHealth, itHealthAdvice, everyAnswer(itHealth));
    await expect(category(page)).toHaveText(expected?.category ?? "none");
    await expect(total(page, expected?.totalScore ?? 0)).toBeVisible();
    await expect(result(page).locator(".badge")).toHaveText("High risk");
    await expect(listUnder(page, "Recommendations")).toHaveText(expected?.recommendations ?? []);
    await expect(listUnder(page, "Next Steps")).toHaveText(expected?.nextSteps ?? []);
  });

  test("a link that lacks an answer, or offers one that does not exist, starts the assessment", async ({
    page,
  }) => {
    await page.goto(`${address}#${linkOf(itHealth, { ...calm, growth: "endless" })}`);
    await page.getByRole("heading", { level: 1 }).click();
    await expect(asked(page, 1)).toBeVisible();
    await expect(category(page)).toBeHidden();
  });
});

test("a result can be sent on once it stands there, and its thanks are those of all forms", async ({
  page,
  site,
}) => {
  await page.goto(`${address}#${linkOf(itHealth, telling)}`);
  const email = result(page).getByLabel("Your email");
  await email.fill("jane@nor");
  await page.getByRole("button", { name: "Have it looked at" }).click();
  await expect(email).toHaveAccessibleDescription(/write an address like/);
  await email.fill("health.result@acme.example");
  await page.getByRole("button", { name: "Have it looked at" }).click();
  await expect(page).toHaveURL(/\/received\?reference=LW-/);
  await expect(page.getByRole("main")).toContainText("Your result goes to your inbox now");
  const leads = await site.leadsOf("health.result@acme.example");
  expect(leads).toMatchObject([{ questionnaire: "health-result", answers: { ...telling, wish: "look" } }]);
});

test.describe("what is answered stays in this browser", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("no request names an answer; the link that is copied shows the same result again", async ({
    page,
    context,
  }) => {
    const traffic = collectTraffic(context);
    await page.goto(address);
    await take(page, telling);
    await page.getByRole("button", { name: "Copy a link to this result" }).click();
    await expect(page.getByRole("button", { name: "Link copied" })).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(new URL(`${address}#${linkOf(itHealth, telling)}`, page.url()).href);
    await page.reload();
    await expect(category(page)).toHaveText("Immediate Action Needed");

    const later = await context.newPage();
    await later.goto(link);
    await expect(total(later, 32)).toBeVisible();
    await later.goto("/");
    await expect.poll(() => traffic.filter((line) => line.includes("page_view"))).toHaveLength(4);
    await later.waitForLoadState("networkidle");

    expect(traffic.filter((line) => line.includes("assessment_completed"))).toHaveLength(1);
    const answers = [...Object.entries(telling).flat(), "#"];
    const telltale = traffic.filter((line) =>
      answers.some((text) => decodeURIComponent(line).includes(text)),
    );
    expect(telltale).toEqual([]);
  });

  test("it can be printed: the result alone, without what only works on a screen", async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute("data-printed", "");
    });
    await page.goto(`${address}#${linkOf(itHealth, belowTop)}`);
    await page.getByRole("button", { name: "Print" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-printed", "");
    await page.emulateMedia({ media: "print" });
    await expect(category(page)).toBeVisible();
    await expect(total(page, 23)).toBeVisible();
    await expect(result(page).getByRole("row")).toHaveCount(1 + questions.length + 1);
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(page.getByRole("button")).toHaveCount(0);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, provoked: /status of 422/ });

  test("all questions stand in one form; what is missing is named, what was chosen stays; the result can be sent on", async ({
    page,
    site,
  }) => {
    await page.goto(address);
    await expect(group(page)).toHaveCount(questions.length);
    await expect(previous(page)).toBeHidden();
    const { growth = "", backup = "", ...given } = telling;
    for (const [name, value] of Object.entries(given)) await option(page, name, value).check();
    await page.getByRole("button", { name: "Show my result" }).click();

    await expect(page).toHaveTitle(/^Error: /);
    const links = page.getByRole("alert").getByRole("link");
    await expect(links).toHaveText([/^How is your data backed up\?/, /^How fast will your team grow/]);
    await expect(category(page)).toBeHidden();
    for (const [name, value] of Object.entries(given)) await expect(option(page, name, value)).toBeChecked();
    await links.first().click();
    await expect(page).toHaveURL(/#backup$/);

    await option(page, "backup", backup).check();
    await option(page, "growth", growth).check();
    await page.getByRole("button", { name: "Show my result" }).click();
    await expect(category(page)).toHaveText("Immediate Action Needed");
    await expect(total(page, 32)).toBeVisible();
    await expect(result(page).getByText("High risk", { exact: true }).first()).toBeVisible();
    await expect(listUnder(page, "Recommendations")).toHaveCount(4);
    await expect(listUnder(page, "Next Steps")).toHaveCount(4);
    await expect(result(page).getByRole("link", { name: /^Schedule/ })).toHaveAttribute("href", /\/30min$/);
    await page.getByRole("button", { name: "Retake" }).click();
    await expect(category(page)).toBeHidden();
    await expect(group(page).getByRole("radio", { checked: true })).toHaveCount(0);

    await page.goBack();
    const email = page.getByLabel("Your email");
    await email.fill("jane@nor");
    await page.getByRole("button", { name: "Send me this result" }).click();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(email).toHaveValue("jane@nor");
    await email.fill("plain.result@acme.example");
    await page.getByRole("button", { name: "Send me this result" }).click();
    await expect(page).toHaveURL(/\/received\?reference=LW-/);
    const leads = await site.leadsOf("plain.result@acme.example");
    expect(leads).toMatchObject([{ questionnaire: "health-result", answers: { ...telling, wish: "send" } }]);
  });
});

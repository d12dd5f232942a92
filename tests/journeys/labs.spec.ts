import type { Page } from "@playwright/test";
import { endpoints } from "#contract/endpoints.ts";
import { launchList } from "#questionnaires/definitions/launch-list.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { collectEvents } from "#tests/support/events.ts";
import { expect, test } from "#tests/support/journey.ts";
import { fieldOf, questionNamed } from "#tests/support/questionnaire-form.ts";
import { cutOffTexts } from "#tests/support/reflow.ts";
import { collectSubmissions } from "#tests/support/submissions.ts";
import { areOff } from "#tests/support/switched-off.ts";

test.skip(areOff("/labs"), "a page of it is switched off");

const { path } = endpoints.pilotRegistration;
const message = "Thank you for your interest! We'll notify you as soon as the platform launches.";
const statuses = ["In Progress", "Planning", "Research", "Future"];

const field = (page: Page, name: string) => fieldOf(page, questionNamed(launchList, name));
const notify = (page: Page) => page.getByRole("button", { name: "Notify Me" });
const thanks = (page: Page) => page.getByRole("button", { name: "Thank You" });

async function fillIn(page: Page, person: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(person)) await field(page, name).fill(value);
}

async function held(page: Page): Promise<Readonly<Record<string, string>>> {
  const values = ["name", "email", "company"].map(async (name) => [
    name,
    await field(page, name).inputValue(),
  ]);
  return Object.fromEntries(await Promise.all(values));
}

test("the roadmap: eight cards, two of each status, each status in a color of its own", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Research" }).click();
  await expect(page).toHaveURL("/labs");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Innovation Labs");
  const cards = page.locator("#roadmap").getByRole("article");
  await expect(cards).toHaveCount(8);
  const colors = new Set<string>();
  for (const status of statuses) {
    const badges = page.getByText(status, { exact: true }).and(page.locator("main *"));
    await expect(badges).toHaveCount(2);
    colors.add(await badges.first().evaluate((badge) => getComputedStyle(badge).color));
  }
  expect(colors.size).toBe(4);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await cutOffTexts(page)).toEqual([]);
  await expectAccessible(page);
});

test("signing up: what is missing is named, then thanks for five seconds, one entry per address", async ({
  page,
  site,
}) => {
  test.slow();
  const person = { name: "Jane Doe", email: "Jane.Doe@launch.example", company: "Launch List Ltd" };
  const sent = collectSubmissions(page, path);
  const events = collectEvents(page);
  await page.goto("/labs");
  await notify(page).click();
  const problems = page.locator(".error-summary");
  await expect(problems.getByRole("link")).toHaveCount(3);
  await expect(problems).toBeFocused();
  await expectAccessible(page);
  await problems.getByRole("link").nth(1).click();
  await expect(field(page, "email")).toBeFocused();

  await fillIn(page, person);
  await notify(page).click();
  await expect(thanks(page)).toBeDisabled();
  await expect(page.getByRole("status").filter({ hasText: message })).toBeVisible();
  await expect(problems).toHaveCount(0);
  await expectAccessible(page);
  await expect(notify(page)).toBeEnabled({ timeout: 60_000 });
  await expect(page.getByText(message)).toHaveCount(0);
  expect(await held(page)).toEqual({ name: "", email: "", company: "" });

  await fillIn(page, { ...person, email: "jane.doe@LAUNCH.example", name: "J. Doe" });
  await notify(page).click();
  await expect(thanks(page)).toBeDisabled();

  expect(sent.map(({ body }) => body)).toEqual([
    person,
    { ...person, email: "jane.doe@LAUNCH.example", name: "J. Doe" },
  ]);
  const [lead, ...more] = await site.leadsOf("Launch List Ltd");
  expect(more).toEqual([]);
  expect(lead).toMatchObject({ questionnaire: "launch-list", source: "json", answers: person });
  const subjects = async () =>
    (await site.mailsAbout(lead?.reference ?? "none")).map(({ subject }) => subject).toSorted();
  await expect
    .poll(subjects, { timeout: 60_000 })
    .toEqual([
      `New signup ${lead?.reference}: Launch List Ltd, Launch list signup`,
      `You are on the launch list (${lead?.reference})`,
    ]);
  expect(events).toContainEqual(
    expect.objectContaining({ event: "form_submit", form_name: "launch-list", success: true }),
  );
});

test.describe("when it fails", () => {
  test.use({ provoked: /Launch list|status of 503/ });

  test("it is logged and said beside the button, and what was typed stays", async ({ page }) => {
    const person = { name: "Jane Doe", email: "jane@kept.example", company: "Kept Ltd" };
    const logged = page.waitForEvent("console", (line) => line.text().startsWith("Launch list:"));
    await page.route(`**${path}`, (route) =>
      route.fulfill({ status: 503, body: "We cannot store this right now. Please try again in a minute." }),
    );
    await page.goto("/labs");
    await fillIn(page, person);
    await notify(page).click();
    expect((await logged).type()).toBe("error");
    await expect(page.getByRole("alert")).toContainText("You are not on the list yet.");
    await expect(page.getByRole("alert")).toContainText("Please try again in a minute.");
    expect(await held(page)).toEqual(person);
    await expectAccessible(page);
    await page.unroute(`**${path}`);
    await notify(page).click();
    await expect(thanks(page)).toBeDisabled();
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, provoked: /status of 422/ });

  test("a form with a mistake comes back, and the next leads to the thanks", async ({ page, site }) => {
    await page.goto("/labs");
    await fillIn(page, { name: "Jane Doe", email: "jane", company: "Plain List Ltd" });
    await notify(page).click();
    await expect(page).toHaveTitle(/^Error:/);
    await expect(page.locator(".error-summary").getByRole("link")).toContainText([
      `${questionNamed(launchList, "email").label}: please write`,
    ]);
    expect(await held(page)).toEqual({ name: "Jane Doe", email: "jane", company: "Plain List Ltd" });
    await field(page, "email").fill("jane@plain.example");
    await notify(page).click();
    await expect(page).toHaveURL("/labs/registered");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank You");
    await expect(page.getByText(message)).toBeVisible();
    expect(await site.leadsOf("Plain List Ltd")).toMatchObject([{ source: "form" }]);
  });
});

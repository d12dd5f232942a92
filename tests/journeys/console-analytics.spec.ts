import { readFile } from "node:fs/promises";
import { expect as expectPlain } from "@playwright/test";
import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { gateAnswers } from "#tests/support/answered.ts";
import { chatOn } from "#tests/support/chat.ts";
import { consultant, openConsole } from "#tests/support/console.ts";
import { expect, testAt } from "#tests/support/journey.ts";
import { formIn } from "#tests/support/questionnaire-form.ts";
import { serveSite } from "#tests/support/served-site.ts";

/** On a new server, because visits are counted here. */
const test = testAt(serveSite);

// Before the sign-in the console asks who is signed in, and is refused.
test.use({ provoked: /status of 401/ });
/** The tests' browser names itself a program, and programs are not counted. */
const person = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

test("a consultant sees what a visit came to, chooses the days, and takes the numbers along", async ({
  browser,
  page,
  site,
}) => {
  await openConsole(page, site, consultant);
  await page.getByRole("link", { name: "Analytics" }).click();
  await expect(page.getByText("Nothing was counted in these days.")).toBeVisible();
  await expectAccessible(page);

  // A visit of two pages, with a questionnaire begun.
  const visitor = await browser.newContext({ baseURL: site.url, userAgent: person });
  const visit = await visitor.newPage();
  const counts = visit.waitForResponse(
    (response) => response.url().endsWith("/api/analytics") && response.request().postDataJSON().value === 2,
  );
  // A page is counted after it has been painted.
  const landed = visit.waitForResponse((response) => response.url().endsWith("/api/analytics"));
  await visit.goto("/pricing?utm_source=letter&utm_campaign=May");
  await landed;
  await visit.goto("/questionnaire");
  const form = formIn(visit, onboarding);
  await form.answerStep(1, gateAnswers(onboarding));
  await form.next.click();
  await counts;
  await visitor.close();

  await page.getByRole("button", { name: "Count again" }).click();
  const way = page.getByRole("region", { name: /^From visit to call, / });
  await expect(way.getByRole("row", { name: /^Visits/ })).toContainText("1");
  await expect(way.getByRole("row", { name: /^Form begun/ })).toContainText("100%");
  const landings = page.getByRole("region", { name: /^First pages, / });
  await expect(landings.getByRole("rowheader")).toHaveText(["/pricing"]);
  await expect(page.getByRole("img", { name: /^Visits, .*: 1\. Most: 1, / })).toBeVisible();

  // The same numbers as a table, and as a file.
  await page.getByRole("button", { name: "Table: Visits" }).click();
  await expect(
    page
      .getByRole("region", { name: /^Visits, / })
      .getByRole("row")
      .last(),
  ).toContainText("2");
  await expectAccessible(page);
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "CSV: First pages" }).click();
  const file = await downloading;
  expectPlain(file.suggestedFilename()).toMatch(/^landings-[\d-]+\.csv$/);
  expectPlain(await readFile(await file.path(), "utf8")).toBe(
    '\uFEFFName,Count,Period before,Leads,"Leads, period before"\r\n/pricing,1,0,0,0\r\n',
  );

  // Days, unit and list are in the address, so that it can be sent and the back button works.
  await page.getByRole("link", { name: "Campaigns" }).click();
  await page.getByRole("link", { name: "90 days" }).click();
  await expect(page.getByRole("link", { name: "By week" })).toHaveAttribute("aria-current", "true");
  await page.reload();
  await expect(page).toHaveURL(/table=campaigns&days=90$/);
  await expect(page.getByRole("region", { name: /^Campaigns, / }).getByRole("rowheader")).toHaveText([
    "letter / May",
  ]);
  await page.goBack();
  await expect(page.getByRole("link", { name: "28 days" })).toHaveAttribute("aria-current", "true");

  // Days that the reader chooses, and what is wrong with them.
  await page.getByLabel("From", { exact: true }).fill("2026-02-01");
  await page.getByLabel("To", { exact: true }).fill("2026-01-01");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByRole("alert")).toContainText("not before the first");
  await expect(page.getByLabel("From", { exact: true })).toHaveValue("2026-02-01");
  await page.setViewportSize({ width: 320, height: 700 });
  expectPlain(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test("an owner reads what was asked and not answered, writes the answer, and forgets a question", async ({
  browser,
  page,
  site,
}) => {
  const visitor = await browser.newContext({ baseURL: site.url, userAgent: person });
  const visit = await visitor.newPage();
  await visit.goto("/services");
  const chat = chatOn(visit);
  await chat.open();
  await expect(chat.options.first()).toBeVisible();
  for (const [asked, isOffered] of [
    ["I am Jane Doe, jane@acme.example: do you configure aws for us or only tell us what is wrong", true],
    ["does john brightwater mend zeppelins", false],
  ] as const) {
    const counted = visit.waitForResponse(
      (response) =>
        response.url().endsWith("/api/analytics") &&
        response.request().postDataJSON().event === "question_unanswered",
    );
    await chat.say(asked);
    if (isOffered) await chat.button("Talk to a person").click();
    await counted;
  }
  await visitor.close();

  await openConsole(page, site, { ...consultant, email: "olga@lumenward.example", role: "owner" });
  await page.getByRole("link", { name: "Analytics" }).click();
  const panel = page.getByRole("region", { name: "Asked and not answered", exact: true });
  const question = "I am … do you configure aws for us or only tell us what is wrong";
  await expect(panel.getByRole("rowheader")).toHaveText([question]);
  await expect(panel).toContainText("1 more waits until a second visitor asks the same.");
  await expect(panel).not.toContainText("brightwater");
  await expectAccessible(page);
  await panel.getByRole("link", { name: `Write an answer: ${question}` }).click();
  await expect(page).toHaveURL(/\/console\/content\/file\?file=assistant\.yaml&part=topics/);
  await expect(page.getByRole("button", { name: "Add one to Answers" })).toBeFocused();
  await page.goBack();
  await panel.getByRole("button", { name: `Forget: ${question}` }).click();
  await expect(panel).toContainText("No question is open.");
});

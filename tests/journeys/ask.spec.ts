import { expectAccessible, screens } from "#tests/support/accessible.ts";
import { assistantWords } from "#tests/support/assistant.ts";
import { expect, test } from "#tests/support/journey.ts";
import { areOff } from "#tests/support/switched-off.ts";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor finds an answer, follows its questions and reaches a booking or a phone number", async ({
    page,
  }) => {
    const { topics } = await assistantWords();
    await page.goto("/ask");
    const closed = page.locator("main details:not([open]) > summary");
    while ((await closed.count()) > 0) await closed.first().click();
    const questions = page.getByRole("main").getByRole("listitem").getByRole("link");
    expect(await questions.allInnerTexts()).toEqual(
      expect.arrayContaining(topics.map((topic) => topic.question)),
    );

    await page.getByRole("link", { name: "What is SOC 2 and how do you get there?" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "What is SOC 2 and how do you get there?",
    );
    await expect(page.getByRole("article")).toContainText("its opinion is the auditor's");
    await expect(page.getByRole("article")).toContainText("automatic answer");
    const assessment = page.getByRole("article").getByRole("link", { name: "Start the SOC 2 assessment" });
    if (areOff("/soc2-questionnaire")) await expect(assessment).toHaveCount(0);
    else await expect(assessment).toHaveAttribute("href", "/soc2-questionnaire");

    await page.getByRole("link", { name: "Type I or Type II" }).click();
    await page.getByRole("link", { name: /deal waits/ }).click();
    await expect(page.getByRole("article").getByRole("link", { name: /^Call \+1/ })).toHaveAttribute(
      "href",
      /^tel:\+\d+$/,
    );
    await expect(
      page.getByRole("link", { name: "Schedule Free 30-min Consultation" }).first(),
    ).toHaveAttribute("href", /\/30min$/);

    await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link").click();
    await expect(page).toHaveURL(/\/ask$/);
  });
});

test.describe("what the chat fetches", () => {
  test.use({ provoked: /status of 404/ });

  test("is what the pages say; an unknown question is not found", async ({ page, request }) => {
    const { topics } = await assistantWords();
    for (const group of new Set(topics.map((topic) => topic.group))) {
      const ofGroup = topics.filter((topic) => topic.group === group);
      const served: unknown = await (await request.get(`/answers/${group}.json`)).json();
      expect(served).toEqual(
        Object.fromEntries(ofGroup.map(({ id, text, links, followUps }) => [id, { text, links, followUps }])),
      );
    }
    await page.goto("/ask/nonsense");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Not Found");
  });
});

for (const screen of screens) {
  test(`the questions and an urgent answer are accessible at ${screen.width} px`, async ({ page }) => {
    await page.setViewportSize(screen);
    for (const path of ["/ask", "/ask/incident"]) {
      await page.goto(path);
      await expectAccessible(page);
    }
  });
}

import type { Page } from "@playwright/test";
import { iso27001 } from "#questionnaires/definitions/iso27001.ts";
import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import { soc2 } from "#questionnaires/definitions/soc2.ts";
import { answeredIn, everyAnswer } from "#tests/support/answered.ts";
import { expect, test } from "#tests/support/journey.ts";
import { fieldOf, formIn, questionNamed } from "#tests/support/questionnaire-form.ts";
import { receiptIn } from "#tests/support/submissions.ts";
import { areOff } from "#tests/support/switched-off.ts";

const use = (page: Page) => page.getByRole("button", { name: "Use these details" });
const offer = (page: Page) => page.getByText("You told us before:");

/** Sends the SOC 2 assessment as somebody. */
async function tellSoc2(page: Page, details: Readonly<Record<string, string>>) {
  const form = formIn(page, soc2);
  await page.goto("/soc2-questionnaire");
  await form.answerSteps({ ...everyAnswer(soc2), ...details });
  await form.submit.click();
  await expect(receiptIn(page)).toBeVisible();
}

const jane = {
  companyName: "Known Ltd",
  contactName: "Jane Known",
  contactEmail: "jane@known.example",
  contactPhone: "+1 555 0199",
  contactRole: "Head of IT",
  industry: "healthcare",
  companySize: "51-200",
};

test("a stranger is offered nothing", async ({ page }) => {
  for (const [address, form] of [
    ["/questionnaire", onboarding],
    ["/soc2-questionnaire", soc2],
    ["/iso27001-questionnaire", iso27001],
  ] as const) {
    if (areOff(address)) continue;
    await page.goto(address);
    await fieldOf(page, questionNamed(form, "companyName")).focus();
    await expect(formIn(page, form).step(1)).toBeVisible();
    await expect(use(page)).toHaveCount(0);
  }
});

test("what was told for SOC 2 is offered for ISO 27001, in words, and taken over with one press", async ({
  page,
  browser,
  site,
}) => {
  test.skip(areOff("/soc2-questionnaire", "/iso27001-questionnaire"), "a page of it is switched off");
  await tellSoc2(page, jane);
  await test.step("another browser knows nothing of it", async () => {
    const elsewhere = await browser.newPage({ baseURL: site.url });
    await elsewhere.goto("/iso27001-questionnaire");
    await fieldOf(elsewhere, questionNamed(iso27001, "companyName")).focus();
    await expect(formIn(elsewhere, iso27001).step(1)).toBeVisible();
    await expect(use(elsewhere)).toHaveCount(0);
    await elsewhere.close();
  });
  await test.step("the onboarding questionnaire takes over the size as well", async () => {
    await page.goto("/questionnaire");
    await use(page).click();
    await expect(fieldOf(page, questionNamed(onboarding, "companyName"))).toHaveValue("Known Ltd");
    expect(await formIn(page, onboarding).held()).toMatchObject({
      contactName: "Jane Known",
      contactEmail: "jane@known.example",
      industry: "healthcare",
      companySize: "51-200",
    });
  });
  const form = formIn(page, iso27001);
  await page.goto("/iso27001-questionnaire");
  await expect(offer(page)).toHaveText(
    "You told us before: Known Ltd, Jane Known, jane@known.example, +1 555 0199, Head of IT, Healthcare",
  );
  expect(answeredIn(await form.held()), "before the press").toEqual([]);
  await use(page).click();
  await expect(fieldOf(page, questionNamed(iso27001, "companyName"))).toHaveValue("Known Ltd");
  expect(await form.held()).toMatchObject({
    companyName: "Known Ltd",
    contactName: "Jane Known",
    email: "jane@known.example",
    phone: "+1 555 0199",
    role: "Head of IT",
    industry: "healthcare",
    companySize: "",
  });
  await expect(use(page)).toHaveCount(0);
  await expect(fieldOf(page, questionNamed(iso27001, "companyName"))).toBeFocused();
  await form.answerStep(1, { companySize: "medium" });
  await form.next.click();
  const { companyName: _, email, ...rest } = everyAnswer(iso27001);
  await form.answerSteps(rest);
  await form.submit.click();
  await expect(receiptIn(page)).toBeVisible();
  const leads = await site.leadsOf("Known Ltd");
  expect(leads.map(({ questionnaire, contactEmail }) => [questionnaire, contactEmail]).toSorted()).toEqual([
    ["iso27001", "jane@known.example"],
    ["soc2", "jane@known.example"],
  ]);
});

test("what is typed is never overwritten, and what is not taken stays out", async ({ page }) => {
  test.skip(areOff("/soc2-questionnaire", "/iso27001-questionnaire"), "a page of it is switched off");
  await tellSoc2(page, { ...jane, companyName: "Former Ltd" });
  const form = formIn(page, iso27001);
  await page.goto("/iso27001-questionnaire");
  await fieldOf(page, questionNamed(iso27001, "companyName")).fill("Present Ltd");
  await fieldOf(page, questionNamed(iso27001, "industry")).selectOption("finance");
  await expect(offer(page)).not.toContainText("Former Ltd");
  expect((await form.held())["contactName"]).toBe("");
  await use(page).click();
  await expect(fieldOf(page, questionNamed(iso27001, "contactName"))).toHaveValue("Jane Known");
  expect(await form.held()).toMatchObject({
    companyName: "Present Ltd",
    industry: "finance",
    contactName: "Jane Known",
    role: "Head of IT",
  });
  await page.reload();
  await expect(fieldOf(page, questionNamed(iso27001, "companyName"))).toHaveValue("Present Ltd");
  expect((await form.held())["role"]).toBe("Head of IT");
});

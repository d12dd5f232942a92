import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { endpoints } from "#contract/endpoints.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { consultant, openConsole } from "#tests/support/console.ts";
import { expect, testAt } from "#tests/support/journey.ts";
import { soc2Answers } from "#tests/support/reports.ts";
import { serveSite } from "#tests/support/served-site.ts";

const test = testAt(serveSite);

// A lost answer is an error in the browser's own console.
test.use({ provoked: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of 401/ });

const panel = (page: Page) => page.getByRole("complementary", { name: "Lead" });

/** The answer to the next call is lost, after the server has done what was asked. */
async function loseAnswer(page: Page, path: RegExp) {
  await page.route(
    path,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}

test("what is sent again after a lost answer is there once, and no template destroys what was typed", async ({
  page,
  site,
  request,
}) => {
  const data = {
    ...soc2Answers,
    questionnaireType: "SOC2",
    companyName: "Answered Ltd",
    contactPhone: "+1 555 0100",
  };
  const sent = await request.post(endpoints.soc2Questionnaire.path, {
    data,
    headers: { "idempotency-key": randomUUID() },
  });
  const { reference } = await sent.json();
  await openConsole(page, site, { ...consultant, email: "kim1@lumenward.example" });
  await page.goto(`/console/leads/${reference}`);
  const lead = panel(page);
  await expect(lead.getByRole("link", { name: "+1 555 0100" }).first()).toHaveAttribute(
    "href",
    "tel:+15550100",
  );

  await lead.getByLabel("Note").fill("Asked to call after lunch.");
  await loseAnswer(page, /\/notes$/);
  await lead.getByRole("button", { name: "Save the note" }).click();
  await expect(lead.getByRole("alert")).toContainText("cannot be reached");
  await lead.getByRole("button", { name: "Save the note" }).click();
  await expect(lead.getByLabel("Note")).toHaveValue("");
  await expect(lead.getByText("Asked to call after lunch.")).toHaveCount(1);

  await lead.getByRole("button", { name: "Reply by e-mail" }).click();
  const mail = lead.getByLabel("Mail", { exact: true });
  await mail.fill("Written by hand.");
  const template = lead.getByLabel("Template");
  await template.selectOption({ index: 1 });
  await expect(mail).not.toHaveValue(/Written by hand/);
  await mail.press("Control+z");
  await expect(mail).toHaveValue("Written by hand.");
  await template.selectOption({ index: 1 });
  await lead.getByRole("button", { name: "Send" }).click();
  await expect(lead.getByRole("alert")).toContainText("Please write this part first: [");
  await lead.getByRole("button", { name: "Undo: back to what you wrote" }).click();
  await lead.getByLabel("Subject").fill("Your request");
  await loseAnswer(page, /\/reply$/);
  await lead.getByRole("button", { name: "Send" }).click();
  await expect(lead.getByRole("alert")).toContainText("cannot be reached");
  await expectAccessible(page);
  await lead.getByRole("button", { name: "Send" }).click();
  await expect(mail).toBeHidden();
  await expect(lead.getByText("We wrote: Your request")).toHaveCount(1);
  await expect(lead.getByLabel("Status")).toHaveValue("answered");
});

test("what is no lead leaves the inbox and comes back, and being offline is said", async ({
  page,
  context,
  site,
  request,
}) => {
  const data = { ...soc2Answers, questionnaireType: "SOC2", companyName: "Backlinks Unlimited" };
  const { reference } = await (await request.post(endpoints.soc2Questionnaire.path, { data })).json();
  await openConsole(page, site, { ...consultant, email: "kim2@lumenward.example" });
  await page.goto(`/console/leads/${reference}`);
  await panel(page).getByRole("button", { name: "Not a lead" }).click();
  await expect(panel(page).getByLabel("Status")).toHaveValue("not-a-lead");
  await page.goto("/console/leads");
  await expect(page.getByRole("heading", { level: 1, name: "Lead inbox" })).toBeVisible();
  await expect(page.getByText("No leads yet.")).toBeVisible();
  await expect(page.getByText("Backlinks Unlimited")).toHaveCount(0);
  await page.goto("/console/quarantine");
  await page.getByRole("link", { name: "Not a lead" }).click();
  await page.getByRole("link", { name: "Backlinks Unlimited" }).click();
  await panel(page).getByRole("button", { name: "It is a lead after all" }).click();
  await expect(panel(page).getByLabel("Status")).toHaveValue("new");

  await context.setOffline(true);
  await expect(page.getByText("You are offline.")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("You are offline.")).toBeHidden();
});

test("the call brief begins with the analysis, and is one page on paper", async ({ page, site, request }) => {
  const data = { ...soc2Answers, questionnaireType: "SOC2", companyName: "Briefed Inc" };
  const { reference } = await (await request.post(endpoints.soc2Questionnaire.path, { data })).json();
  await openConsole(page, site, { ...consultant, email: "kim3@lumenward.example" });
  await page.goto(`/console/leads/${reference}/brief`);
  await expect(page.getByRole("heading", { name: "Ask first" })).toBeVisible();
  const order = await page.getByRole("heading", { level: 2 }).allTextContents();
  expect(order[0]).toBe("What the answers say");
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

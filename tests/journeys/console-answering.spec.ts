import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { endpoints } from "#contract/endpoints.ts";
import { soc2 } from "#questionnaires/definitions/soc2.ts";
import { questionsOf } from "#questionnaires/engine/question.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { everyAnswer } from "#tests/support/answered.ts";
import { consultant, openConsole } from "#tests/support/console.ts";
import { expect, testAt } from "#tests/support/journey.ts";
import { soc2Answers } from "#tests/support/reports.ts";
import { serveSite } from "#tests/support/served-site.ts";
import { putDeed } from "#tests/support/stored-mails.ts";

const test = testAt(serveSite);

// A lost answer is an error in the browser's own console.
test.use({ provoked: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of 40[01]/ });

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
  await mail.press("Control+Shift+Digit1");
  await expect(mail).not.toHaveValue(/Written by hand/);
  await mail.press("Control+z");
  await expect(mail).toHaveValue("Written by hand.");
  // By keys a later template is reached without those before it.
  await template.focus();
  for (const key of ["ArrowDown", "ArrowDown", "ArrowUp"]) await page.keyboard.press(key);
  await expect(mail).toHaveValue("Written by hand.");
  await page.keyboard.press("Enter");
  await expect(mail).not.toHaveValue(/Written by hand/);
  await lead.getByRole("button", { name: "Send", exact: true }).click();
  await expect(lead.getByRole("alert")).toContainText("Please write this part first: [");
  await lead.getByRole("button", { name: "Undo: back to what you wrote" }).click();
  await lead.getByLabel("Subject").fill("Your request");
  await loseAnswer(page, /\/reply$/);
  await lead.getByRole("button", { name: "Send", exact: true }).click();
  await expect(lead.getByRole("alert")).toContainText("cannot be reached");
  await expectAccessible(page);
  await lead.getByRole("button", { name: "Send", exact: true }).click();
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
  // Tests before this one may have left leads.
  const list = page.getByRole("table", { name: "Leads" }).or(page.getByText("No leads yet."));
  await expect(list).toBeVisible();
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
  expect(await sheetsOf(page)).toEqual([1, 1]);

  // What was said when the call was booked comes before everything else, also where the lead was there already.
  putDeed(site, reference, {
    ...{ kind: "call", what: "booked", startsAt: new Date(Date.now() + 86_400_000).toISOString() },
    ...{ operatorId: null, said: "Year two costs, please." },
  });
  await page.reload();
  const about = page.getByText("They want to talk about:");
  await expect(about.locator("..")).toContainText("Year two costs, please.");
  const [said, facts] = await Promise.all([about.boundingBox(), page.locator(".brief-facts").boundingBox()]);
  expect(said?.y).toBeLessThan(facts?.y ?? 0);
  expect(await sheetsOf(page)).toEqual([1, 1]);
});

test("what is said in a call is written once: it becomes a note, and the answer to what the form left open", async ({
  page,
  site,
  request,
}) => {
  const data = { ...soc2Answers, questionnaireType: "SOC2", companyName: "Called Inc", monitoring: "" };
  const { reference } = await (await request.post(endpoints.soc2Questionnaire.path, { data })).json();
  await openConsole(page, site, { ...consultant, email: "kim4@lumenward.example" });
  await page.goto(`/console/leads/${reference}/brief`);
  const sheet = page.getByRole("region", { name: "Said in the call" });
  await sheet.getByRole("button", { name: "Keep as a note" }).click();
  await expect(sheet.getByText("There is nothing to keep yet.")).toBeVisible();
  await sheet.getByLabel("What was said").fill("They want to start in May.");
  const open = sheet.getByRole("group", { name: /^Left open in the form/ }).getByRole("textbox");
  const label = await open.first().evaluate((one: HTMLInputElement) => one.labels?.[0]?.textContent ?? "");
  await open.first().fill("Two people look at alerts.");
  await expectAccessible(page);
  // What was typed is still there after a reload.
  await page.reload();
  await expect(open.first()).toHaveValue("Two people look at alerts.");
  await sheet.getByRole("button", { name: "Keep as a note" }).click();
  const note = panel(page).getByRole("listitem").filter({ hasText: "Said in the call" });
  await expect(note).toContainText("They want to start in May.");
  await expect(note).toContainText("Two people look at alerts.");
  const [stored] = await site.leadsOf("Called Inc");
  expect(Object.values(stored?.answers ?? {})).toContain("Two people look at alerts.");
  await page.goto(`/console/leads/${reference}/brief`);
  await expect(sheet.getByLabel(label)).toHaveCount(0);
  await expect(page.getByText("Two people look at alerts.").first()).toBeVisible();
});

/** What the margins of the site leave of a sheet, in CSS pixels. */
const sheets = [
  { format: "A4", width: 673, height: 1031 },
  { format: "Letter", width: 695, height: 965 },
] as const;

/** Expects that the page fits on each sheet in its own size: a browser shrinks what is too long. */
async function expectWholeSize(page: Page): Promise<void> {
  await page.emulateMedia({ media: "print" });
  for (const { width, height } of sheets) {
    await page.setViewportSize({ width, height });
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(height);
  }
}

/** How many sheets the page is on paper: A4, and US Letter. */
async function sheetsOf(page: Page): Promise<readonly (number | undefined)[]> {
  const counts = [];
  for (const { format } of sheets) {
    const pdf = (await page.pdf({ format })).toString("latin1");
    counts.push(pdf.match(/\/Type\s*\/Page\b/g)?.length);
  }
  return counts;
}

test("the brief of a lead with every answer, long texts and mails is one page too, and holds the last three mails", async ({
  page,
  site,
  request,
}) => {
  const long =
    "We grew fast, nobody wrote things down, and the auditor of our largest customer asks. ".repeat(20);
  const answers = questionsOf(soc2).map(({ name, ...question }) => {
    // One control alone leaves many gaps, each of which the brief names.
    if (name === "currentControls") return [name, ["Written security policies"]] as const;
    if (question.kind === "many") {
      const chosen = question.options.filter(({ exclusive }) => exclusive !== true).map(({ value }) => value);
      return [name, chosen] as const;
    }
    if (question.kind === "one") return [name, question.options[0]?.value ?? ""] as const;
    return [name, question.kind === "paragraph" ? long.trim() : (everyAnswer(soc2)[name] ?? "")] as const;
  });
  const data = { ...Object.fromEntries(answers), questionnaireType: "SOC2", companyName: "Filled Inc" };
  const answer = await request.post(endpoints.soc2Questionnaire.path, { data });
  expect(answer.status()).toBe(201);
  const { reference } = await answer.json();
  await openConsole(page, site, { ...consultant, email: "kim5@lumenward.example" });
  await page.goto(`/console/leads/${reference}`);
  for (const text of ["First note. ", "Second note. ", "Third note. ", "Fourth note. "]) {
    await panel(page)
      .getByLabel("Note")
      .fill(text + long);
    await panel(page).getByRole("button", { name: "Save the note" }).click();
    await expect(panel(page).getByLabel("Note")).toHaveValue("");
  }
  for (const text of ["Mail one. ", "Mail two. ", "Mail three. ", "Mail four. "]) {
    await panel(page).getByRole("button", { name: "Reply by e-mail" }).click();
    await panel(page).getByLabel("Subject").fill("About your audit");
    await panel(page)
      .getByLabel("Mail", { exact: true })
      .fill(text + long);
    await panel(page).getByRole("button", { name: "Send", exact: true }).click();
    await expect(panel(page).getByLabel("Subject")).toHaveCount(0);
  }
  await page.goto(`/console/leads/${reference}/brief`);
  const mails = page.getByRole("region", { name: "Latest mails" });
  await expect(mails.getByRole("paragraph")).toHaveCount(3);
  await expect(mails.getByRole("paragraph").first()).toContainText(/Kim Consultant, .+: Mail four\. We grew/);
  await expect(mails).not.toContainText("Mail one");
  await page.emulateMedia({ media: "print" });
  await expect(mails.getByRole("paragraph").first()).toContainText(/…$/);
  await expectWholeSize(page);
  expect(await sheetsOf(page)).toEqual([1, 1]);
  // With whole texts it would not be one page.
  await page.evaluate(() => {
    for (const short of document.querySelectorAll(".brief-short")) {
      short.textContent = short.previousElementSibling?.textContent ?? "";
    }
  });
  expect(await sheetsOf(page)).not.toContain(1);
});

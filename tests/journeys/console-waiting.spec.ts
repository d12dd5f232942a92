import type { APIRequestContext, Page } from "@playwright/test";
import { endpoints } from "#contract/endpoints.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { consultant, openConsole } from "#tests/support/console.ts";
import { expect, testAt } from "#tests/support/journey.ts";
import { soc2Answers } from "#tests/support/reports.ts";
import { serveSite } from "#tests/support/served-site.ts";
import { putCall, putMail } from "#tests/support/stored-mails.ts";

const test = testAt(serveSite);

// Before the sign-in, each call is refused.
test.use({ provoked: /status of 40[13]/ });

const panel = (page: Page) => page.getByRole("complementary", { name: "Lead" });

async function send(request: APIRequestContext, companyName: string) {
  const fields = { companyName, contactEmail: `jane@${companyName.toLowerCase()}.example` };
  const data = { ...soc2Answers, questionnaireType: "SOC2", ...fields };
  const { reference } = await (await request.post(endpoints.soc2Questionnaire.path, { data })).json();
  return { reference: String(reference), from: { name: "Jane Roe", address: fields.contactEmail } };
}

test("a client's mail that waits is marked in the list and at the top of the lead as on Today, and a reply shows all that it answers", async ({
  page,
  site,
  request,
}) => {
  const me = { ...consultant, email: "wanda@lumenward.example", name: "Wanda Waiting" };
  await openConsole(page, site, me);
  const lead = await send(request, "Waiters");
  await page.goto(`/console/leads/${lead.reference}`);
  await panel(page).getByLabel("Status").selectOption("Answered");
  await expect(panel(page).getByText("New became Answered")).toBeVisible();
  const close = panel(page).getByRole("button", { name: "Close the lead" });
  await close.click();
  const row = page.getByRole("row").filter({ hasText: "Waiters" });
  await expect(row).toContainText("Answered");
  await expect(row).not.toContainText("They wrote last");
  await expect(row).not.toContainText(/ left/);

  const long = Array.from({ length: 20 }, (_, index) => `Point ${index + 1}.`).join("\n");
  putMail(site, { ...lead, subject: "First", text: long });
  putMail(site, { ...lead, subject: "Second", text: "Only a short one." });
  putMail(site, { ...lead, subject: "Third", text: "And who signs?" });
  await page.reload();
  await expect(row).toContainText("They wrote last");
  await expect(row).toContainText(/(?:h|days?|m|hours) left/);
  await row.getByRole("link").click();
  const said = panel(page).getByText(
    /^They wrote last Reply: they (?:wrote today at .+, 3 mails|wait since today at .+, 3 mails, and wrote last today at )/,
  );
  await expect(said).toBeVisible();
  await expect(panel(page).getByText(/ left, until /)).toHaveCount(1);
  const words = String(await said.textContent()).replace("They wrote last ", "");

  // Their newest mail stands on the first screen of the lead, and all that wait beside what is written to answer them.
  const figures = panel(page).getByRole("figure");
  await expect(panel(page).getByText("And who signs?")).toBeInViewport({ ratio: 1 });
  await panel(page).getByRole("button", { name: "Reply by e-mail" }).click();
  await expect(panel(page).getByText("3 mails of theirs wait for an answer:")).toBeVisible();
  await expect(figures).toHaveText([/Point 1\./, /Only a short one\./, /And who signs\?/]);
  await expect(figures.first().getByText("Point 20.")).toBeHidden();
  await figures.first().getByText("The rest of it").click();
  await expect(figures.first().getByText("Point 20.")).toBeVisible();
  await expect(panel(page).getByLabel("Subject")).toHaveValue("Re: Third");
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize({ width: 1280, height: 720 });

  await page.goto("/console");
  const line = page.getByRole("region", { name: /^They wrote last/ }).getByRole("article");
  await expect(line.filter({ hasText: "Waiters" })).toContainText(words);
  await expect(line.filter({ hasText: "Waiters" })).toContainText(/(?:h|days?|m|hours) left/);

  // What a colleague passes on shows the client's words, and the thread shows them open.
  const forward = `FYI, see below\n\n---------- Forwarded message ---------\nFrom: Jane Roe <${lead.from.address}>\nSubject: Fourth\n\nWe need it by March.`;
  putMail(site, {
    ...lead,
    from: { name: me.name, address: me.email },
    subject: "Fwd: Fourth",
    text: forward,
  });
  await page.reload();
  await expect(line.filter({ hasText: "Waiters" })).toContainText("We need it by March.");
  await expect(line.filter({ hasText: "Waiters" })).not.toContainText("FYI");
  await line.filter({ hasText: "Waiters" }).getByRole("link", { name: "Waiters" }).click();
  await expect(panel(page).getByText("We need it by March.").first()).toBeVisible();
});

test("an erasure names the call that it cancels, and says afterwards what is gone", async ({
  page,
  site,
  request,
}) => {
  const owner = {
    ...consultant,
    email: "olga@lumenward.example",
    name: "Olga Owner",
    role: "owner",
  } as const;
  await openConsole(page, site, owner);
  const erase = async () => {
    await panel(page).getByRole("button", { name: "Erase" }).click();
    const dialog = page.getByRole("dialog", { name: "Erase this person?" });
    const reference = await panel(page).getByText(/^LW-/).first().textContent();
    await dialog.getByRole("textbox").fill(String(reference));
    return dialog;
  };
  const lead = await send(request, "Leavers");
  putMail(site, { ...lead, subject: "Please", text: "Erase me." });
  putCall(site, { reference: lead.reference, operator: owner.email });
  await page.goto(`/console/leads/${lead.reference}`);
  const dialog = await erase();
  await expect(dialog.getByText(/^There is a call to come: Call today at .* It is cancelled/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Erase" }).click();
  const said = page.getByText(
    "Erased: 1 lead, 1 mail and 1 call; 1 call to come is cancelled, and whoever takes it is told by mail.",
  );
  await expect(said).toBeFocused();
  await expect(page.getByRole("status").filter({ has: said })).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
  await expectAccessible(page);
  await expect
    .poll(async () => (await site.mailsAbout(owner.email)).map(({ subject }) => subject))
    .toContain("Call cancelled: the person's data is erased");

  // From Today, too; and the sentence is gone as soon as another lead is opened.
  await send(request, "Goers");
  await send(request, "Stayers");
  await page.goto("/console");
  await page.getByRole("link", { name: "Goers" }).click();
  await (await erase()).getByRole("button", { name: "Erase" }).click();
  await expect(page.getByText("Erased: 1 lead.")).toBeFocused();
  await page.getByRole("link", { name: "Stayers" }).click();
  await expect(panel(page)).toBeVisible();
  await page.goBack();
  await expect(panel(page)).toHaveCount(0);
  await expect(page.getByText("Erased: 1 lead.")).toHaveCount(0);
});

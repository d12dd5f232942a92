import type { Page } from "@playwright/test";
import { endpoints } from "#contract/endpoints.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { consultant, openConsole } from "#tests/support/console.ts";
import { expect, testAt } from "#tests/support/journey.ts";
import { soc2Answers } from "#tests/support/reports.ts";
import { serveSite } from "#tests/support/served-site.ts";
import { putMail } from "#tests/support/stored-mails.ts";
import { toast } from "#tests/support/toast.ts";

// Longer than the usual 10 seconds, so that a slow machine is not too late.
const test = testAt(() => serveSite({ UNDO_SECONDS: "30" }));

// Nobody is signed in at first.
test.use({ provoked: /status of 401/ });

const panel = (page: Page) => page.getByRole("complementary", { name: "Lead" });
const undo = (page: Page) => page.getByRole("button", { name: "Undo", exact: true }).last();

test("a sent reply is taken back into its form with everything typed, and goes out when it is left alone", async ({
  page,
  site,
  request,
}) => {
  const contactEmail = "undone@xn--bro-undo-65a.example";
  const data = { ...soc2Answers, questionnaireType: "SOC2", companyName: "Undone Ltd", contactEmail };
  const { reference } = await (await request.post(endpoints.soc2Questionnaire.path, { data })).json();
  await openConsole(page, site, { ...consultant, email: "undo@lumenward.example", name: "Una Undo" });
  await page.goto(`/console/leads/${reference}`);
  const lead = panel(page);
  const mail = lead.getByLabel("Mail", { exact: true });
  const write = async (text: string) => {
    await lead.getByRole("button", { name: "Reply by e-mail" }).click();
    await lead.getByLabel("Subject").fill("Your audit");
    await mail.fill(text);
  };
  await write("Written too fast");
  // The form shows what it answers: nobody has written a mail yet, so what they said in the form.
  await expect(lead.getByRole("figure")).toContainText("wrote in the form");
  await lead.getByLabel("Attachments").setInputFiles({
    name: "plan.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("The plan"),
  });
  await expect(lead.getByText("plan.txt")).toBeVisible();
  await lead.getByRole("button", { name: "Send", exact: true }).click();
  await expect(toast(page, "Sent in 30 s")).toBeVisible();
  await expect(toast(page, "To undone@büro-undo.example")).toBeVisible();
  await expect(lead.getByLabel("Status")).toHaveValue("answered");
  await expectAccessible(page);
  await undo(page).click();
  await expect(toast(page, "It was not sent")).toBeVisible();
  await expect(mail).toHaveValue("Written too fast");
  // An address stands in the form as people write it.
  await expect(lead.getByLabel("To", { exact: true })).toHaveValue("undone@büro-undo.example");
  await expect(mail).toBeFocused();
  await expect(lead.getByLabel("Subject")).toHaveValue("Your audit");
  await expect(lead.getByRole("button", { name: "Remove plan.txt" })).toBeVisible();
  await expect(lead.getByLabel("Status")).toHaveValue("new");
  await expect(lead.getByText("We wrote: Your audit")).toHaveCount(0);

  // From another lead or screen, Undo comes back to this one.
  await mail.fill("Written with care");
  await lead.getByRole("button", { name: "Send", exact: true }).click();
  await expect(lead.getByText("We wrote: Your audit")).toBeVisible();
  await page.getByRole("link", { name: "Today" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
  await undo(page).click();
  await expect(page).toHaveURL(new RegExp(`/leads/${reference}$`));
  await expect(mail).toHaveValue("Written with care");
  await expect(lead.getByRole("button", { name: "Remove plan.txt" })).toBeVisible();

  // A letter that was begun meanwhile is not lost.
  await lead.getByRole("button", { name: "Send", exact: true }).click();
  await expect(toast(page, "Sent in 30 s")).toBeVisible();
  await write("Another one");
  await undo(page).click();
  await expect(mail).toHaveValue(/^Written with care\n\nAnother one/);

  // A closed browser changes nothing: the server sends it when the time is over, and not before.
  await lead.getByRole("button", { name: "Send", exact: true }).click();
  await expect(toast(page, "Sent in 30 s")).toBeVisible();
  const sent = async () =>
    (await site.mailsAbout(contactEmail)).filter(({ subject }) => subject === "Your audit");
  expect(await sent()).toEqual([]);
  await page.goto("about:blank");
  await expect.poll(async () => (await sent()).length, { timeout: 60_000 }).toBe(1);
  const [only] = await sent();
  expect(only?.text).toContain("Written with care");
  expect(only?.attachments.map(({ filename }) => filename)).toEqual(["plan.txt"]);
});

test("at the width of a phone the form shows what it answers, and long words are folded", async ({
  page,
  site,
  request,
}) => {
  const data = {
    ...soc2Answers,
    questionnaireType: "SOC2",
    companyName: "Folded Ltd",
    contactEmail: "folded@undo.example",
  };
  const { reference } = await (await request.post(endpoints.soc2Questionnaire.path, { data })).json();
  await openConsole(page, site, { ...consultant, email: "folded@lumenward.example", name: "Flo Fold" });
  const words = Array.from({ length: 40 }, (_, index) => `Question ${index + 1}?`).join("\n");
  const from = { name: "Jane Roe", address: data.contactEmail };
  const replyTo = "other@evil.example";
  putMail(site, { reference, from, replyTo, subject: "Questions", text: words });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/console/leads/${reference}`);
  await panel(page).getByRole("button", { name: "Reply by e-mail" }).click();
  const answered = panel(page).getByRole("figure");
  await expect(answered).toContainText("Jane Roe, folded@undo.example wrote");
  await expect(answered).toContainText("Question 1?");
  await expect(answered.getByText("Question 40?")).toBeHidden();
  await answered.getByText("The rest of it").click();
  await expect(answered.getByText("Question 40?")).toBeVisible();
  await expect(panel(page).getByLabel("Subject")).toHaveValue("Re: Questions");
  // A Reply-To of nobody in the thread is said, and taken only by hand.
  const to = panel(page).getByLabel("To", { exact: true });
  await expect(to).toHaveValue(data.contactEmail);
  await expect(to).toHaveAccessibleDescription(
    /asks for answers at .*other@evil\.example.*check before you send/,
  );
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await panel(page)
    .getByRole("button", { name: /^Answer to/ })
    .click();
  await expect(to).toHaveValue(replyTo);
});

test("on a telephone the words and Send are in view above the keyboard, and the addresses one press away", async ({
  page,
  site,
  request,
}) => {
  const data = {
    ...soc2Answers,
    questionnaireType: "SOC2",
    companyName: "Telephone Ltd",
    contactEmail: "phone@undo.example",
  };
  const { reference } = await (await request.post(endpoints.soc2Questionnaire.path, { data })).json();
  await openConsole(page, site, { ...consultant, email: "phoning@lumenward.example", name: "Pia Phone" });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/console/leads/${reference}`);
  await panel(page).getByRole("button", { name: "Reply by e-mail" }).click();
  const words = panel(page).getByLabel("Mail", { exact: true });
  await words.pressSequentially("Dear Jane,");
  // What is left when its keyboard is open; then browsers scroll to the field in which one types.
  await page.setViewportSize({ width: 390, height: 460 });
  await words.evaluate((field) => field.scrollIntoView({ block: "center" }));
  await expect(words).toBeInViewport({ ratio: 1 });
  await expect(panel(page).getByRole("button", { name: /^Send(?! and)/ })).toBeInViewport({ ratio: 1 });
  await expect(panel(page).getByLabel("Subject")).toBeHidden();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await panel(page)
    .getByText(/^To phone@undo\.example: /)
    .click();
  await expect(panel(page).getByLabel("Subject")).toBeVisible();
  await expect(panel(page).getByLabel("To", { exact: true })).toHaveValue(data.contactEmail);
});

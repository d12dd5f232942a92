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
const test = testAt(() => serveSite({ UNDO_SECONDS: "40" }));

// Nobody is signed in at first.
test.use({ provoked: /status of 401/ });

const panel = (page: Page) => page.getByRole("complementary", { name: "Lead" });

test("an answer to a colleague says who goes on waiting, and what stops a key is said at its place", async ({
  page,
  site,
  request,
}) => {
  const contactEmail = "henrietta@marlow-stopped.example";
  const data = { ...soc2Answers, questionnaireType: "SOC2", companyName: "Marlow Law", contactEmail };
  const { reference } = await (await request.post(endpoints.soc2Questionnaire.path, { data })).json();
  const henrietta = { name: "Henrietta Marlow", address: contactEmail };
  const ravi = { name: "Ravi Nadar", address: "ravi@marlow-stopped.example" };
  putMail(site, { reference, subject: "Cost", text: "What would the first month cost?", from: henrietta });
  putMail(site, { reference, subject: "Inventory", text: "Here it is.", from: ravi });
  await openConsole(page, site, { ...consultant, email: "stopped@lumenward.example", name: "Sid Stopped" });
  await page.goto(`/console/leads/${reference}`);
  const lead = panel(page);
  await expect(lead.getByRole("heading", { level: 2 })).toBeFocused();
  await page.keyboard.press("r");
  const mail = lead.getByLabel("Mail", { exact: true });
  await expect(lead.getByLabel("To", { exact: true })).toHaveValue(ravi.address);
  const left = lead.getByText(/, who wrote .*, does not get this and goes on waiting\.$/);
  await expect(left).toBeVisible();
  await expectAccessible(page);

  // An empty subject, and an empty mail: the caret goes there, and it is said.
  const subject = lead.getByLabel("Subject");
  await subject.fill("");
  await mail.fill("Thanks, got it.");
  await page.keyboard.press("Control+Enter");
  await expect(subject).toBeFocused();
  await expect(lead.getByRole("alert").getByText("To send it, write a subject.")).toBeVisible();
  await page.keyboard.type("Your inventory");
  await mail.fill("");
  await page.keyboard.press("Control+Enter");
  await expect(mail).toBeFocused();
  await expect(lead.getByRole("alert").getByText("To send it, write the mail.")).toBeVisible();
  await page.keyboard.type("Thanks, got it.");
  await page.keyboard.press("Control+Enter");
  await expect(toast(page, "Sent in 40 s")).toBeVisible();

  // Her question waits, and the next mail is hers to get. Each of both can be taken back.
  await page.keyboard.press("r");
  await expect(lead.getByRole("figure")).toHaveCount(1);
  await expect(lead.getByRole("figure")).toContainText("What would the first month cost?");
  await lead.getByLabel("To", { exact: true }).fill(contactEmail);
  await expect(left).toHaveCount(0);
  await mail.fill("It costs 1,000.");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("button", { name: "Undo", exact: true })).toHaveCount(2);

  // What is forwarded first is theirs, not our own last mail.
  await lead.getByRole("heading", { level: 2 }).focus();
  await page.keyboard.press("w");
  await expect(lead.getByText(/^Below it: what Ravi Nadar wrote/)).toBeVisible();
  await lead.getByRole("button", { name: "Cancel" }).click();

  // A note is saved by the same keys, and an empty one says so.
  const note = lead.getByLabel("Note");
  await note.focus();
  await page.keyboard.press("Control+Enter");
  await expect(toast(page, "The note is empty: nothing was saved")).toBeVisible();
  await page.keyboard.type("Call her on Monday @");
  await expect(lead.getByText(/You can name .*@Sid Stopped/)).toBeVisible();
  await page.keyboard.type("home");
  await page.keyboard.press("Control+Enter");
  await expect(note).toHaveValue("");
});

test("the keys of a list open its lead for that act, or say why they cannot", async ({
  page,
  site,
  request,
}) => {
  const contactEmail = "keys@marlow-keys.example";
  const data = { ...soc2Answers, questionnaireType: "SOC2", companyName: "Marlow Keys", contactEmail };
  await (await request.post(endpoints.soc2Questionnaire.path, { data })).json();
  const from = { name: "Una Unknown", address: "una@unknown-keys.example" };
  putMail(site, { subject: "Prices", text: "What does a report cost?", from });
  await openConsole(page, site, { ...consultant, email: "kay.keys@lumenward.example", name: "Kay Keys" });
  await page.goto("/console/leads?search=Marlow+Keys");
  const line = page.getByRole("link", { name: "Marlow Keys" });
  await expect(line).toBeVisible();

  await page.keyboard.press("r");
  await expect(toast(page, "No lead is chosen: go to one with j")).toBeVisible();
  // Nothing is held back for a field that does not come.
  await page.keyboard.press("j");
  await expect(line).toBeFocused();
  await page.keyboard.press("r");
  const lead = panel(page);
  await expect(lead.getByLabel("Mail", { exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(line).toBeFocused();

  await page.keyboard.press("n");
  await page.keyboard.type("called, no answer");
  await expect(lead.getByLabel("Note")).toHaveValue("called, no answer");
  await page.keyboard.press("Escape");
  await page.keyboard.press("m");
  await expect(toast(page, "This lead has no call")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(line).toBeFocused();
  await page.keyboard.press("c");
  await expect(lead.getByRole("heading", { level: 2 })).toBeFocused();

  await page.goto("/console/today?whose=all");
  const mail = page.getByRole("link", { name: "Una Unknown" });
  await expect(mail).toBeVisible();
  await expect(page.getByRole("link", { name: "Marlow Keys" }).first()).toBeVisible();
  await page.keyboard.press("j");
  await expect(mail).toBeFocused();
  await page.keyboard.press("j");
  await expect(page.locator("[data-lead]").first()).toBeFocused();
  await page.keyboard.press("k");
  await expect(mail).toBeFocused();

  // Who waits at a telephone comes before the mail of a stranger.
  const phoned = { contactPhone: "+1 503 555 0166", situation: "A ransom note" };
  expect((await request.post(endpoints.callBack.path, { data: phoned })).status()).toBe(201);
  await page.reload();
  const parts = page.locator(".today-parts > section");
  await expect(parts.nth(0)).toHaveAccessibleName(/^Call back now/);
  await expect(parts.nth(1)).toHaveAccessibleName("Mails of no lead");
});

import { type APIRequestContext, expect as check, type Page } from "@playwright/test";
import { endpoints } from "#contract/endpoints.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { consultant, openConsole } from "#tests/support/console.ts";
import { expect, testAt } from "#tests/support/journey.ts";
import { tabTo } from "#tests/support/keyboard.ts";
import { soc2Answers } from "#tests/support/reports.ts";
import { serveSite } from "#tests/support/served-site.ts";
import { byMailgun, everySecret } from "#tests/support/signed-hooks.ts";
import { toast } from "#tests/support/toast.ts";

const test = testAt(() => serveSite({ MAIL_WEBHOOK_SECRET: everySecret.MAIL_WEBHOOK_SECRET }));

// Nobody is signed in at first.
test.use({ provoked: /status of 401/ });

/** Hands a mail in as a mail service does. */
async function bring(request: APIRequestContext, from: string, subject: string, text: string): Promise<void> {
  const { path, headers, body } = byMailgun(
    [
      ...[`From: ${from}`, "To: hello@lumenward.example", `Subject: ${subject}`],
      ...[`Message-ID: <${subject.replaceAll(" ", "-")}@mail.example>`, "", text],
    ].join("\r\n"),
  );
  check((await request.post(path, { headers, data: body })).status()).toBe(204);
}

const waiting = (page: Page, subject: string) => page.getByRole("article", { name: subject });

test("a mail without a lead is assigned by what is suggested, and by a search, with the keyboard alone", async ({
  page,
  site,
  request,
}) => {
  const lead = async (companyName: string, contactEmail: string) => {
    const data = { ...soc2Answers, questionnaireType: "SOC2", companyName, contactEmail };
    const sent = await request.post(endpoints.soc2Questionnaire.path, { data });
    return String((await sent.json()).reference);
  };
  const kestrel = await lead("Kestrel Telehealth", "ana@kestrel.example");
  const harbour = await lead("Harbour Mutual", "sol@harbour.example");
  await bring(request, "Ana <ana@home.example>", "Kestrel Telehealth and its scope", "Two more sites.");
  await bring(request, "Sol <sol@elsewhere.example>", "Next week", "Tuesday is fine.");
  await bring(request, "Ad <ad@seller.example>", "Cheap chairs", "Buy them.");

  await openConsole(page, site, { ...consultant, email: "mia@lumenward.example" });
  await page.goto("/console/mails");
  const first = waiting(page, "Kestrel Telehealth and its scope");
  const suggested = first.getByRole("button", { name: /Put into the thread of Kestrel Telehealth/ });
  await expect(suggested).toContainText("named in the mail");
  await expectAccessible(page);
  // Its writer waits by the promised time, as on Today, and the lead that it fits says so.
  await expect(first.getByText(/left/).first()).toBeVisible();
  await suggested.click();
  await expect(toast(page, `It stands in ${kestrel} now`)).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).last().click();
  await expect(toast(page, "It belongs to no lead again")).toBeVisible();
  await expect(first).toHaveCount(1);
  await tabTo(page, suggested);
  await page.keyboard.press("Enter");
  await expect(toast(page, `It stands in ${kestrel} now`)).toBeVisible();
  // The other mails wait, so the list stays, and the lead is one press away.
  await expect(page).toHaveURL(/\/console\/mails$/);
  await expect(first).toHaveCount(0);
  // The next mail has the focus, and j and k go from one to the other.
  const headings = page.getByRole("article").getByRole("heading", { level: 2 });
  await expect(page.locator("article h2:focus")).toHaveCount(1);
  await page.keyboard.press("k");
  await page.keyboard.press("k");
  await expect(headings.first()).toBeFocused();
  await page.keyboard.press("j");
  await expect(headings.nth(1)).toBeFocused();
  await page.getByRole("link", { name: "Open the lead" }).click();
  await expect(page).toHaveURL(new RegExp(`/console/leads/${kestrel}$`));
  const panel = page.getByRole("complementary", { name: "Lead" });
  await expect(panel.getByText("Two more sites.").first()).toBeVisible();

  await page.goto("/console/mails");
  await expect(first).toHaveCount(0);
  // Nothing brings a deleted mail back, so one press asks, and leaving the button takes that back.
  const chairs = waiting(page, "Cheap chairs");
  await chairs.getByRole("button", { name: /^Delete: / }).click();
  const sure = chairs.getByRole("button", { name: /^Delete it/ });
  await expect(sure).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Shift+Tab");
  await expect(sure).toHaveCount(0);
  await expect(chairs).toHaveCount(1);
  await chairs.getByRole("button", { name: /^Delete: / }).click();
  await sure.click();
  await expect(toast(page, "Deleted")).toBeVisible();
  await expect(chairs).toHaveCount(0);
  const second = waiting(page, "Next week");
  await expect(second.getByText(/No lead seems to fit/)).toBeVisible();
  await tabTo(page, second.getByRole("searchbox"));
  await page.keyboard.type("nobody has this name");
  await expect(second.getByText("No lead holds these words.")).toBeVisible();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("harbour");
  const found = second.getByRole("button", { name: /Put into the thread of Harbour Mutual/ });
  await expect(found).toBeVisible();
  await expect(second.getByText("Leads that were found")).toBeVisible();
  await expectAccessible(page);
  // Enter goes from the search to what it found, Enter again chooses it.
  await page.keyboard.press("Enter");
  await expect(found).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("No mail waits.")).toBeVisible();
  await page.goto(`/console/leads/${harbour}`);
  await expect(panel.getByText("Tuesday is fine.").first()).toBeVisible();
});

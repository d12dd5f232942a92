import { endpoints } from "#contract/endpoints.ts";
import { trapField } from "#contract/trap-field.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { consultant, openConsole } from "#tests/support/console.ts";
import { expect, testAt } from "#tests/support/journey.ts";
import { tabTo } from "#tests/support/keyboard.ts";
import { serveSite } from "#tests/support/served-site.ts";

/** On a new server, without a limit on what one address may send. */
const test = testAt(() => serveSite({ RATE_LIMIT: "off" }));

test.use({ provoked: /status of 40[14]/ });

test("what was set apart is read, filtered by reason, and decided on many at a time, by mouse and by keyboard", async ({
  page,
  site,
  request,
}) => {
  const send = async (company: string, more: object) => {
    const data = { companyName: company, contactName: "Sam", contactEmail: "sam@bulk.example", ...more };
    expect((await request.post(endpoints.questionnaire.path, { data })).status()).toBe(201);
  };
  await openConsole(page, site, consultant);
  await page.goto("/console/quarantine");
  await expect(page.getByText("Nothing is set apart.")).toBeVisible();
  await expectAccessible(page);

  for (let number = 10; number < 34; number += 1) {
    const businessGoals = `Backlinks, offer ${number}, for your casino: <a href="https://bulk.example">cheap</a>`;
    await send(`Advert ${number}`, { businessGoals });
  }
  const goals = "We sell nothing.\nWe need a partner for ISO 27001, and our last letter got no answer.";
  await send("Person One", { businessGoals: goals, [trapField]: "filled in by a password manager" });
  await send("Person Two", { [trapField]: "filled in by a password manager" });

  // The navigation shows how many wait, and the inbox shows when the first is due.
  await page.goto("/console/leads");
  await expect(page.getByRole("link", { name: /^Quarantine/ })).toContainText("26");
  await expect(page.getByText("In quarantine 26: none under 4 hours")).toBeVisible();
  await page.getByRole("link", { name: /^Quarantine/ }).click();
  const items = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(items).toHaveCount(20);
  await expect(items.first()).toHaveText("Advert 10");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Show more" }).click();
  await expect(items).toHaveCount(26);

  const filter = page.getByLabel("Reason");
  await filter.selectOption({ label: "The field that people do not see was filled in. (2)" });
  await expect(items).toHaveText(["Person One", "Person Two"]);
  await expect(page.getByText(goals).first()).toBeVisible();
  await page
    .getByText(/^All answers of this submission/)
    .first()
    .click();
  await expectAccessible(page);
  await page.getByRole("checkbox", { name: "Select Person One" }).check();
  await page.getByRole("checkbox", { name: /^Select all that are shown/ }).check();
  await expect(page.getByRole("status").filter({ hasText: "2 submissions selected" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Accept 2" }).click();
  const question = page.getByRole("dialog", { name: "Accept 2 submissions?" });
  await expect(question).toContainText("There is no undo");
  await question.getByRole("button", { name: "Accept 2" }).click();
  await expect(items).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(await site.leadsOf("Person One")).toHaveLength(1);

  // With keys: a reason, then all of them, then one question that names their number.
  await filter.selectOption({ label: "It holds links written as markup. (24)" });
  await expect(items.first()).toHaveText("Advert 10");
  await filter.focus();
  const removeAll = page.getByRole("button", { name: "Delete all 24 with this reason" });
  await tabTo(page, removeAll);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Delete all 24 submissions with this reason?" });
  await expectAccessible(page);
  await tabTo(page, dialog.getByRole("button", { name: "Keep them" }));
  await page.keyboard.press("Enter");
  await expect(removeAll).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, dialog.getByRole("button", { name: "Delete all 24" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Nothing is set apart.")).toBeVisible();
  expect(await site.ops("quarantine", "list")).not.toContain("Advert");
});

import { expectAccessible } from "#tests/support/accessible.ts";
import { consultant, openConsole } from "#tests/support/console.ts";
import { expect, test } from "#tests/support/journey.ts";

// Nobody is signed in at first, and a form is refused.
test.use({ provoked: /status of 40[01]/ });

const owner = { ...consultant, email: "erin@lumenward.example", name: "Erin Owner", role: "owner" } as const;

const sheet =
  "Company,Name,E-mail,Rank\nAcme,Ada,ada@callers.example,1\nAcme,Bob,bob@callers.example,2\nNemo,,nobody,3\n";

test("an owner adds a lead, imports a sheet, sees colleagues, corrects whose a lead is, and makes a token", async ({
  page,
  site,
}) => {
  await openConsole(page, site, owner);
  await page.getByRole("button", { name: "Add a lead" }).click();
  const form = page.getByRole("dialog", { name: "Add a lead" });
  await form.getByLabel("Name").fill("Zoë Caller");
  await form.getByLabel("Company").fill("Acme");
  await form.getByRole("button", { name: "Add", exact: true }).click();
  await expect(form.getByText(/Please give an e-mail address or a telephone number/)).toBeInViewport();
  await form.getByLabel("E-mail").fill("zoe@callers.example");
  await form.getByLabel("What they ask for").fill("ISO 27001 until spring");
  await expectAccessible(page);
  await form.getByRole("button", { name: "Add", exact: true }).click();
  const panel = page.getByRole("complementary", { name: "Lead" });
  await expect(panel.getByText("ISO 27001 until spring").first()).toBeVisible();
  await expect(panel.getByText(/Nobody else of callers\.example has written/)).toBeVisible();

  // What a colleague typed is not put into the client's mouth.
  await page.keyboard.press("r");
  await expect(panel.getByRole("figure")).toContainText("Whoever added Zoë Caller by hand noted");
  await page.keyboard.press("Escape");
  await panel.getByRole("button", { name: "Not now" }).click();

  // A follow-up that was typed and not saved is there again, and is forgotten once it is saved.
  await panel.getByLabel("About").fill("Ask for the org chart");
  await panel.getByLabel("Value").fill("45000");
  await page
    .getByRole("link", { name: /^Today/ })
    .first()
    .click();
  await page.goBack();
  await expect(panel.getByLabel("About")).toHaveValue("Ask for the org chart");
  await expect(panel.getByLabel("Value")).toHaveValue("45000");
  await expect(panel.getByText("Not saved yet")).toHaveCount(2);
  await expectAccessible(page);
  await panel.getByLabel("Follow up on").fill("2099-12-24");
  await panel.getByLabel("Follow up on").press("Enter");
  await expect(panel.getByText("Not saved yet")).toHaveCount(1);
  await page.reload();
  await expect(panel.getByLabel("About")).toHaveValue("Ask for the org chart");
  await expect(panel.getByText("Not saved yet")).toHaveCount(1);
  await panel.getByRole("button", { name: "Discard" }).click();
  await expect(panel.getByLabel("Value")).toHaveValue("");
  await expect(panel.getByText("Not saved yet")).toHaveCount(0);

  await page.goto("/console/settings/import");
  await page.getByLabel(/^Sheet/).setInputFiles({
    name: "leads.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(sheet),
  });
  await expect(page.getByText("2 would be made, 0 there already, 1 refused.")).toBeVisible();
  // The last line of the sheet is shown first, so that nobody has to search for it.
  await expect(page.getByRole("row").nth(1)).toContainText(/4.*Is refused: E-mail: please/);
  await page.getByLabel("Rank").selectOption({ label: "What they ask for" });
  await expectAccessible(page);
  await page.getByRole("button", { name: "Make these leads" }).click();
  await expect(page.getByText("Done: 2 made, 0 there already, 1 refused.")).toBeVisible();

  await page.goto("/console/leads");
  await expect(page.getByText("2 more people of callers.example").first()).toBeVisible();
  await page.getByText("Views", { exact: true }).click();
  await page.getByLabel("Name of this view").fill("All of them");
  await page.getByLabel("For everybody").check();
  await page.getByRole("button", { name: "Save this view" }).click();
  await expect(page.getByRole("link", { name: /All of them \d+, everybody's/ })).toBeVisible();
  await page.getByText("Views", { exact: true }).click();

  const line = page.getByRole("row").filter({ hasText: "bob@callers.example" });
  await line.getByRole("link").click();
  await expect(panel.getByRole("heading", { name: "Colleagues at callers.example" })).toBeVisible();
  await panel.getByRole("button", { name: "Correct person or company" }).click();
  await panel.getByLabel("Person, by e-mail address").fill("zoe@callers.example");
  await panel.getByRole("button", { name: "Save" }).last().click();
  await expect(panel.getByRole("heading", { name: "This person also sent" })).toBeVisible();
  await expectAccessible(page);

  // Undoing the import leaves the lead that was corrected, and says so.
  await page.goto("/console/settings/import");
  await page.getByRole("button", { name: "Undo this import" }).click();
  await page
    .getByRole("dialog", { name: "Undo this import?" })
    .getByRole("button", { name: "Remove" })
    .click();
  const undone = page.getByRole("dialog", { name: "Undone: 1 lead removed" });
  await expect(undone.getByRole("status")).toHaveText("1 lead stays:");
  await expect(undone.getByRole("listitem")).toHaveText("Acme: somebody changed it");
  await expectAccessible(page);
  await undone.getByRole("button", { name: "Close" }).last().click();
  await expect(page.getByRole("link", { name: "1 lead", exact: true })).toBeVisible();

  await page.goto("/console/settings/programs");
  await expect(page.getByText("No program has a token.")).toBeVisible();
  await page.getByRole("button", { name: "Make a token" }).click();
  const token = page.getByRole("dialog", { name: "Make a token" });
  await token.getByLabel("Name").fill("n8n");
  await token.getByRole("button", { name: "Make", exact: true }).click();
  await expect(token.getByText(/^lead_[\w-]{43}$/)).toBeVisible();
  await expectAccessible(page);
  await token.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Revoke n8n" }).click();
  await page.getByRole("dialog", { name: "Revoke n8n?" }).getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByText(/^Revoked, /)).toBeVisible();
});

import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessible.ts";
import { consultant, openConsole } from "#tests/support/console.ts";
import { expect, testAt } from "#tests/support/journey.ts";
import { serveSite } from "#tests/support/served-site.ts";

const test = testAt(serveSite);

// Nobody is signed in at first.
test.use({ provoked: /status of 401/ });

const owner = { ...consultant, email: "ida@lumenward.example", name: "Ida Owner", role: "owner" } as const;

const headings =
  "Record ID - Contact,First Name,Last Name,Email,Email Domain,Phone Number,Company Name,Lifecycle Stage,Lead Status,Contact owner,Create Date,Last Activity Date,Original Source,Job Title,Amount,Close Date";

const stages = ["NEW", "ATTEMPTED_TO_CONTACT", "UNQUALIFIED", "OPEN_DEAL"] as const;

/** A line as HubSpot exports contacts. Some cells are odd, as they are in every sheet of 200 lines. */
function lineOf(number: number): string {
  const created = { 7: "last spring", 13: "2199-05-01" }[number] ?? `2026-0${1 + (number % 9)}-14 09:05`;
  const amount = number === 14 ? "€ 12000" : "2500";
  // Somebody typed one day by hand, as they write it at home; no calendar has the other one.
  const closes =
    { 21: "13/11/2027", 22: "31/02/2027", 23: "10/25/2027" }[number] ?? `${1 + (number % 12)}/5/2027`;
  const email = number === 9 ? "" : `contact${number === 12 ? 11 : number}@company${number}.example`;
  const others: Readonly<Record<number, string>> = {
    12: "contact11@company11.example",
    15: `${email}; second15@company15.example`,
    200: "contact200@büro200.example",
  };
  const address = others[number] ?? email;
  const phone = { 8: "4.91701E+11", 9: "" }[number] ?? `+1 212 555 0${100 + number}`;
  const stage = stages[number % stages.length];
  const colleague = number === 16 ? "Kim Gone" : number % 2 === 0 ? "Ida Owner" : "Dana Before";
  return [
    ...[number, `First${number}`, `Last${number}`, address, `company${number}.example`, phone],
    ...[`Company ${number}`, "Lead", stage, colleague, created, "2026-11-20 10:00", "Organic Search"],
    ...["Head of IT", amount, closes],
  ].join(",");
}

const sheet = [headings, ...Array.from({ length: 200 }, (_, index) => lineOf(index + 1)), ""].join("\r\n");

const lineWith = (page: Page, text: string | RegExp) => page.getByRole("row").filter({ hasText: text });

test("an owner imports HubSpot's contacts: looks first, says what stages and owners mean, shows the batch, takes it back", async ({
  page,
  site,
}) => {
  test.setTimeout(240_000);
  await openConsole(page, site, owner);
  await page.goto("/console/settings/import");
  await page.getByLabel(/^Sheet/).setInputFiles({
    name: "hubspot.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(sheet),
  });
  const summary = page.getByRole("status").filter({ hasText: "would be made" });
  await expect(summary).toHaveText("198 would be made, 1 there already, 1 refused.");

  // Columns are guessed by whole words.
  const column = (name: string) => page.getByRole("group", { name: "What the columns are" }).getByLabel(name);
  const guessed = {
    ...{ Email: "email", "Email Domain": "", "Phone Number": "phone", "Company Name": "company" },
    ...{ "Lead Status": "status", "Contact owner": "owner", "Create Date": "receivedAt" },
    ...{ "Last Activity Date": "", "Original Source": "source" },
    ...{ "Job Title": "role", Amount: "value", "Close Date": "expectedOn" },
  };
  for (const [name, field] of Object.entries(guessed)) {
    await expect(column(name).and(page.getByLabel(name, { exact: true }))).toHaveValue(field);
  }

  await expect(page.getByText(/^Columns left out:/)).toHaveText(
    "Columns left out: Record ID - Contact, Email Domain, Lifecycle Stage, Last Activity Date",
  );

  // Odd cells are named, and only a line without any address is refused.
  await expect(lineWith(page, "contact7@")).toContainText("Received: “last spring” cannot be read.");
  await expect(lineWith(page, "contact8@")).toContainText("has shortened the number “4.91701E+11”");
  await expect(lineWith(page, "contact13@")).toContainText("Received: “2199-05-01” lies in the future.");
  await expect(lineWith(page, "contact14@")).toContainText("“€ 12000” is in another currency than USD.");
  await expect(lineWith(page, "contact15@")).toContainText(
    "“second15@company15.example” of “Email” is only noted",
  );
  // Days that may be two are left out, until it is said what their column writes first.
  await expect(lineWith(page, "contact1@")).toContainText("“2/5/2027” may be two days");
  await expect(page.getByText(/^Of \d+ of them something is left out/)).toBeVisible();
  const days = page.getByRole("group", { name: "How these columns write days" });
  await expect(days.getByRole("combobox")).toHaveCount(1);
  await days.getByLabel("Close Date").selectOption({ label: "Month first: 3/4 is March 4" });
  await expect(lineWith(page, "contact1@")).toContainText("2,500Feb 5, 2027");
  await expect(lineWith(page, "contact21@")).toContainText("Nov 13, 2027");
  await expect(lineWith(page, "contact22@")).toContainText("Expected: “31/02/2027” cannot be read.");
  await expect(page.getByRole("row").nth(1)).toContainText(/^10Is refused: Please give an e-mail address/);
  await expect(page.getByText("The same address stands in line 12.")).toBeVisible();

  // HubSpot's lifecycle is no status of ours; its words and colleagues are explained once.
  await column("Lifecycle Stage").selectOption({ label: "Leave out" });
  const words = page.getByRole("group", { name: "What these words mean here" });
  await expect(words.getByLabel("Status “Lead”")).toHaveCount(0);
  const explained = {
    "Status “ATTEMPTED_TO_CONTACT”": "Answered",
    "Status “UNQUALIFIED”": "Lost",
    "Status “OPEN_DEAL”": "Proposal out",
    "Owner “Dana Before”": "Ida Owner",
  };
  for (const [word, meaning] of Object.entries(explained)) {
    const choice = words.getByLabel(word);
    const option = choice.getByRole("option", { name: meaning });
    const value = String(await option.getAttribute("value"));
    await choice.selectOption(value);
    await expect(choice).toHaveValue(value);
  }
  // While the server looks at the sheet again the choices stay, and go on; nothing is made of an older look.
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/console/leads/sheet/look", async (route) => {
    await held;
    await route.continue();
  });
  const stage = words.getByLabel("Status “UNQUALIFIED”");
  await stage.selectOption("won");
  await expect(page.getByText("Looking at the sheet again…")).toBeVisible();
  await expect(stage).toHaveValue("won");
  await expect(page.getByRole("button", { name: "Make these leads" })).toBeDisabled();
  await stage.selectOption("lost");
  answer();
  await expect(summary).toHaveText("198 would be made, 1 there already, 1 refused.");
  await expect(stage).toHaveValue("lost");
  await page.unroute("**/api/console/leads/sheet/look");
  await expect(lineWith(page, "contact1@")).toContainText("Answered");
  await expect(lineWith(page, "contact2@")).toContainText("Lost");
  await expect(lineWith(page, "contact3@")).toContainText("Proposal out");
  await expect(lineWith(page, "contact4@")).toContainText("New");
  await expectAccessible(page);

  // A bouncing button presses twice before anything is drawn anew.
  const make = page.getByRole("button", { name: "Make these leads" });
  await make.evaluate((button: HTMLButtonElement) => [button.click(), button.click()]);
  await expect(page.getByText("Done: 198 made, 1 there already, 1 refused.")).toBeVisible({
    timeout: 60_000,
  });

  // The same sheet again finds its leads, and remembers what was explained.
  await page.getByLabel(/^Sheet/).setInputFiles({
    name: "hubspot-again.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(sheet),
  });
  await expect(summary).toHaveText("0 would be made, 199 there already, 1 refused.");
  await expect(column("Lifecycle Stage")).toHaveValue("");
  for (const [word, meaning] of Object.entries(explained)) {
    await expect(words.getByLabel(word).getByRole("option", { selected: true })).toHaveText(meaning);
  }
  await expect(words.getByLabel("Owner “Kim Gone”")).toHaveValue("");
  await expect(words.getByRole("combobox")).toHaveCount(5);
  // A choice can be changed.
  await words.getByLabel("Status “OPEN_DEAL”").selectOption("won");
  await expect(lineWith(page, "contact3@")).toContainText("Won");

  // The batch alone is shown and counted, and is not counted as this week's.
  const past = page.getByRole("listitem").filter({ hasText: "hubspot.csv" });
  await past.getByRole("link", { name: "198 leads" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Lead inbox" })).toBeVisible();
  await expect(page.getByRole("button", { name: /Import: hubspot\.csv/ })).toBeVisible();
  await expect(page.getByRole("table", { name: "Leads" }).getByRole("link").first()).toBeVisible();
  const chips = page.getByRole("group", { name: "Status" }).getByRole("button");
  await expect(chips).toHaveText([
    ...["New49", "Answered49", "Call booked0", "Proposal out50", "Won0", "Lost50", "Not a lead0"],
  ]);
  await expect(page.getByText("As many as the week before")).toBeVisible();
  await page.getByRole("link", { name: "Company 200", exact: true }).click();
  const panel = page.getByRole("complementary", { name: "Lead" });
  await expect(panel.getByLabel("Status")).toHaveValue("new");
  await expect(panel.getByLabel("Owner")).toHaveValue(/.+/);

  await expect(panel).toContainText("Head of IT");
  await expect(panel).toContainText("contact200@büro200.example");
  // Its history is one line, and claims nothing at the day of its receipt.
  const history = panel.getByRole("listitem").filter({ hasText: "Imported from hubspot.csv" });
  await expect(history).toContainText("Ida Owner");
  await expect(panel.getByRole("listitem").getByText(/^(?:Received|Given to .*)$/)).toHaveCount(0);
  await page.goto("/console/pipeline");
  await expect(page.getByRole("region", { name: /^Proposal out/ })).toContainText("50");

  await page.goto("/console/settings/import");
  await past.getByRole("button", { name: "Undo this import" }).click();
  const asked = page.getByRole("dialog", { name: "Undo this import?" });
  await expectAccessible(page);
  await asked.getByRole("button", { name: "Remove these leads" }).click();
  await expect(asked).toBeHidden({ timeout: 60_000 });
  await expect(past).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Import leads" })).toBeFocused();
  await page.goto("/console/leads");
  await expect(page.getByText("No leads yet.")).toBeVisible();
});

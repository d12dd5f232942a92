import { closeDatabase, openDatabase } from "#server/database/open.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { consultant, openConsole } from "#tests/support/console.ts";
import { expect, test } from "#tests/support/journey.ts";
import { cutOffTexts } from "#tests/support/reflow.ts";
import type { ServedSite } from "#tests/support/served-site.ts";

// A call that is refused until the factor is shown is an error in the browser's own console.
test.use({ provoked: /status of 4(?:0[01]|28)/ });

const owner = {
  ...consultant,
  email: "paula@lumenward.example",
  name: "Paula Owner",
  role: "owner",
} as const;

/** Makes every proof so old that it is no longer valid. */
async function outlast({ dataDir }: ServedSite): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl: undefined });
  const before = new Date(Date.now() - 3_600_000).toISOString();
  await database.updateTable("operator_sessions").set({ proved_at: before }).execute();
  await closeDatabase(database);
}

test("who finds an owner's browser open is asked for the second factor, and the owner goes on where they were", async ({
  page,
  site,
}) => {
  await openConsole(page, site, owner);
  await outlast(site);
  await page.goto("/console/settings/operators");
  await page.getByRole("button", { name: "Add an operator" }).click();
  const adding = page.getByRole("dialog", { name: "Add an operator" });
  await adding.getByLabel("Name").fill("Nina New");
  await adding.getByLabel("E-mail").fill("nina@lumenward.example");
  await adding.getByRole("button", { name: "Add" }).click();

  const asking = page.getByRole("dialog", { name: "Show your second factor" });
  const code = asking.getByRole("textbox", { name: "Code" });
  await expect(code).toBeFocused();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expect.poll(() => cutOffTexts(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 720 });
  await code.fill("000000");
  await page.keyboard.press("Enter");
  await expect(asking.getByRole("alert")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(asking).toBeHidden();
  await expect(adding.getByLabel("Name")).toHaveValue("Nina New");

  await adding.getByRole("button", { name: "Add" }).click();
  await code.fill(site.codeOf(owner.email));
  await page.keyboard.press("Enter");
  await expect(adding.getByText(/^(?:\w{5}-){3}\w{5}$/)).toBeVisible();
  await adding.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Nina New" })).toBeVisible();

  await page.goto("/console/settings/audit");
  await expect(page.getByRole("row").filter({ hasText: "Paula Owner" }).first()).toBeVisible();
  await expectAccessible(page);
});

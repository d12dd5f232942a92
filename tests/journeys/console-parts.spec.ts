import { openConsole } from "#tests/support/console.ts";
import { expect, test } from "#tests/support/journey.ts";

// The server refuses the code, as after an update. The browser reports that in its own console.
test.use({ provoked: /status of (?:401|503)|dynamically imported module|module script/ });

test("a part of the console that does not arrive says so, and comes when the page is loaded again", async ({
  page,
  site,
}) => {
  await openConsole(page, site, {
    email: "parts@lumenward.example",
    name: "Pat Parts",
    role: "consultant",
    password: "correct horse battery",
  });
  const code = "**/console/assets/quarantine-*.js";
  await page.route(code, (route) => route.fulfill({ status: 503 }));
  const rail = page.getByRole("navigation");
  await rail.getByRole("link", { name: "Quarantine" }).click();
  await expect(page.getByRole("main")).toContainText("This part of the console could not be loaded.");
  await rail.getByRole("link", { name: "Leads" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Lead inbox" })).toBeVisible();
  await rail.getByRole("link", { name: "Quarantine" }).click();
  await page.unroute(code);
  await page.getByRole("button", { name: "Load the page again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Quarantine" })).toBeVisible();
});

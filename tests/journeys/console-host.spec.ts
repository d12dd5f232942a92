import { sessions } from "#contract/console/operators.ts";
import { codeOnPage, consultant, typePassword } from "#tests/support/console.ts";
import { freePort } from "#tests/support/free-port.ts";
import { expect, testAt } from "#tests/support/journey.ts";
import { serveSite } from "#tests/support/served-site.ts";

/** Browsers resolve every name with this ending to this machine, and treat it as encrypted. */
const hostOf = (name: string, port: number | string) => `http://${name}.localhost:${port}`;

/** A console with its own host name. */
const test = testAt(async () => {
  const port = await freePort();
  const [PUBLIC_URL, CONSOLE_URL] = [hostOf("www", port), hostOf("console", port)];
  const site = await serveSite({ PORT: String(port), PUBLIC_URL, CONSOLE_URL });
  return { ...site, url: CONSOLE_URL };
});

// Nobody is signed in at first.
test.use({ provoked: /status of 401/ });

test("a console under its own name is used there, and is nowhere under the site's", async ({
  page,
  site,
  browser,
}) => {
  const newcomer = { ...consultant, email: "host@lumenward.example" };
  await site.addNewcomer(newcomer);
  // The host name alone leads to the console.
  await page.goto("/");
  await expect(page).toHaveURL(`${site.url}/console`);
  await typePassword(page, newcomer);
  await page.getByRole("button", { name: "Set up an app" }).click();
  await page.getByLabel("The code that the app shows").fill(await codeOnPage(page));
  await page.getByLabel("Your password, for the app").fill(newcomer.password);
  await page.getByRole("button", { name: "Ask for codes from now on" }).click();
  await page.getByRole("button", { name: "I have kept them" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();

  const outside = await browser.newContext({ baseURL: hostOf("www", new URL(site.url).port) });
  const visitor = await outside.newPage();
  expect((await visitor.goto("/"))?.status()).toBe(200);
  expect((await visitor.goto("/console"))?.status()).toBe(404);
  const call = `${site.url}${sessions.readSession.path}`;
  const read = visitor.evaluate((address) => fetch(address, { credentials: "include" }), call);
  await expect(read).rejects.toThrow(/Failed to fetch/);
  await outside.close();

  // The console's links to pages of the site lead to the site's host name.
  await page.context().unrouteAll();
  await page.goto("/pricing");
  await expect(page).toHaveURL(`${hostOf("www", new URL(site.url).port)}/pricing`);
});

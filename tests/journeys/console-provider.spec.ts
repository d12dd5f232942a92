import { provider } from "#contract/console/provider.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { consultant } from "#tests/support/console.ts";
import { freePort } from "#tests/support/free-port.ts";
import { expect, testAt } from "#tests/support/journey.ts";
import { openIdPeer } from "#tests/support/openid-peer.ts";
import { serveSite } from "#tests/support/served-site.ts";

/** A site whose operators can sign in at a provider. For the browser the provider is another site. */
const test = testAt(async () => {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const peer = await openIdPeer(url + provider.backFromProvider.path);
  const site = await serveSite({
    PORT: String(port),
    PUBLIC_URL: url,
    OIDC_ISSUER: peer.issuer,
    OIDC_CLIENT_ID: peer.clientId,
    OIDC_CLIENT_SECRET: peer.clientSecret,
    OIDC_NAME: "Acme Accounts",
  });
  return {
    ...site,
    url,
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]();
      await peer[Symbol.asyncDispose]();
    },
  };
});

test("an operator signs in at the provider and shows the code here; a stranger is sent back with a reason", async ({
  browser,
  site,
}) => {
  await site.addOperator(consultant);
  // The provider's own pages load fonts from another site, which our pages may not do.
  const context = await browser.newContext({ baseURL: site.url });
  await context.route(/fonts\.googleapis\.com/, (route) => route.abort());
  const page = await context.newPage();
  const goAs = async (email: string) => {
    await page.getByRole("link", { name: "Sign in with Acme Accounts" }).click();
    await page.locator("[name=login]").fill(email);
    await page.locator("[name=password]").fill("any");
    await page.locator("button[type=submit]").click();
    await page.getByRole("button", { name: "Continue" }).click();
  };
  await page.goto("/console");
  await goAs("nobody@lumenward.example");
  await expect(page.getByRole("alert")).toContainText("Nobody with this address may sign in here.");
  await expectAccessible(page);

  await page.context().clearCookies({ domain: "127.0.0.1" });
  await goAs(consultant.email);
  await expect(page.getByRole("heading", { name: "One more step" })).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel("Code").fill("no code of mine");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert")).toContainText("This code is wrong");
  await page.getByLabel("Code").fill(site.codeOf(consultant.email));
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
  await expect(page).toHaveURL(/\/console$/);
  await context.close();
});

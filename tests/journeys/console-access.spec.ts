import type { Browser, Page } from "@playwright/test";
import { sessions } from "#contract/console/operators.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { codeOnPage, consultant, openConsole, typePassword } from "#tests/support/console.ts";
import { expect, testAt } from "#tests/support/journey.ts";
import { cutOffTexts } from "#tests/support/reflow.ts";
import { type ServedSite, serveSite } from "#tests/support/served-site.ts";

/** Served at a host name: an address in numbers cannot have passkeys. */
const test = testAt(async () => {
  const site = await serveSite();
  return { ...site, url: site.url.replace("127.0.0.1", "localhost") };
});

// A refused call is an error in the browser's own console.
test.use({ provoked: /status of 4(?:0[0139]|29)/ });

const owner = { ...consultant, email: "sam@lumenward.example", name: "Sam Owner", role: "owner" } as const;
const firstScreen = (page: Page) => page.getByRole("heading", { level: 1, name: "Today" });
const settings = (page: Page) => page.getByRole("navigation", { name: "Settings" });

/** Gives the browser a device for passkeys that its owner unlocks each time. */
async function giveDevice(page: Page): Promise<void> {
  const device = await page.context().newCDPSession(page);
  await device.send("WebAuthn.enable");
  const options = {
    protocol: "ctap2",
    transport: "internal",
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  await device.send("WebAuthn.addVirtualAuthenticator", { options });
}

/** Expects that no text needs sideways scrolling on a phone, and that no dialog scrolls sideways. */
async function expectToFit(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 320, height: 700 });
  // An element that appears moves to its place first.
  await expect.poll(() => cutOffTexts(page)).toEqual([]);
  const dialogs = page.getByRole("dialog");
  const wider = await dialogs.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth));
  expect(wider).toHaveLength(0);
  await page.setViewportSize({ width, height });
}

test("a new owner makes a passkey, signs in with nothing else, and can replace it alone", async ({
  page,
  site,
}) => {
  await giveDevice(page);
  await site.addNewcomer(owner);
  await page.goto("/console");
  await typePassword(page, owner);
  await expect(page.getByRole("heading", { level: 1, name: "Set up a second factor" })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  const name = page.getByLabel("Name of the new passkey");
  const password = page.getByLabel("Your password, for the passkey");
  await name.fill("Desk <b>");
  await password.fill("wrong horse battery");
  await page.getByRole("button", { name: "Make a passkey" }).click();
  await expect(page.getByRole("alert")).toContainText("not your present password");
  await expect(name).toHaveValue("Desk <b>");
  await password.fill(owner.password);
  await page.getByRole("button", { name: "Make a passkey" }).click();
  const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const code = String(await codes.first().textContent());
  await expectToFit(page);
  await page.getByRole("button", { name: "I have kept them" }).click();
  await page.getByRole("link", { name: "Settings" }).click();

  // The field for the address offers passkeys: this device has one, and uses it at once.
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(firstScreen(page)).toBeVisible();

  // In a browser that cannot offer passkeys there, a button does the same.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(firstScreen(page)).toBeVisible();

  // With a passkey the password alone does not sign in, unless the passkey is lost.
  await page.getByRole("button", { name: "Sign out" }).click();
  await typePassword(page, owner);
  await expect(page.getByLabel("Recovery code")).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel("Recovery code").fill(code);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(firstScreen(page)).toBeVisible();

  // The only factor cannot be removed before there is another one.
  await page.goto("/console/settings");
  await expect(page.getByRole("rowheader", { name: "Desk <b>" })).toBeVisible();
  await expect(page.getByText("Once there is another one")).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page);
  // A picture that loads late moves nothing that somebody is about to press.
  const picture = Promise.withResolvers<void>();
  await page.route("**/qr-picture*.js", async (route) => {
    await picture.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Set up an authenticator app" }).click();
  await page.getByLabel("The code that the app shows").fill(await codeOnPage(page));
  await page.getByLabel("Your password, for the app").fill(owner.password);
  const confirm = page.getByRole("button", { name: "Ask for codes from now on" });
  const place = await confirm.boundingBox();
  picture.resolve();
  await expect(page.getByRole("img", { name: "QR code of the secret below" })).toBeVisible();
  expect(await confirm.boundingBox()).toEqual(place);
  await confirm.click();
  await page.getByRole("button", { name: "Remove Desk <b>" }).click();
  await expectAccessible(page);
  const dialog = page.getByRole("dialog", { name: "Remove this passkey?" });
  await dialog.getByLabel("Your password").fill(owner.password);
  await dialog.getByRole("button", { name: "Remove it" }).click();
  await expect(page.getByRole("rowheader", { name: "Desk <b>" })).toHaveCount(0);
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByRole("alert")).toContainText("This passkey does not sign in here.");
  await expectAccessible(page);
});

test("an owner whose name others guess at signs in from a new browser with a mailed code", async ({
  page,
  site,
}) => {
  const guessedAt = { ...owner, email: "alex@lumenward.example", name: "Alex Owner" };
  await site.addOperator(guessedAt);
  for (let guess = 0; guess < 5; guess += 1) {
    const data = { email: guessedAt.email, password: "a wrong guess" };
    await page.request.post(sessions.signIn.path, { data });
  }
  await page.goto("/console");
  await typePassword(page, guessedAt);
  await expect(page.getByRole("alert")).toContainText("have a code mailed to you");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Mail me a code" }).click();
  await expect(page.getByLabel("Code from the mail")).toBeFocused();
  await expectAccessible(page);
  await expectToFit(page);
  const mails = () => site.mailsAbout("opens nothing by itself");
  await expect.poll(async () => (await mails()).length).toBe(1);
  const [mail] = await mails();
  expect(mail?.to).toMatchObject([{ address: guessedAt.email }]);
  await page.getByLabel("Code from the mail").fill(String(/^\w{5}-\w{5}$/m.exec(mail?.text ?? "")?.[0]));
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByLabel("Code", { exact: true }).fill(site.codeOf(guessedAt.email));
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(firstScreen(page)).toBeVisible();
});

async function newcomer(browser: Browser, site: ServedSite, given: string) {
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await page.goto("/console");
  await typePassword(page, { email: "robin@lumenward.example", password: given });
  return page;
}

test("an owner adds a colleague, who chooses a password of their own, and ends their access", async ({
  page,
  site,
  browser,
}) => {
  await openConsole(page, site, { ...owner, email: "chris@lumenward.example", name: "Chris Owner" });
  await page.goto("/console/settings");
  await settings(page).getByRole("link", { name: "Operators" }).click();
  await page.getByRole("button", { name: "Add an operator" }).click();
  const adding = page.getByRole("dialog", { name: "Add an operator" });
  await adding.getByLabel("Name").fill("Robin New");
  await adding.getByLabel("E-mail").fill("robin at home");
  await adding.getByRole("button", { name: "Add" }).click();
  await expect(adding.getByRole("alert")).toContainText("E-mail:");
  await expect(adding.getByLabel("Name")).toHaveValue("Robin New");
  await expectAccessible(page);
  await adding.getByLabel("E-mail").fill("robin@lumenward.example");
  await adding.getByRole("button", { name: "Add" }).click();
  const given = String(await adding.getByText(/^(?:\w{5}-){3}\w{5}$/).textContent());
  await expectAccessible(page);
  await adding.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Robin New" })).toContainText("First password");

  const robin = await newcomer(browser, site, given);
  await expect(robin.getByRole("heading", { level: 1, name: "Choose a password" })).toBeFocused();
  await robin.getByLabel("The password that you were given").fill(given);
  await robin.getByLabel("The new password").fill("short");
  await robin.getByRole("button", { name: "Change the password" }).click();
  await expect(robin.getByRole("alert")).toContainText("at least 12 characters");
  await expectAccessible(robin);
  await robin.getByLabel("The new password").fill("seven tired otters");
  await robin.getByRole("button", { name: "Change the password" }).click();
  await robin.getByRole("button", { name: "Set up an app" }).click();
  await robin.getByLabel("The code that the app shows").fill(await codeOnPage(robin));
  await robin.getByLabel("Your password, for the app").fill("seven tired otters");
  await robin.getByRole("button", { name: "Ask for codes from now on" }).click();
  await robin.getByRole("button", { name: "I have kept them" }).click();
  await expect(firstScreen(robin)).toBeVisible();

  await page.getByRole("button", { name: "Manage Robin New" }).click();
  const managing = page.getByRole("dialog", { name: "Robin New" });
  await expectAccessible(page);
  await expectToFit(page);
  await managing.getByLabel("Role").selectOption("Owner");
  await expect(page.getByRole("row").filter({ hasText: "Robin New" })).toContainText("Owner");
  await managing.getByRole("button", { name: "End access" }).click();
  await expect(managing.getByRole("button", { name: "Give access back" })).toBeVisible();
  await robin.reload();
  await expect(robin.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  await robin.context().close();
});

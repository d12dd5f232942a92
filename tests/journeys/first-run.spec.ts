import { expectAccessible } from "#tests/support/accessible.ts";
import { codeOnPage } from "#tests/support/console.ts";
import { expect, testAt } from "#tests/support/journey.ts";
import { serveSite } from "#tests/support/served-site.ts";

const test = testAt(() => serveSite());

// Nobody is signed in at first, and a used address is refused.
test.use({ provoked: /status of 4(?:01|10)/ });

test("the first owner gets in by the printed address, sets a second factor up, and is led on by the checklist", async ({
  page,
  site,
}) => {
  const [address = ""] = /\/console\/first-run#\S+/.exec(await site.ops("operators", "first-run")) ?? [];
  await page.goto(address);
  await page.getByLabel("Your name").fill("Ada Adams");
  await page.getByLabel("E-mail").fill("ada@acme.example");
  await page.getByLabel("Password").fill("lamp orbit cactus seven");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Make the first owner" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Set up a second factor" })).toBeVisible();
  await page.getByRole("button", { name: "Set up an app" }).click();
  await page.getByLabel("The code that the app shows").fill(await codeOnPage(page));
  await page.getByLabel(/password/i).fill("lamp orbit cactus seven");
  await page.getByRole("button", { name: "Ask for codes from now on" }).click();
  await expect(page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem")).toHaveCount(10);
  await page.getByRole("button", { name: "I have kept them" }).click();

  const left = page.getByRole("list", { name: "Left to set up" });
  await expect(left.getByRole("heading", { name: "Your name, domain and contact" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "It is right: Your logo and colors" }).click();
  await expect(left.getByRole("heading", { name: "Your logo and colors" })).toHaveCount(0);
  await page.getByRole("link", { name: "Go there: Mail server" }).click();
  await page.getByLabel("Who is told of leads").fill("night@acme.example");
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect(page.getByText("It holds from now on").first()).toBeVisible();
  await page.getByRole("button", { name: "Send a test to our own addresses" }).click();
  await expect(page.getByRole("status").filter({ hasText: "It was taken." })).toBeVisible({
    timeout: 60_000,
  });
  await expect.poll(async () => (await site.mailsAbout("night@acme.example")).length).toBe(1);
  await expectAccessible(page);

  // The address works only once.
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByLabel("E-mail")).toBeVisible();
  await page.goto("about:blank");
  await page.goto(address);
  await expect(page.getByRole("alert")).toContainText("works no more");
  await expect(site.ops("operators", "first-run")).rejects.toThrow(/There is an owner already/);
});

import { expectAccessible, screens } from "#tests/support/accessible.ts";
import { expect, test } from "#tests/support/journey.ts";
import { cutOffTexts } from "#tests/support/reflow.ts";
import { type ServedSite, serveSite } from "#tests/support/served-site.ts";

test.use({ provoked: /status of 422/ });

/** The path of a kept form in the newest mail to an address that has another one than those known. */
async function mailed(site: ServedSite, email: string, known: readonly string[] = []): Promise<string> {
  let found = "";
  await expect
    .poll(
      async () => {
        // A mail to a colleague names the address, too.
        const mails = (await site.mailsAbout(email)).filter(({ to }) =>
          to?.some(({ address }) => address === email),
        );
        const texts = mails.map(({ text }) => /\/kept\/[\w-]{32}/.exec(text ?? "")?.[0]);
        found = texts.find((path) => path !== undefined && !known.includes(path)) ?? "";
        return found;
      },
      { timeout: 60_000 },
    )
    .not.toBe("");
  return found;
}

for (const javaScriptEnabled of [true, false]) {
  test(`a form goes on elsewhere and a colleague answers a step ${javaScriptEnabled ? "with" : "without"} JavaScript`, async ({
    browser,
  }) => {
    test.setTimeout(180_000);
    await using site = await serveSite();
    const own = javaScriptEnabled ? "kept@keeper.example" : "plain@keeper.example";
    const colleague = javaScriptEnabled ? "asha@keeper.example" : "asha.plain@keeper.example";
    const visitor = await browser.newContext({ javaScriptEnabled, baseURL: site.url });
    const page = await visitor.newPage();
    await page.goto("/soc2-questionnaire");
    await page.locator('[name="companyName"]').fill("Keeper Ltd");
    await page.locator('[name="contactEmail"]').fill(own);
    await page.getByRole("button", { name: "Finish it on another device" }).click();
    await expect(page.getByRole("heading", { name: "Finish it on another device" })).toBeVisible();
    await expect(page.getByLabel("Your email address")).toHaveValue(own);
    await page.getByLabel("Your email address").fill("no address");
    await page.getByRole("button", { name: "Mail it to me" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    for (const viewport of javaScriptEnabled ? screens : []) {
      await page.setViewportSize(viewport);
      await expectAccessible(page);
    }
    await page.getByLabel("Your email address").fill(own);
    await page.getByRole("button", { name: "Mail it to me" }).click();
    await expect(page.getByText(`goes to ${own}`)).toBeVisible();
    if (javaScriptEnabled) await expectAccessible(page);

    // Another device: the form is filled in, and can be sent from there.
    const path = await mailed(site, own);
    const elsewhere = await (await browser.newContext({ javaScriptEnabled, baseURL: site.url })).newPage();
    const answer = await elsewhere.goto(path);
    expect(await answer?.headerValue("x-robots-tag")).toBe("noindex");
    await expect(elsewhere.locator('[name="companyName"]')).toHaveValue("Keeper Ltd");
    expect(await site.leadsOf("Keeper Ltd")).toEqual([]);

    // There a colleague is asked for a step, while the form changes in this browser.
    await elsewhere.locator('[name="contactName"]').fill("Jane Keeper");
    await elsewhere.getByRole("button", { name: "Ask a colleague for this step" }).click();
    await elsewhere.getByLabel("Which step").selectOption("2");
    await elsewhere.getByLabel("Your colleague's email address").fill(colleague);
    await elsewhere.getByRole("button", { name: "Ask them" }).click();
    await expect(elsewhere.getByText(`goes to ${colleague}`)).toBeVisible();
    await elsewhere.getByRole("link", { name: "Go on with the form here" }).click();
    await expect(elsewhere.locator('[name="contactName"]')).toHaveValue("Jane Keeper");
    if (javaScriptEnabled) await elsewhere.locator('[name="contactName"]').fill("Jane K. Keeper");

    const theirs = await (await browser.newContext({ javaScriptEnabled, baseURL: site.url })).newPage();
    await theirs.goto(await mailed(site, colleague));
    await expect(theirs.getByText(own)).toBeVisible();
    const control = theirs
      .locator("main form")
      .locator('input[type="radio"], input[type="checkbox"]')
      .first();
    const [name = "", value = ""] = [
      await control.getAttribute("name"),
      await control.getAttribute("value"),
    ].map((text) => text ?? "");
    await control.check({ force: true });
    if (javaScriptEnabled) {
      for (const viewport of screens) {
        await theirs.setViewportSize(viewport);
        await expectAccessible(theirs);
      }
      await theirs.setViewportSize({ width: 320, height: 640 });
      expect(await cutOffTexts(theirs), "cut off at 320 px").toEqual([]);
    }
    await theirs.getByRole("button", { name: "Send it back" }).click();
    await expect(theirs.getByRole("status")).toContainText("in their form now");

    // It comes back, and what was typed since is not lost.
    await elsewhere.goto(await mailed(site, own, [path]));
    await expect(elsewhere.locator(`[name="${name}"][value="${value}"]`)).toBeChecked();
    await expect(elsewhere.locator('[name="contactName"]')).toHaveValue(
      javaScriptEnabled ? "Jane K. Keeper" : "Jane Keeper",
    );
    expect(await site.leadsOf("Keeper Ltd")).toEqual([]);
    if (!javaScriptEnabled) {
      await elsewhere.getByRole("button", { name: "Submit" }).click();
      await expect.poll(async () => (await site.leadsOf("Keeper Ltd")).length).toBe(1);
    }
  });
}

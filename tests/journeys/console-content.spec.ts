import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessible.ts";
import { consultant, signIn } from "#tests/support/console.ts";
import { expect, testAt } from "#tests/support/journey.ts";
import { scratch } from "#tests/support/scratch.ts";
import { type ServedSite, serveSite } from "#tests/support/served-site.ts";

const folder = mkdtempSync(join(scratch, "content-"));
const words = join(folder, "words");

/** A server of a copy of the build with a builder, whose words can be changed without changing those of other journeys. */
async function serveCopy(): Promise<ServedSite> {
  cpSync("dist", join(folder, "dist"), { recursive: true, verbatimSymlinks: true });
  cpSync("content", words, { recursive: true });
  const site = await serveSite({ CONTENT_DIR: words }, folder);
  const builder = spawn(process.execPath, ["tools/builder.mjs"], {
    env: { ...process.env, CONTENT_DIR: words, DIST_DIR: join(folder, "dist"), DATA_DIR: site.dataDir },
    stdio: "ignore",
  });
  return {
    ...site,
    async [Symbol.asyncDispose]() {
      const gone = once(builder, "exit");
      builder.kill("SIGTERM");
      await gone;
      await site[Symbol.asyncDispose]();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const test = testAt(serveCopy);

test.use({ provoked: /status of 40[139]/ });
test.describe.configure({ timeout: 600_000 });

async function openPlans(page: Page, site: ServedSite, name: string) {
  const operator = { ...consultant, email: `${name}@edit.example`, name, role: "editor" } as const;
  await site.addOperator(operator);
  await page.goto("/console/content");
  await signIn(page, site, operator);
  await page.getByRole("link", { name: "Plans and prices" }).click();
  await page.getByText("Essential IT", { exact: true }).first().click();
}

const price = (page: Page) => page.getByLabel("Price", { exact: true }).first();

test("a price is changed, kept through a reload, told to a second editor, published and read as a version", async ({
  page,
  site,
  browser,
}) => {
  const other = await (await browser.newContext({ baseURL: site.url })).newPage();
  await openPlans(page, site, "First");
  await openPlans(other, site, "Second");
  await price(page).fill("$75");
  await page.reload();
  await page.getByText("Essential IT", { exact: true }).first().click();
  await expect(price(page)).toHaveValue("$75");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("The draft is saved.")).toBeVisible();

  await price(other).fill("$80");
  await other.getByRole("button", { name: "Save draft" }).click();
  await other.getByRole("button", { name: "Take it in" }).click();
  await other.getByRole("button", { name: /^Take theirs: / }).click();
  await expect(price(other)).toHaveValue("$75");

  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Publish" });
  await expect(dialog.locator("ins")).toHaveText("$75");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByText("It is on the site.").first()).toBeVisible({ timeout: 400_000 });
  await expect(dialog.getByRole("link", { name: "Look at the site" })).toHaveAttribute("href", "/");
  expect(readFileSync(join(words, "plans.yaml"), "utf8")).toContain("    price: $75\n");
  await expect
    .poll(async () => (await page.request.get("/pricing")).text(), { timeout: 30_000 })
    .toContain("$75");
  await page.goto("/console/content/versions");
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByText("plans.yaml").click();
  await expect(page.locator("ins")).toContainText("price: $75");
  await expectAccessible(page);
});

import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { content } from "#contract/console/content.ts";
import { sessions } from "#contract/console/operators.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { consultant, signIn } from "#tests/support/console.ts";
import { expect, testAt } from "#tests/support/journey.ts";
import { scratch } from "#tests/support/scratch.ts";
import { type ServedSite, serveSite } from "#tests/support/served-site.ts";

const folder = mkdtempSync(join(scratch, "content-"));
const words = join(folder, "words");

/** A server with words of its own and with a helper, so that other journeys keep their words. */
async function serveCopy(): Promise<ServedSite> {
  cpSync("content", words, { recursive: true });
  const site = await serveSite({ CONTENT_DIR: words });
  const helper = spawn(process.execPath, ["tools/helper.mjs"], {
    env: { ...process.env, CONTENT_DIR: words, DATA_DIR: site.dataDir },
    stdio: "ignore",
  });
  return {
    ...site,
    async [Symbol.asyncDispose]() {
      const gone = once(helper, "exit");
      helper.kill("SIGTERM");
      await gone;
      await site[Symbol.asyncDispose]();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const test = testAt(serveCopy);

test.use({ provoked: /status of 4(?:0[139]|22)/ });
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

test("what a text says is found, and the press leads to its field", async ({ page, site }) => {
  await openPlans(page, site, "Finder");
  const written = await price(page).inputValue();
  await page.getByRole("link", { name: "All content" }).click();
  await page.getByLabel("Find").fill(written);
  const texts = page.getByRole("region", { name: "In the texts" });
  await expectAccessible(page);
  await texts
    .getByRole("link", { name: /Plans and prices: .*Price/ })
    .first()
    .click();
  await expect(price(page)).toBeFocused();
  await expect(price(page)).toBeInViewport();
  await page.goBack();
  await page.getByLabel("Find").fill("no text says this");
  await expect(texts.getByRole("status")).toHaveText("No text says that.");
});

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
  await other.getByRole("button", { name: "Publish", exact: true }).click();
  const late = other.getByRole("dialog", { name: "Publish" });
  await expect(late.getByRole("button", { name: "Publish now" })).toBeEnabled();
  // The list names the publication before everything has been read again.
  const read = Promise.withResolvers<void>();
  await page.route(`**${content.listContentDrafts.path}`, async (route) => {
    await read.promise;
    await route.continue();
  });
  const listed = page.waitForResponse(`**${content.listContent.path}`);
  await dialog.getByRole("button", { name: "Publish now" }).click();
  await listed;
  await late.getByRole("button", { name: "Publish now" }).click();
  await expect(late).toContainText("First is publishing");
  await expect(dialog).not.toContainText("is publishing");
  read.resolve();
  await expect(dialog.getByRole("region", { name: "Being published" })).toBeFocused();
  await expect(page.getByText("It is on the site.").first()).toBeVisible({ timeout: 400_000 });
  await expect(dialog.getByRole("link", { name: "Look at the site" })).toHaveAttribute("href", "/");
  await expect(late.getByRole("region", { name: "Being published" })).toHaveCount(0);
  await expect(late.getByRole("alert")).toHaveCount(0);
  expect(readFileSync(join(words, "plans.yaml"), "utf8")).toContain("    price: $75\n");
  await expect
    .poll(async () => (await page.request.get("/pricing")).text(), { timeout: 60_000 })
    .toContain("$75");
  await page.goto("/console/content/versions");
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByText("plans.yaml").click();
  await expect(page.locator("ins")).toContainText("price: $75");
  await expectAccessible(page);
});

test("an article is begun, a picture needs words beside it, and the end of a session loses none", async ({
  page,
  site,
}) => {
  const operator = { ...consultant, email: "writer@edit.example", name: "Writer", role: "editor" } as const;
  await site.addOperator(operator);
  await page.goto("/console/content");
  await signIn(page, site, operator);
  await page.getByRole("button", { name: "Write something new" }).click();
  const begin = page.getByRole("dialog", { name: "Write something new" });
  await begin.getByLabel("Title", { exact: true }).fill("What a restore showed");
  await begin.getByRole("button", { name: "Begin" }).click();
  const text = page.getByLabel("Text, in Markdown");
  await text.fill("We restored one server.\n\n");
  await page.getByRole("button", { name: "Picture", exact: true }).click();
  const adding = page.getByRole("dialog", { name: "Add a picture" });
  await expectAccessible(page);
  const photo = sharp({ create: { width: 90, height: 60, channels: 3, background: "#196144" } });
  const file = { name: "wall.jpg", mimeType: "image/jpeg", buffer: await photo.jpeg().toBuffer() };
  await adding.getByLabel("Picture", { exact: true }).setInputFiles(file);
  await adding.getByRole("button", { name: "Add the picture" }).click();
  await expect(adding.getByText("Say what can be seen on it")).toBeVisible();
  await adding.getByLabel("What can be seen on it").fill("A green wall");
  await adding.getByRole("button", { name: "Add the picture" }).click();
  await expect(text).toHaveValue(/We restored one server\.\n\n!\[A green wall\]\(\/pictures\/\w+\.webp\)/);

  // Formatted text keeps its form; plain text is pasted as it is.
  await text.evaluate((area: HTMLTextAreaElement) => {
    area.setSelectionRange(area.value.length, area.value.length);
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", '<h2>Afterwards</h2><p>See <a href="/trust">trust</a>.</p>');
    clipboardData.setData("text/plain", "Afterwards See trust.");
    area.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(text).toHaveValue(/## Afterwards\n\nSee \[trust\]\(\/trust\)\.$/);

  const { path } = sessions.signOut;
  await page.context().request.post(path, { data: {}, headers: { origin: site.url } });
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sign in again" })).toBeVisible();
  await signIn(page, site, operator);
  await expect(text).toHaveValue(/A green wall/);
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("The draft is saved.")).toBeVisible();

  // A draft with a known problem cannot be published. The problem disappears when it is corrected.
  const mending = page.getByRole("region", { name: "What to mend" });
  await expect(mending).toContainText("Author: This is empty: write something here.");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const unready = page.getByRole("dialog", { name: "Publish" });
  await expect(unready.getByText("This cannot be published yet.")).toBeFocused();
  await expect(unready.getByRole("button", { name: "Publish now" })).toHaveCount(0);
  await expectAccessible(page);
  await unready.getByRole("link", { name: /Author$/ }).click();
  await mending.getByRole("button", { name: /^Author/ }).click();
  await expect(page.getByLabel("Author", { exact: true })).toBeFocused();
  await page.keyboard.type("Kim");
  await expect(mending.getByRole("button", { name: /^Author/ })).toHaveCount(0);
  await page.getByLabel("Checked by", { exact: true }).fill("Sam");
  await expect(page.getByText("This is empty: write something here.")).toHaveCount(0);
  await expect(page.getByLabel("Something is wrong in here")).toHaveCount(0);
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("The draft is saved.")).toBeVisible();

  // While a dialog is open, the sign-in lies above it; afterwards the dialog is still there.
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const publishing = page.getByRole("dialog", { name: "Publish" });
  await expect(publishing.getByRole("button", { name: "Publish now" })).toBeEnabled();
  await page.context().request.post(path, { data: {}, headers: { origin: site.url } });
  await publishing.getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sign in again" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expectAccessible(page);
  await signIn(page, site, operator);
  await expect(publishing.getByRole("button", { name: "Publish now" })).toBeEnabled();
});

async function openAsOwner(page: Page, site: ServedSite, name: string) {
  const operator = { ...consultant, email: `${name}@edit.example`, name, role: "owner" } as const;
  await site.addOperator(operator);
  await page.goto("/console/content");
  await signIn(page, site, operator);
  await expect(page.getByRole("link", { name: "Plans and prices" })).toBeVisible();
}

test("a person's picture is uploaded beside its field or chosen again, and the logo is taken from a file", async ({
  page,
  site,
}) => {
  await openAsOwner(page, site, "Painter");
  await page.getByRole("link", { name: "Trust, team and clients" }).click();
  const people = page.getByRole("group", { name: /^Team/ });
  await people.locator("summary").first().click();
  const photo = sharp({ create: { width: 80, height: 80, channels: 3, background: "#641961" } });
  const file = { name: "ana.png", mimeType: "image/png", buffer: await photo.png().toBuffer() };
  await people.getByLabel("Picture: upload one").first().setInputFiles(file);
  const address = people.getByLabel("Picture", { exact: true }).first();
  await expect(address).toHaveValue(/^\/pictures\/[0-9a-f]{32}\.webp$/);
  // A browser says nothing of a file that is chosen while its name stands there.
  await expect(people.getByLabel("Picture: upload one").first()).toHaveValue("");
  await people.getByText("Choose one that is there").first().click();
  await expect(people.getByRole("button", { name: "Picture 1" })).toHaveAttribute("aria-pressed", "true");
  await expectAccessible(page);

  await page.getByRole("link", { name: "All content" }).click();
  await page.getByRole("link", { name: /^Logo/ }).click();
  const choose = page.getByLabel("Choose your logo");
  const text = (name: string, content: string) => ({
    name,
    mimeType: "image/svg+xml",
    buffer: Buffer.from(content),
  });
  await choose.setInputFiles(text("words.svg", "Words"));
  await expect(page.getByText("This is no SVG.")).toBeVisible();
  await choose.setInputFiles(text("ours.svg", '<svg viewBox="0 0 9 9"><text>Ours</text></svg>'));
  await expect(page.getByLabel("The file as it is written")).toHaveValue(/Ours/);
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByRole("region", { name: "What to mend" })).toContainText("draw it as shapes");
  await expectAccessible(page);
});

test("who leaves while their words are saved meets no change by somebody else", async ({ page, site }) => {
  await openPlans(page, site, "Leaver");
  const written = "$91";
  await price(page).fill(written);
  const saved = Promise.withResolvers<void>();
  await page.route(`**${content.saveContent.path}`, async (route) => {
    await saved.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Save draft" }).click();
  await page.getByRole("link", { name: "All content" }).click();
  const answered = page.waitForResponse(`**${content.saveContent.path}`);
  saved.resolve();
  await answered;
  await page.getByRole("link", { name: "Plans and prices" }).click();
  await page.getByText("Essential IT", { exact: true }).first().click();
  await expect(price(page)).toHaveValue(written);
  await expect(page.getByText("The draft is saved.")).toBeVisible();
  await expect(page.getByText("changed this meanwhile")).toHaveCount(0);
});

test("drafts that mend each other are offered together", async ({ page, site }) => {
  await openAsOwner(page, site, "Banker");
  const save = async (file: string, change: (text: string) => string) => {
    const text = change(readFileSync(join(words, file), "utf8"));
    const data = { file, revision: 0, text };
    const answer = await page.request.post(content.saveContent.path, { data, headers: { origin: site.url } });
    expect(answer.status()).toBe(200);
  };
  await save("costs.yaml", (text) => text.replace(/^currency: .*/m, "currency: GBP"));
  await page.goto("/console/content/file?file=company.yaml");
  await save("company.yaml", (text) => text.replace(/code: USD/, "code: GBP"));
  await page.reload();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Publish" });
  await expect(dialog.getByRole("link", { name: "publish all drafts together" })).toHaveAttribute(
    "href",
    "/console/content/drafts",
  );
});

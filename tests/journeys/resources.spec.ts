import type { Page } from "@playwright/test";
import { articlesBelow } from "#tests/inventory/pages.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { expect, test } from "#tests/support/journey.ts";
import { cutOffTexts } from "#tests/support/reflow.ts";

const article = "/resources/incident-response-planning";

const saved = (page: Page) => page.getByRole("region", { name: "Your reading list" });

const shelves = {
  "Compliance Frameworks": ["what-is-soc-2", "iso-27001-implementation-guide", "hipaa-for-saas-companies"],
  "Security Best Practices": ["building-security-program-from-scratch", "incident-response-planning"],
  "Automation & AI": ["ai-powered-compliance-automation", "automated-evidence-collection"],
  "Audit Preparation": ["audit-readiness-checklist", "working-with-auditors-effectively"],
};

test("every guide stands on one of four shelves", async ({ page }) => {
  await page.goto("/resources");
  await expect(page.getByText("Read it before your auditor does.")).toBeVisible();
  for (const [name, slugs] of Object.entries(shelves)) {
    const shelf = page.locator("section").filter({ has: page.getByRole("heading", { level: 2, name }) });
    const links = await shelf
      .getByRole("link")
      .evaluateAll((found) => found.map((one) => one.getAttribute("href")));
    expect(links.slice(0, slugs.length)).toEqual(slugs.map((slug) => `/resources/${slug}`));
  }
  await expect(page.getByText(/^\d+ min read$/)).toHaveCount(articlesBelow("/resources"));
});

test("a custom resource is asked for by mail", async ({ page }) => {
  await page.goto("/resources");
  await expect(page.getByRole("link", { name: "Request Custom Resource" })).toHaveAttribute(
    "href",
    "mailto:hello@lumenward.example?subject=Custom%20Resource%20Request",
  );
});

test("an article shows what it is, what is related, and the next step", async ({ page }) => {
  await page.goto(article);
  await expect(page).toHaveTitle("Incident response planning | Lumenward Resources");
  for (const text of ["Security", "Security desk", "9 min read", "December 20, 2023"]) {
    await expect(page.locator("article > header").getByText(text, { exact: true })).toBeVisible();
  }
  const excerpt = await page.locator("meta[name=description]").getAttribute("content");
  await page.goto("/resources");
  await expect(page.getByText(excerpt ?? "no description")).toBeVisible();
  await page.goto(article);
  const next = page.getByRole("link", { name: "Book a 20-min Fit Call" });
  await expect(next).toHaveAttribute("href", /\/20min$/);
  await expect(next).toHaveAttribute("target", "_blank");
  await expect(page.getByRole("link", { name: "View Our Services" })).toHaveAttribute("href", "/services");
  const related = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Related Articles" }) });
  await expect(related.getByRole("link")).toHaveCount(3);
});

test("the severities stand in a table that can be scrolled by keyboard", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(article);
  const table = page.getByRole("group", { name: "Table: Severities" });
  await expect(table.getByRole("rowheader", { name: /P1/ })).toBeVisible();
  await table.focus();
  await expect(table).toBeFocused();
  expect(await cutOffTexts(page)).toEqual([]);
});

test("Share hands title, excerpt and address to the device", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "share", {
      value: (data: ShareData) => {
        document.documentElement.dataset["shared"] = JSON.stringify(data);
        return Promise.resolve();
      },
    });
  });
  await page.goto(article);
  await page.getByRole("button", { name: "Share" }).click();
  const shared = page.locator("html");
  await expect(shared).toHaveAttribute(
    "data-shared",
    /"title":"Incident response planning","text":"How to write/,
  );
  await expect(shared).toHaveAttribute("data-shared", /\/resources\/incident-response-planning"/);
});

test("Share copies the address where the device shares nothing, and says so", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await page.goto(article);
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Link copied." })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(article);
});

test("Save keeps a reading list in this browser, on the blog and the hub, until it is emptied", async ({
  page,
}) => {
  await page.goto("/resources");
  await expect(saved(page)).toBeHidden();
  await page.goto(article);
  const save = page.getByRole("button", { name: "Save" });
  await save.click();
  await expect(save).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("On your reading list, kept in this browser.")).toBeVisible();
  await page.reload();
  await expect(save).toHaveAttribute("aria-pressed", "true");
  await page.goto("/blog");
  await expect(saved(page).getByRole("link")).toHaveAttribute("href", article);
  await expectAccessible(page);
  await page.goto("/resources");
  await saved(page).getByRole("button", { name: "Remove: Incident response planning" }).click();
  await expect(saved(page)).toBeHidden();
});

test("what someone else left in the reading list's place does no harm", async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem(
      "reading-list",
      JSON.stringify([{ path: "javascript:alert(1)", title: "x" }, 7, null]),
    ),
  );
  await page.goto("/resources");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(saved(page)).toBeHidden();
});

test("the three framework guides print on as many pages as the hub says", async ({ page }) => {
  await page.goto("/resources");
  const note = await page.getByText(/\d+ pages of A4/).innerText();
  let printed = 0;
  for (const slug of shelves["Compliance Frameworks"]) {
    await page.goto(`/resources/${slug}`);
    const pdf = await page.pdf({ format: "A4", preferCSSPageSize: true });
    printed += pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  }
  expect(note).toContain(`${printed} pages`);
});

test("Export prints the article, without what only a screen needs", async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await page.goto(article);
  await page.getByRole("button", { name: "Export" }).click();
  await expect(page.locator("html[data-printed]")).toBeAttached();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const hidden of ["On this page", "Main"]) {
    await expect(page.getByRole("navigation", { name: hidden })).toBeHidden();
  }
  await expect(page.getByRole("heading", { name: "Related Articles" })).toBeHidden();
});

test.describe("an unknown article", () => {
  test.use({ provoked: /status of 404/ });

  test("is not found, with status 404 and a way back", async ({ page }) => {
    const answer = await page.goto("/resources/no-such-article");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "Article Not Found" })).toBeVisible();
    await expect(page.getByRole("main").locator("a[href^='/resources/']")).toHaveCount(
      articlesBelow("/resources"),
    );
    await page.getByRole("link", { name: "← Back to Resources" }).click();
    await expect(page).toHaveURL("/resources");
  });
});

import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { z } from "zod";
import { articlesBelow } from "#tests/inventory/pages.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { contentWords } from "#tests/support/content-texts.ts";
import { expect, test } from "#tests/support/journey.ts";
import { cutOffTexts } from "#tests/support/reflow.ts";

const feed = z.object({ items: z.array(z.object({ title: z.string() })) });

const search = (page: Page) => page.getByRole("searchbox", { name: "Search articles" });
const category = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const featured = (page: Page) => page.getByRole("heading", { name: /featured/i });
/** Titles of all listed articles that are visible. */
const titles = (page: Page) =>
  page.locator("[data-category]:visible h3").evaluateAll((found) => found.map((one) => one.textContent));

/** The sentence that says how many articles are listed. The plural form that does not fit is hidden. */
const matches = (page: Page) => page.getByRole("status").filter({ has: page.locator("[data-told=count]") });

const restore = "Restore tests: proof that backups work";

test("all articles are listed, newest first, and the two featured ones are set apart", async ({
  page,
  request,
}) => {
  await page.goto("/blog");
  await expect(page.getByRole("heading", { level: 1, name: "IT Insights & Resources" })).toBeVisible();
  await expect(featured(page)).toBeVisible();
  await expect(matches(page)).toHaveText(`${articlesBelow("/blog")} articles`, { useInnerText: true });
  const { items } = feed.parse(await (await request.get("/blog/feed.json")).json());
  const [newest, above] = [
    items.map(({ title }) => title),
    await page.locator("[data-when=featured] h3").allInnerTexts(),
  ];
  // Those that stand above come last.
  expect(await titles(page)).toEqual([
    ...newest.filter((title) => !above.includes(title ?? "")),
    ...newest.filter((title) => above.includes(title ?? "")),
  ]);
  await expect(category(page, "All")).toHaveAttribute("aria-pressed", "true");
});

test("typing filters by title, excerpt and tag, whatever the case, and the address follows", async ({
  page,
}) => {
  await page.goto("/blog");
  await search(page).fill("RANSOM");
  await expect.poll(() => titles(page)).toEqual([restore]);
  await expect(featured(page)).toBeHidden();
  await expect(matches(page)).toHaveText("1 article", { useInnerText: true });
  await expect(page).toHaveURL("/blog?q=RANSOM");
  await page.reload();
  await expect(search(page)).toHaveValue("RANSOM");
  await expect.poll(() => titles(page)).toEqual([restore]);
  await search(page).fill("");
  await expect(featured(page)).toBeVisible();
  await expect(page).toHaveURL("/blog");
});

test("a category narrows the list, together with the search, without a step in the history", async ({
  page,
}) => {
  await page.goto("/");
  await page.goto("/blog");
  await category(page, "Cloud").click();
  await expect(category(page, "Cloud")).toHaveAttribute("aria-pressed", "true");
  await expect(category(page, "All")).toHaveAttribute("aria-pressed", "false");
  await expect(featured(page)).toBeHidden();
  await expect.poll(async () => (await titles(page)).length).toBeLessThan(articlesBelow("/blog"));
  await search(page).fill("cost");
  expect(await titles(page)).toEqual(["Cloud cost optimization that lasts"]);
  await expect(page).toHaveURL("/blog?q=cost&category=cloud");
  await page.goBack();
  await expect(page).toHaveURL("/");
});

test("when nothing matches, the page says so and leads back to everything", async ({ page }) => {
  await page.goto("/blog?q=quantum");
  const nothing = page.getByRole("status").filter({ hasText: "No articles match “quantum”." });
  await expect(nothing).toBeVisible();
  await expectAccessible(page);
  await nothing.getByRole("link", { name: "show all" }).click();
  expect(await titles(page)).toHaveLength(articlesBelow("/blog"));
  await expect(search(page)).toBeFocused();
  await expect(search(page)).toHaveValue("");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form asks the server, which keeps the text and the category", async ({ page }) => {
    await page.goto("/blog");
    await category(page, "Compliance").click();
    await expect(page).toHaveURL("/blog?q=&category=compliance");
    await expect(category(page, "Compliance")).toHaveAttribute("aria-pressed", "true");
    await expect(featured(page)).toBeHidden();
    await search(page).fill("questionnaire");
    await search(page).press("Enter");
    await expect(page).toHaveURL("/blog?q=questionnaire&category=compliance");
    await expect(page.locator("[data-category]:visible")).toHaveCount(1);
    await expect(matches(page)).toHaveText("1 article", { useInnerText: true });
  });

  test("a text is only ever text", async ({ page }) => {
    const hostile = `"><img src=x onerror=alert(1)>`;
    await page.goto(`/blog?${new URLSearchParams({ q: hostile })}`);
    await expect(search(page)).toHaveValue(hostile);
    await expect(page.getByText(`No articles match “${hostile}”.`)).toBeVisible();
    await expect(page.locator("img")).toHaveCount(0);
  });

  test("an article can be read, and what needs a script is not there", async ({ page }) => {
    await page.goto("/blog/soc2-compliance-guide");
    await expect(page.getByRole("heading", { name: "Type I or Type II" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Share" })).toBeHidden();
  });
});

const downloads = [
  { id: "soc2-checklist", title: "SOC 2 checklist", says: "64 control points" },
  { id: "security-assessment", title: "Cybersecurity assessment", says: "80" },
  { id: "cloud-toolkit", title: "Cloud cost toolkit", says: "hello@lumenward.example" },
  { id: "remote-policy", title: "Remote work policy", says: "10 minutes" },
];

for (const { id, title, says } of downloads) {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? "with JavaScript" : "without it", () => {
      test.use({ javaScriptEnabled });

      test(`${title} is saved as a text file`, async ({ page }) => {
        const events: string[] = [];
        page.on("request", (request) => events.push(request.postData() ?? ""));
        await page.goto("/blog");
        const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });
        const download = page.waitForEvent("download");
        await card.getByRole("button", { name: /^Download/ }).click();
        const saved = await download;
        expect(saved.suggestedFilename()).toBe(`${id}.txt`);
        const text = await readFile(await saved.path(), "utf8");
        expect(text).toContain(says);
        await expect(card).toContainText(
          `Text, ${Math.max(1, Math.round(Buffer.byteLength(text) / 1024))} KB`,
        );
        const reported = () =>
          events.filter((body) => body.includes("file_download") && body.includes(`"file_name":"${id}.txt"`));
        if (javaScriptEnabled) await expect.poll(() => reported().length).toBe(1);
      });
    });
  }
}

test("each free resource shows the type and the size of its full version beside the button", async ({
  page,
}) => {
  const facts = z
    .object({
      downloads: z.array(
        z.object({
          title: z.string(),
          promised: z.object({ type: z.string(), size: z.string() }).optional(),
        }),
      ),
    })
    .parse(contentWords("downloads.yaml"));
  // The specification names them.
  const specified = ["PDF, 2.3 MB", "Excel, 850 KB", "ZIP, 5.7 MB", "Word, 425 KB"];
  expect(
    facts.downloads.flatMap(({ promised }) => promised ?? []).map(({ type, size }) => `${type}, ${size}`),
  ).toEqual(specified);
  await page.goto("/blog");
  for (const { title, promised } of facts.downloads) {
    if (promised === undefined) continue;
    const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });
    const beside = card.locator("form", { has: page.getByRole("button", { name: /^Download/ }) });
    await expect(beside).toContainText(`${promised.type}, ${promised.size}`);
  }
});

test("every document that is named exists, in the format and the size that are shown", async ({ page }) => {
  await page.goto("/blog");
  const links = page.locator('#downloads a[href^="/downloads/"]');
  const shown = await links.evaluateAll((all) =>
    all.map((link) => ({ href: link.getAttribute("href") ?? "", text: link.parentElement?.innerText ?? "" })),
  );
  expect(shown.length).toBeGreaterThan(3);
  for (const { href, text } of shown) {
    const response = await page.request.get(href);
    expect(response.status(), href).toBe(200);
    expect(response.headers()["content-disposition"]).toBe("attachment");
    const body = await response.body();
    // Both kinds are ZIP archives.
    expect(body.subarray(0, 2).toString()).toBe("PK");
    const kind = href.split(".").at(-1)?.toUpperCase();
    expect(text).toContain(`${kind}, ${Math.max(1, Math.round(body.length / 1024))} KB`);
  }
});

test("an article shows what it is, and its tags lead to others", async ({ page }) => {
  await page.goto("/blog/soc2-compliance-guide");
  await expect(page).toHaveTitle("SOC 2 compliance guide for startups | Lumenward");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("SOC 2 compliance guide for startups");
  for (const text of ["Compliance", "Featured", "Compliance desk", "8 min read", "January 15, 2024"]) {
    await expect(
      page.getByRole("banner").or(page.locator("article > header")).getByText(text, { exact: true }),
    ).toBeVisible();
  }
  await expect(page.getByRole("link", { name: "Get Started Today" })).toHaveAttribute(
    "href",
    "/questionnaire",
  );
  await expect(page.getByRole("link", { name: "Book a Discovery Call" })).toHaveAttribute("href", "/");
  await expect(page.getByRole("heading", { name: "Tags" })).toBeVisible();
  await page.getByRole("link", { name: "SOC 2", exact: true }).click();
  await expect(page).toHaveURL("/blog?q=SOC+2");
  expect((await titles(page)).length).toBeGreaterThan(1);
});

test("an article that is not featured has no such badge", async ({ page }) => {
  await page.goto("/blog/cloud-cost-optimization");
  await expect(page.getByText("10 min read")).toBeVisible();
  await expect(page.getByText("Featured", { exact: true })).toHaveCount(0);
});

test("the outline follows the reader", async ({ page }) => {
  await page.goto("/blog/soc2-compliance-guide");
  const outline = page.getByRole("navigation", { name: "On this page" });
  await outline.getByRole("link", { name: "What it costs" }).click();
  await expect(outline.locator("[aria-current=true]")).toHaveText("What it costs");
});

test.describe("an unknown article", () => {
  test.use({ provoked: /status of 404/ });

  test("is not found, with status 404 and a way back", async ({ page }) => {
    const answer = await page.goto("/blog/no-such-article");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "Article Not Found" })).toBeVisible();
    await expect(
      page.getByText("The article you're looking for doesn't exist or has been moved."),
    ).toBeVisible();
    await expect(page.getByRole("main").locator("a[href^='/blog/']")).toHaveCount(articlesBelow("/blog"));
    await page.getByRole("link", { name: "Back to Blog" }).click();
    await expect(page).toHaveURL("/blog");
  });
});

for (const path of ["/blog", "/blog/soc2-compliance-guide"]) {
  test(`${path} fits a small screen with large text`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    expect(await cutOffTexts(page)).toEqual([]);
    await page.setViewportSize({ width: 640, height: 800 });
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    expect(await cutOffTexts(page)).toEqual([]);
  });
}

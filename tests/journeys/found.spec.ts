import { load } from "cheerio";
import sharp from "sharp";
import { z } from "zod";
import { articlesBelow } from "#tests/inventory/pages.ts";
import { builtPages } from "#tests/support/built-site.ts";
import { expect, test } from "#tests/support/journey.ts";

const pages = builtPages().map(({ route, html }) => ({ route, $: load(html) }));
/** Pages that search engines may show. */
const open = pages.filter(({ $ }) => $("meta[name=robots][content=noindex]").length === 0);
const meta = ($: (typeof pages)[number]["$"], name: string) =>
  $(`meta[name="${name}"], meta[property="${name}"]`).attr("content") ?? "";

test("every open page has a picture of 1200 by 630 for those who share it", async ({ request }) => {
  for (const { route, $ } of open) {
    const answer = await request.get(new URL(meta($, "og:image")).pathname);
    expect(answer.headers()["content-type"], route).toBe("image/png");
    const { width, height } = await sharp(await answer.body()).metadata();
    expect([width, height], route).toEqual([1200, 630]);
    expect(meta($, "og:title"), route).toBe($("title").text());
    expect(meta($, "og:url"), route).toBe($("link[rel=canonical]").attr("href"));
  }
});

test("the sitemap lists every open page once, and nothing else", async ({ request }) => {
  const $ = load(await (await request.get("/sitemap.xml")).text(), { xml: true });
  const listed = $("url > loc")
    .toArray()
    .map((element) => $(element).text());
  expect(listed).toEqual(open.map((page) => page.$("link[rel=canonical]").attr("href")).toSorted());
  for (const element of $("lastmod")) expect($(element).text()).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(await (await request.get("/robots.txt")).text()).toMatch(/^Sitemap: http.+\/sitemap\.xml$/m);
});

const graph = z.object({
  "@context": z.literal("https://schema.org"),
  "@graph": z.array(z.looseObject({ "@type": z.string() })),
});

test("structured data says what a page is", () => {
  const typesOf = (path: string) => {
    const page = pages.find(({ route }) => route === path);
    const text = page?.$("script[type='application/ld+json']").text() ?? "";
    return graph.parse(JSON.parse(text))["@graph"].map((thing) => thing["@type"]);
  };
  expect(typesOf("/")).toEqual(expect.arrayContaining(["Organization", "WebSite"]));
  expect(typesOf("/blog/soc2-compliance-guide")).toEqual(["BlogPosting", "WebPage", "BreadcrumbList"]);
  expect(typesOf("/resources/what-is-soc-2")).toEqual(["BlogPosting", "WebPage", "BreadcrumbList"]);
});

const feed = z.object({
  version: z.literal("https://jsonfeed.org/version/1.1"),
  title: z.string(),
  items: z.array(
    z.object({
      id: z.url(),
      url: z.url(),
      content_html: z.string().min(1),
      date_published: z.iso.datetime(),
    }),
  ),
});

for (const section of ["blog", "resources"]) {
  test(`the feeds of /${section} carry whole articles, newest first, with full addresses`, async ({
    request,
  }) => {
    const { items } = feed.parse(await (await request.get(`/${section}/feed.json`)).json());
    expect(items).toHaveLength(articlesBelow(`/${section}`));
    const dates = items.map((item) => item.date_published);
    expect(dates).toEqual(dates.toSorted().toReversed());
    for (const { content_html } of items)
      expect(content_html).not.toMatch(/(?:href|src)="(?!https?:|mailto:)/);
    const $ = load(await (await request.get(`/${section}/rss.xml`)).text(), { xml: true });
    expect(
      $("channel > item > link")
        .toArray()
        .map((element) => $(element).text()),
    ).toEqual(items.map(({ url }) => url));
    expect($("channel > item > content\\:encoded").first().text()).toContain("<h2");
  });
}

test("security.txt names a contact and expires within a year (RFC 9116)", async ({ request }) => {
  const answer = await request.get("/.well-known/security.txt");
  expect(answer.headers()["content-type"]).toBe("text/plain; charset=utf-8");
  const text = await answer.text();
  expect(text).toMatch(/^Contact: mailto:hello@lumenward\.example$/m);
  const [, expires = ""] = /^Expires: (.+)$/m.exec(text) ?? [];
  const days = (Date.parse(expires) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});

test("the manifest's icons are there, in the sizes that it says", async ({ request }) => {
  const manifest = z.object({ icons: z.array(z.object({ src: z.string(), sizes: z.string() })) });
  const { icons } = manifest.parse(await (await request.get("/site.webmanifest")).json());
  for (const { src, sizes } of icons.filter((icon) => icon.src.endsWith(".png"))) {
    const { width, height } = await sharp(await (await request.get(src)).body()).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});

test("llms.txt leads to every article, as Markdown with its facts", async ({ request }) => {
  const text = await (await request.get("/llms.txt")).text();
  for (const { route } of open.filter(({ route }) => /^\/(?:blog|resources)\/./.test(route))) {
    expect(text).toContain(`${route}.md)`);
    const answer = await request.get(`${route}.md`);
    expect(answer.headers()["content-type"], route).toMatch(/^text\/markdown/);
    const markdown = await answer.text();
    expect(markdown, route).toMatch(/^# .+\n\n> .+\n/);
    expect(markdown, route).not.toMatch(/\{\w+\}/);
  }
});

test("Global Privacy Control is said to be heeded", async ({ request }) => {
  expect(await (await request.get("/.well-known/gpc.json")).json()).toMatchObject({ gpc: true });
});

test("a page that is prepared ahead is counted once, and only when it is seen", async ({ page, site }) => {
  const seen: string[] = [];
  page.context().on("request", (request) => {
    if (request.url() === `${site.url}/api/analytics`) seen.push(request.postData() ?? "");
  });
  await page.goto("/resources");
  await page.getByRole("link", { name: "What is SOC 2?" }).hover();
  await page.waitForTimeout(1000);
  expect(seen.filter((body) => body.includes("/resources/what-is-soc-2"))).toEqual([]);
  await page.getByRole("link", { name: "What is SOC 2?" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "What is SOC 2?" })).toBeVisible();
  await expect
    .poll(() => seen.filter((body) => body.includes(`"page_path":"/resources/what-is-soc-2"`)).length)
    .toBe(1);
});

import { load } from "cheerio";
import { builtPages } from "#tests/support/built-site.ts";
import { expect, test } from "#tests/support/journey.ts";

/** Targets of all links within the site, as paths with their fragments. */
function internalTargets(html: string): readonly string[] {
  const $ = load(html);
  const hrefs = $("a[href], link[href]")
    .toArray()
    .map((element) => $(element).attr("href") ?? "");
  return hrefs.filter((href) => /^[/#?]/.test(href));
}

const pages = builtPages();
const links = pages.flatMap(({ route, html }) =>
  internalTargets(html).map((href) => ({ from: route, to: new URL(href, `http://site.test${route}`) })),
);

test("every link within the site leads to something", async ({ request }) => {
  // A page's links to its own parts say nothing about its address: some pages are shown at others.
  const elsewhere = links.filter(({ from, to }) => to.pathname !== from);
  const paths = new Set(elsewhere.map(({ to }) => to.pathname + to.search));
  const answers = await Promise.all(
    [...paths].map(async (path) => ({ path, status: (await request.get(path)).status() })),
  );
  const dead = answers.filter(({ status }) => status !== 200);
  expect(dead).toEqual([]);
});

test("every link to a part of a page leads to an element that is there once", () => {
  const broken = links
    .filter(({ to }) => to.hash.length > 1)
    .filter(({ to }) => {
      const page = pages.find(({ route }) => route === to.pathname);
      const id = decodeURIComponent(to.hash.slice(1));
      return (
        page && load(page.html)("[id]").filter((_, element) => element.attribs["id"] === id).length !== 1
      );
    })
    .map(({ from, to }) => `${from}: ${to.pathname}${to.hash}`);
  expect(broken).toEqual([]);
});

test("every link out of the site is known, encrypted, and leaks no opener", () => {
  const out = pages.flatMap(({ html }) => {
    const $ = load(html);
    return $("a[href^='http']")
      .toArray()
      .map((element) => ({ ...element.attribs }));
  });
  expect(out.length).toBeGreaterThan(0);
  for (const { href, target, rel } of out) {
    expect(href).toMatch(/^https:\/\/(calendly\.com|www\.linkedin\.com)\//);
    if (target === "_blank") expect(rel).toContain("noopener");
  }
});

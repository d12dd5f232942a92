import { load } from "cheerio";
import { LinkChecker, LinkState } from "linkinator";
import { builtPages } from "#tests/support/built-site.ts";
import { expect, test } from "#tests/support/journey.ts";
import type { ServedSite } from "#tests/support/served-site.ts";
import { addressOf } from "./addresses.ts";
import { pages } from "./pages.ts";

/** Fragments of parts that appear only when the page is used, and choices that a page takes from its address. */
const laterFragments = ["^step-\\d+$", "="];

/** Every link within the site that can be followed from these pages, with what linkinator says about it. */
async function followed(site: ServedSite, routes: readonly string[]) {
  const { links } = await new LinkChecker().check({
    path: routes.map((route) => site.url + route),
    recurse: true,
    checkFragments: true,
    fragmentsToSkip: [...laterFragments],
    concurrency: 10,
    linksToSkip: async (link) => !link.startsWith(site.url),
  });
  return links.map(({ url, state }) => ({ path: url.replace(site.url, ""), state }));
}

const brokenIn = (links: Awaited<ReturnType<typeof followed>>) =>
  links.flatMap(({ path, state }) => (state === LinkState.BROKEN ? [path] : []));

test("linkinator reaches every page for readers from the home page, and finds no link broken", async ({
  site,
}) => {
  test.slow();
  const links = await followed(site, ["/"]);
  expect([...new Set(brokenIn(links))].toSorted()).toEqual([]);
  const reached = new Set(links.map(({ path }) => path));
  const unreached = pages.filter(({ route, isOpen }) => isOpen && !reached.has(route));
  expect(unreached.map(({ route }) => route)).toEqual([]);
});

test("linkinator finds no link broken on the pages that are reached otherwise", async ({ site, request }) => {
  test.slow();
  const others = pages.filter(({ isOpen, status }) => !isOpen && status === 200);
  const addresses: string[] = [];
  for (const { route } of others) addresses.push(await addressOf(route, { request, site }));
  expect([...new Set(brokenIn(await followed(site, addresses)))].toSorted()).toEqual([]);
});

test("every link out of the site is known, encrypted, and leaks no opener", () => {
  const out = builtPages().flatMap(({ html }) => {
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

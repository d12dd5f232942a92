import { globSync } from "node:fs";
import { basename } from "node:path";
import { load } from "cheerio/slim";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readContent } from "#site/content/content.ts";
import { type Element, isElement, type Node, nodesIn, rootOf } from "#site/content/nodes.ts";
import { contentTexts } from "#tests/support/content-texts.ts";
import { growthOf } from "#tests/support/growth.ts";
import { wholesIn } from "#ui/whole/wholes.ts";
import { type Code, editionOf, type Surroundings } from "./edition.ts";
import { placeOf } from "./finishing/link.ts";

// In development, islands name their own modules (site/islands/island/island.tsx).
beforeAll(() => {
  vi.stubEnv("DEV", false);
});
afterAll(() => {
  vi.unstubAllEnvs();
});

const chat = "/_code/chat01.js";
const islands = globSync("site/islands/**/*.island.tsx").map((file) => basename(file, ".island.tsx"));
const code: Code = {
  islands: {
    files: new Map([
      [chat, `const c=${placeOf({ kind: "content", name: "chat" })},s=${placeOf({ kind: "speech" })}`],
    ]),
    islands: Object.fromEntries(islands.map((name) => [name, { addresses: [chat], bringsStyles: false }])),
  },
  start: "begin()",
  sheets: {},
  styles: {},
  shows: {},
  sources: {},
  brought: {},
};
/** Elements in which nothing breaks, or which hold no running text. */
const unbreakable = ["title", "script", "style", "option", "textarea", "svg", "pre", "visually-hidden"];

/** The elements around a node, the nearest first. */
function holdersOf(node: Node): readonly Element[] {
  const { parent } = node;
  return isElement(parent) ? [parent, ...holdersOf(parent)] : [];
}

const site = new URL("https://firm.example");
const around: Surroundings = { site, changed: "2026-01-31", sampleReport: undefined };
const texts = contentTexts();
const editionWith = (changed: Readonly<Record<string, (text: string) => string>>, more = around) => {
  const own = new Map(texts);
  for (const [name, change] of Object.entries(changed)) own.set(name, change(own.get(name) ?? ""));
  return editionOf(readContent(own), code, more);
};

test("the code of islands gets the words of this version, which are no file of their own", async () => {
  const { files, renderFile, renderPage } = await editionWith({});
  expect(files).not.toContain("/chat.json");
  expect(files).toContain("/search.json");
  const [address = "", ...others] = files.filter((file) => file.startsWith("/_code/"));
  expect(others).toEqual([]);
  expect(address).not.toBe(chat);
  const body = String(await renderFile(address));
  expect(body).toContain('"script":');
  expect(body).toContain('"locale":"en-US"');
  expect((await renderPage("/pricing")).html).toContain(`data-code="${address}"`);
});

test("answers that a firm leaves out stand in no form", async () => {
  const answersIn = async (edition: Awaited<ReturnType<typeof editionWith>>) => {
    const pages = ["/questionnaire", "/iso27001-questionnaire", "/it-assessment"].map(edition.renderPage);
    const all = (await Promise.all(pages)).flatMap(({ html }) => load(html)("input, option").toArray());
    return all
      .map(({ attribs }) => attribs["value"] ?? "")
      .filter((value) => /^(?:hipaa|soc ?2)$/i.test(value));
  };
  const all = await answersIn(await editionWith({}));
  expect(new Set(all)).toEqual(new Set(["HIPAA", "SOC 2", "hipaa", "soc2"]));
  const left = await editionWith({ "questionnaires.yaml": () => "without: [HIPAA, SOC 2]\n" });
  expect(await answersIn(left)).toEqual([]);
});

test("every address that is listed can be made, and no other", async () => {
  const { pages, files, renderPage, renderFile } = await editionWith({});
  expect(pages).toEqual(expect.arrayContaining(["/", "/404", "/pricing", "/search"]));
  for (const address of pages)
    expect((await renderPage(address)).html).toMatch(/^<(?:!DOCTYPE html><html|\w)/);
  // Tests leave styles out.
  const withoutStyles = files.filter((address) => !address.endsWith(".css"));
  for (const address of withoutStyles) expect((await renderFile(address)).length).toBeGreaterThan(0);
  await expect(renderPage("/nothing")).rejects.toThrow("nothing at /nothing");
  await expect(renderFile("/nothing.txt")).rejects.toThrow("nothing at /nothing.txt");
  await expect(renderPage("/robots.txt")).rejects.toThrow("is no page");
  await expect(renderFile("/pricing")).rejects.toThrow("is no file");
});

test("the same code shows other words", async () => {
  const { renderPage } = await editionWith({
    "company.yaml": (text) => text.replace(/^name: .*$/m, "name: Northlight"),
  });
  expect((await renderPage("/pricing")).html).toContain("Northlight");
});

test("a page with a region says where it stands in its bytes, and what is needed to render it again", async () => {
  const { renderPage } = await editionWith({});
  const regionOf = async (address: string) => {
    const { html, region } = await renderPage(address);
    if (region === undefined) throw new Error(`${address} has no region.`);
    return { ...region, html: Buffer.from(html).subarray(region.from, region.to).toString() };
  };
  const { html, islands, words } = await regionOf("/soc2-questionnaire");
  expect(html).toMatch(/^<div class="questionnaire wrap">.*<\/form>.*<\/div>$/s);
  expect(html).toContain(`data-island="soc2" data-code="${islands["soc2"]}"`);
  expect(JSON.parse(JSON.stringify(words))).toEqual(words);
  // Without a request there is no receipt.
  expect((await regionOf("/received")).html).toBe("");
  expect((await renderPage("/pricing")).region).toBeUndefined();
});

test("the sitemap has the pages that search engines may show", async () => {
  const edition = await editionWith({ "pages.yaml": (text) => text.replace("off: []", "off: [/labs]") });
  const sitemap = String(await edition.renderFile("/sitemap.xml"));
  expect(sitemap).toContain("<loc>https://firm.example/pricing</loc><lastmod>2026-01-31</lastmod>");
  for (const path of ["labs", "404", "received", "fragments"]) expect(sitemap).not.toContain(`/${path}`);
});

test.each(["## Heading\n\nText.\n\n", "[a](/pricing) text "])(
  "an article of many %j takes time that grows as their number",
  async (part) => {
    const name = "resources/what-is-soc-2.md";
    const longer = (size: number) => editionWith({ [name]: (text) => text + part.repeat(size) });
    const editions = new Map([
      [500, await longer(500)],
      [4_000, await longer(4_000)],
    ]);
    const make = async (size: number) => {
      const { renderPage, renderFile } = editions.get(size) ?? (await longer(size));
      await renderPage("/resources/what-is-soc-2");
      for (const file of ["/resources/feed.json", "/resources/rss.xml"]) await renderFile(file);
    };
    expect(await growthOf(make, 500)).toBeLessThan(5);
  },
);

test("the choices on the home page are computed anew when a price changes", async () => {
  const choicesIn = async (edition: Promise<Awaited<ReturnType<typeof editionWith>>>) => {
    const { html } = await (await edition).renderPage("/");
    return html.slice(
      html.indexOf("choices-outlines"),
      html.indexOf("</form>", html.indexOf("choices-outlines")),
    );
  };
  const before = await choicesIn(editionWith({}));
  expect(before).not.toBe("");
  expect(await choicesIn(editionWith({}))).toBe(before);
  const dearer = (text: string) =>
    text.replaceAll(/(?<=upTo: \d{1,9}, low: \d{1,9}, high: )\d+/g, (high) => String(Number(high) + 1_000));
  expect(await choicesIn(editionWith({ "costs.yaml": dearer }))).not.toBe(before);
});

test("without a report to show, home has none, and no page links to one", async () => {
  const off = "off: [/sample-report, /your-report]";
  const { pages, renderPage, renderFile } = await editionWith({
    "pages.yaml": (text) => text.replace("off: []", off),
  });
  expect((await renderPage("/")).html).not.toContain('id="report"');
  for (const address of pages.filter((page) => !["/sample-report", "/your-report"].includes(page)))
    expect((await renderPage(address)).html, address).not.toMatch(/href="\/(?:sample|your)-report/);
  const listed = String(await renderFile("/sitemap.xml")) + String(await renderFile("/llms.txt"));
  expect(listed).not.toMatch(/firm\.example\/(?:sample|your)-report/);
});

test("a report of a questionnaire that has none is refused in a sentence", async () => {
  const { renderPage } = await editionWith({
    "sample-report.yaml": (text) => text.replace("questionnaire: soc2", "questionnaire: onboarding"),
  });
  await expect(renderPage("/")).rejects.toThrow("onboarding has no report. Write one of soc2, iso27001.");
});

test("in no page's text does a range break", async () => {
  const { pages, renderPage } = await editionWith({});
  const broken: string[] = [];
  for (const page of pages) {
    const { html } = await renderPage(page);
    for (const node of nodesIn(rootOf(load(html)))) {
      // Islands keep only ranges whole: "Step 1" may break.
      const isRange = ({ isWhole, text }: ReturnType<typeof wholesIn>[number]) =>
        isWhole && /[-–]/.test(text);
      if (node.type !== "text" || !wholesIn(node.data).some(isRange)) continue;
      const holders = holdersOf(node).map(({ name, attribs }) => attribs["class"] ?? name);
      const isKept = holders.some((holder) => ["whole", ...unbreakable].includes(holder));
      if (!isKept) broken.push(`${page}: ${node.data.slice(0, 80)} (${holders.slice(0, 3).join(" < ")})`);
    }
  }
  expect(broken).toEqual([]);
}, 60_000);

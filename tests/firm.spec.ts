import { globSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { expect, test } from "@playwright/test";
import { load } from "cheerio";
import sharp from "sharp";
import { parse } from "yaml";
import { z } from "zod";
import { readBrand } from "#brand/read.ts";
import { company } from "#contract/company.ts";
import { isOff, pagesFile } from "#contract/switched-off.ts";
import { servedEdition } from "#server/content/editions/editions.ts";
import { signIn } from "./support/console.ts";
import { asPdf, hasOffice } from "./support/documents.ts";
import { prepareFirm } from "./support/firm.ts";
import { type ServedSite, serveSite } from "./support/served-site.ts";
import { xmlIn } from "./support/unzipped.ts";

test.describe.configure({ mode: "serial" });

const factsOf = (file: string) => company.parse(parse(readFileSync(file, "utf8")));
const sample = factsOf("content/company.yaml");
const firm = factsOf("tests/fixtures/firm/company.yaml");
const { off } = pagesFile.parse(parse(readFileSync("tests/fixtures/firm/pages.yaml", "utf8")));
const brand = readBrand("tests/fixtures/firm");

/** What must not appear on another firm's site. */
const ofSample: readonly string[] = [
  sample.name,
  sample.domain,
  sample.email,
  sample.phone,
  sample.phone.replaceAll(/[^+\d]/g, ""),
  sample.profileUrl,
  sample.scheduling.base,
  sample.businessHours.timeZone,
  sample.legal.entity,
  sample.legal.address.street,
  sample.legal.address.city,
  `${sample.referencePrefix}-`,
  "Pacific",
  sample.legal.currency.name,
];

/** The sample's colors and its mark. */
const { ink, light } = readBrand("content");
const looks = [ink, light, ink.slice(1), light.slice(1), "M3 1v22h22"];

function leftIn(text: string): readonly string[] {
  const folded = text.toLowerCase();
  return [...ofSample, ...looks].filter((words) => folded.includes(words.toLowerCase()));
}

let site: ServedSite;

/** The folder of the edition that is served. */
const built = () => servedEdition(site.dataDir) ?? "";

test.beforeAll(async () => {
  test.setTimeout(900_000);
  site = await serveSite(prepareFirm());
});

test.afterAll(async () => {
  await site?.[Symbol.asyncDispose]();
});

const binary = new Set([".br", ".zst", ".gz", ".png", ".woff2", ".ico", ".docx", ".xlsx"]);
const texts = (parts: string) =>
  globSync(`${parts}/**/*.*`, { cwd: built() }).filter((file) => !binary.has(extname(file)));
const textOf = (file: string) => readFileSync(join(built(), file), "utf8");

test("no page, feed, file or part of the console has a word, a color or the mark of the sample", () => {
  const files = texts("{site,console}");
  expect(files.length).toBeGreaterThan(100);
  const left = files.flatMap((file) => {
    // The lists of options contain places all over the world.
    const found = leftIn(textOf(file).replaceAll(/<option\b[^>]*>/g, ""));
    return found.length === 0 ? [] : [`${file}: ${found.join(", ")}`];
  });
  expect(left).toEqual([]);
  for (const page of ["privacy", "terms"])
    expect(textOf(`site/${page}/index.html`)).not.toContain(sample.legal.jurisdiction);
});

test("Word and Excel files have the firm's name, colors and typeface, and so has a PDF of one", async () => {
  test.slow(hasOffice, "The first start of LibreOffice takes a minute on a busy machine.");
  const files = globSync("site/downloads/*.{docx,xlsx}", { cwd: built() });
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const body = readFileSync(join(built(), file));
    const xml = xmlIn(body).replaceAll("&amp;", "&");
    expect([file, ...leftIn(xml)]).toEqual([file]);
    expect(xml, file).toContain(firm.name);
    expect(xml, file).toContain(brand.documentFont);
  }
  if (!hasOffice) return;
  const { pages } = await asPdf(readFileSync(join(built(), "site/downloads/sample-report.docx")), "docx");
  expect(leftIn(pages.join("\n"))).toEqual([]);
  expect(pages.every((page) => page.includes(firm.name))).toBe(true);
});

test("icons are drawn from the firm's logo, in its colors", async () => {
  for (const file of ["icons/icon-512.png", "apple-touch-icon.png"]) {
    const { data, info } = await sharp(join(built(), "site", file))
      .removeAlpha()
      .raw()
      .toBuffer({
        resolveWithObject: true,
      });
    const seen = new Set<string>();
    for (let at = 0; at < data.length; at += info.channels)
      seen.add(`#${data.subarray(at, at + 3).toString("hex")}`);
    expect([...seen]).toEqual(expect.arrayContaining([brand.ink, brand.light]));
  }
  expect(textOf("site/icon.svg")).toContain(brand.light);
});

test("amounts to choose from are in the firm's currency, on the page and where its form comes back", async ({
  request,
}) => {
  const amounts = (html: string) =>
    load(html)("label")
      .text()
      .match(/[$€]\d[\d,]*/g) ?? [];
  const made = amounts(textOf("site/questionnaire/index.html"));
  expect(made.length).toBeGreaterThan(0);
  expect(made.filter((amount) => amount.startsWith("$"))).toEqual([]);
  const refused = await request.post(`${site.url}/api/questionnaire`, { form: { companyName: "Only this" } });
  expect(refused.status()).toBe(422);
  expect(amounts(await refused.text())).toEqual(made);
});

test("pages that are off are not found, and nothing leads to them", async ({ request }) => {
  const answers = off.flatMap((path) => [path, `${path}?a=b`]);
  for (const path of answers) expect((await request.get(site.url + path)).status(), path).toBe(404);
  const link = /(?:href=|\]\(|"href":|<loc>|<link>)["']?(?:https?:\/\/[^/"'\s]+)?(\/[\w/-]*)/g;
  const leading = texts("site")
    .filter((file) => !isOff(off, `/${file.replace(/^site\//, "")}`))
    .flatMap((file) =>
      Array.from(textOf(file).matchAll(link), ([, path = ""]) => path)
        .filter((path) => isOff(off, path))
        .map((path) => `${file}: ${path}`),
    );
  expect([...new Set(leading)]).toEqual([]);
  for (const path of [
    "/search?q=IT+health+check",
    "/search?q=client+portal",
    "/ask",
    "/llms.txt",
    "/sitemap.xml",
  ]) {
    const text = await (await request.get(site.url + path)).text();
    for (const page of off) expect(text, path).not.toMatch(new RegExp(`${page}(?![\\w-])`));
  }
});

const received = z.object({ reference: z.string(), dueAt: z.iso.datetime() });

test("what a visitor sends is answered in the firm's name, time and references", async ({
  request,
  page,
}) => {
  const sent = await request.post(`${site.url}/api/questionnaire`, {
    data: { companyName: "Acme", contactName: "Jane Doe", contactEmail: "jane.doe@acme.example" },
    headers: { origin: site.url },
  });
  expect(sent.status(), await sent.text()).toBe(201);
  const { reference } = received.parse(await sent.json());
  expect(reference).toMatch(new RegExp(`^${firm.referencePrefix}-`));
  await expect
    .poll(async () => (await site.mailsAbout(reference)).length, { timeout: 60_000 })
    .toBeGreaterThanOrEqual(2);
  for (const mail of await site.mailsAbout(reference)) {
    expect(leftIn(JSON.stringify(mail))).toEqual([]);
    expect(mail.from?.name).toBe(firm.name);
    expect(mail.text).toContain("Central European Time");
  }
  await page.goto(`${site.url}/received?reference=${reference}`);
  await expect(page.getByText(/\bCES?T\b/).first()).toBeVisible();
  expect(await site.ops("leads", "export", "--format", "csv")).toContain(reference);
  expect(leftIn(await site.ops("leads", "show", reference))).toEqual([]);
});

test("the console, signed in, has nothing of the sample", async ({ browser }) => {
  const operator = {
    email: `eva@${firm.domain}`,
    name: "Eva Vogel",
    role: "owner",
    password: "correct horse battery",
  } as const;
  await site.addOperator(operator);
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await page.goto("/console");
  await signIn(page, site, operator);
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
  const parts = ["leads", "mails", "pipeline", "reports", "quarantine", "analytics", "settings"];
  const screens = ["", ...parts.map((part) => `/${part}`)];
  const [lead] = await site.leadsOf("Acme");
  for (const path of [...screens, `/leads/${lead?.reference}`]) {
    await page.goto(`/console${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    // The values of its fields are not part of its text.
    const shown = await page.evaluate(() => document.body.innerHTML + document.body.innerText);
    expect([path, ...leftIn(shown)]).toEqual([path]);
  }
  await context.close();
});

test("as many plans, answers and menu lines as the firm has are shown, and dates as its locale writes them", async ({
  page,
}) => {
  await page.goto(`${site.url}/pricing`);
  await expect(page.getByRole("tab")).toHaveCount(2);
  await expect(page.locator("html")).toHaveAttribute("lang", firm.locale);
  await expect(page.locator("[data-track^=pricing_]")).toHaveCount(5);
  expect(await page.locator("main").innerText()).not.toMatch(/\$\d/);
  await page.goto(`${site.url}/compliance-quick-start`);
  await expect(page.getByText("Do you speak German?")).toBeAttached();
});

test("a name of 28 letters stays within a narrow page, by day and by night", async ({ page }) => {
  expect(firm.name).toHaveLength(28);
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ["/", "/pricing", "/compliance-quick-start", "/console"]) {
      await page.goto(`${site.url}${path}`);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
    await page.goto(site.url);
    const logo = await page.locator("header a.logo").boundingBox();
    const menu = await page.locator("header .bar-menu").boundingBox();
    // In one row: the button of the menu, if shown, does not begin below the name.
    expect(menu?.y ?? 0, `at ${width}`).toBeLessThan((logo?.y ?? 0) + (logo?.height ?? 0));
  }
});

import { globSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { expect, test } from "@playwright/test";
import { parse } from "yaml";
import { z } from "zod";
import { company } from "#contract/company.ts";
import { buildFirm, firmFolder } from "./support/firm.ts";
import { type ServedSite, serveSite } from "./support/served-site.ts";

test.describe.configure({ mode: "serial" });

const built = join(firmFolder, "dist/current");
const factsOf = (file: string) => company.parse(parse(readFileSync(file, "utf8")));
const sample = factsOf("content/company.yaml");
const firm = factsOf("tests/fixtures/firm/company.yaml");

/** What nobody may read any more who looks at another firm's site. */
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

function leftIn(text: string): readonly string[] {
  return ofSample.filter((words) => text.toLowerCase().includes(words.toLowerCase()));
}

let site: ServedSite;

test.beforeAll(async () => {
  test.setTimeout(900_000);
  await buildFirm();
  site = await serveSite({}, firmFolder);
});

test.afterAll(async () => {
  await site?.[Symbol.asyncDispose]();
});

test("no page, feed, file or part of the console has a word of the sample's facts", () => {
  const binary = new Set([".br", ".zst", ".gz", ".png", ".woff2", ".ico"]);
  const files = globSync("{site,console}/**/*.*", { cwd: built }).filter(
    (file) => !binary.has(extname(file)),
  );
  expect(files.length).toBeGreaterThan(100);
  const left = files.flatMap((file) => {
    const found = leftIn(readFileSync(join(built, file), "utf8"));
    return found.length === 0 ? [] : [`${file}: ${found.join(", ")}`];
  });
  expect(left).toEqual([]);
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
    .poll(async () => (await site.mailsAbout(reference)).length, { timeout: 30_000 })
    .toBeGreaterThanOrEqual(2);
  for (const mail of await site.mailsAbout(reference)) {
    expect(leftIn(JSON.stringify(mail))).toEqual([]);
    expect(mail.from?.name).toBe(firm.name);
    expect(mail.text).toContain("Central European Time");
  }
  await page.goto(`${site.url}/received?reference=${reference}`);
  await expect(page.getByText("Central European Time").first()).toBeVisible();
  expect(await site.ops("leads", "export", "--format", "csv")).toContain(reference);
  expect(leftIn(await site.ops("leads", "show", reference))).toEqual([]);
});

test("as many plans, answers and menu lines as the firm has are shown, and dates as its locale writes them", async ({
  page,
}) => {
  await page.goto(`${site.url}/pricing`);
  await expect(page.getByRole("tab")).toHaveCount(2);
  await expect(page.locator("html")).toHaveAttribute("lang", firm.locale);
  await expect(page.locator("[data-track^=pricing_]")).toHaveCount(5);
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
    // In one row: the menu's button, where there is one, does not begin below the name.
    expect(menu?.y ?? 0, `at ${width}`).toBeLessThan((logo?.y ?? 0) + (logo?.height ?? 0));
  }
});

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { load } from "cheerio";
import { parse } from "yaml";
import { z } from "zod";
import { claimsOf } from "#contract/claims.ts";
import { endpoints } from "#contract/endpoints.ts";
import { readinessFacts } from "#schemas/readiness.ts";
import { readClaims } from "#server/settings/claims.ts";
import { readCompany } from "#server/settings/company.ts";
import { builtFolder, builtPages } from "#tests/support/built-site.ts";
import { expect, test } from "#tests/support/journey.ts";
import { soc2Answers } from "#tests/support/reports.ts";
import { off } from "#tests/support/switched-off.ts";
import { wordsIn } from "#tests/support/zip.ts";

/** A text for readers, and its place. */
type Read = { readonly where: string; readonly text: string };

const spaced = (text: string) => text.replace(/\s+/g, " ");

function textOf(html: string): string {
  const $ = load(html);
  $("style, script:not([type='application/ld+json'])").remove();
  for (const element of $("p, li, td, th, h1, h2, h3, dd, dt, div, tr")) $(element).append(" ");
  return spaced($("html").text());
}

function built(): readonly Read[] {
  const pages = builtPages().map(({ route, html }) => ({ where: route, text: textOf(html) }));
  const files = globSync("**/*.{json,txt,xml}", { cwd: builtFolder });
  const documents = globSync("**/*.{docx,xlsx}", { cwd: builtFolder });
  return [
    ...pages,
    ...files.map((file) => ({ where: file, text: spaced(readFileSync(join(builtFolder, file), "utf8")) })),
    ...documents.map((file) => ({
      where: file,
      text: spaced(wordsIn(readFileSync(join(builtFolder, file)))),
    })),
  ];
}

/** The letterhead of every document. */
const letterhead = z
  .object({ name: z.string() })
  .parse(parse(readFileSync("content/company.yaml", "utf8"))).name;

const plans = z.object({
  plans: z.array(z.object({ slug: z.string(), price: z.string() })),
  packages: z.array(z.object({ slug: z.string(), price: z.string(), fits: z.string(), name: z.string() })),
});

/** Every name of the registry with its value. */
function registry(): ReadonlyMap<string, string> {
  const company = readCompany();
  if (!company.ok) throw new Error(company.problems.join("\n"));
  const list = plans.parse(parse(readFileSync("content/plans.yaml", "utf8")));
  const read = (name: string): unknown => parse(readFileSync(`content/${name}.yaml`, "utf8"));
  const readiness = new Map(readinessFacts(read("weeks"), read("costs"), company.company.locale));
  const filled = (price: string) =>
    price.replace(/\{([\w:-]+)\}/, (_, name: string) => readiness.get(name) ?? "");
  return new Map([
    ...readiness,
    ...Object.entries(company.company.promises).map(([name, value]) => [name, String(value)] as const),
    ...claimsOf(readClaims()).map(({ name, value }) => [name, value] as const),
    ...[...list.plans, ...list.packages].map(({ slug, price }) => [`price:${slug}`, filled(price)] as const),
    ...list.packages.map(({ slug, fits }) => [`fits:${slug}`, fits] as const),
  ]);
}

const sources = globSync("content/**/*.{yaml,md,txt}").filter((file) => !file.endsWith("claims.yaml"));
/** A file without its YAML comments, which explain names. */
function wordsOf(file: string): string {
  const text = readFileSync(file, "utf8");
  return file.endsWith(".yaml") ? text.replace(/^ *#.*$/gm, "") : text;
}

const source = sources.map(wordsOf).join("\n");

/** Texts with a sentence of the registry and another number than the registry has. */
function contradictions(texts: readonly Read[], known: ReadonlyMap<string, string>) {
  const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return readClaims().sentences.flatMap(({ text, is }) => {
    const [before = "", after = ""] = text.split("#");
    const more = (known.get(is) ?? "").split(" ").length - 1;
    const value = `(\\S+(?: \\S+){0,${more}}(?: to \\S+)?)`;
    const sentence = new RegExp(`${literal(before)}${value}${literal(after)}`, "g");
    return texts.flatMap((read) =>
      Array.from(read.text.matchAll(sentence), ([found, number]) => ({ where: read.where, found, number }))
        .filter(({ number }) => number !== known.get(is))
        .map(({ where, found }) => `${where}: ${found}`),
    );
  });
}

test("every name that texts refer to is filled in, and every claim is said somewhere", () => {
  const texts = built();
  expect(
    texts.filter(({ text }) => /\{[a-z][\w-]*(?::[\w-]+)?\}/i.test(text)).map(({ where }) => where),
  ).toEqual([]);
  const all = texts.map(({ text }) => text).join("\n");
  // A page that is switched off may be the only one that says a name.
  for (const [name, value] of off.length > 0 ? [] : registry()) {
    if (source.includes(`{${name}}`)) expect(all, name).toContain(value);
  }
  const unsaid = claimsOf(readClaims()).filter(({ name }) => !source.includes(`{${name}}`));
  expect(unsaid.map(({ name }) => name)).toEqual([]);
});

test("every price is on the page of prices, with its condition", () => {
  const prices = builtPages().find(({ route }) => route === "/pricing");
  const text = textOf(prices?.html ?? "");
  const { plans: all, packages } = plans.parse(parse(readFileSync("content/plans.yaml", "utf8")));
  for (const { price } of all) expect(text).toContain(price);
  const known = registry();
  for (const { slug, name, fits } of packages) {
    for (const said of [name, known.get(`price:${slug}`) ?? name, fits]) expect(text).toContain(said);
  }
});

test("pages, answers and downloads say one number where they say the same", () => {
  const known = registry();
  const texts = built();
  for (const { text } of readClaims().sentences) {
    const [before = "", after = ""] = text.split("#");
    expect(
      texts.some((read) => read.text.includes(before) && read.text.includes(after)),
      text,
    ).toBe(true);
  }
  expect(contradictions(texts, known)).toEqual([]);
  // The texts of downloads are read too: each includes its letterhead.
  const documents = texts.filter(({ where }) => /\.(?:docx|xlsx)$/.test(where));
  expect(documents.length).toBeGreaterThan(10);
  for (const { where, text } of documents) expect(text, where).toContain(letterhead);
  const wrong = {
    where: "/elsewhere",
    text: "Readiness takes six weeks. Audit-ready in 7-9 weeks, they say.",
  };
  expect(contradictions([wrong], known)).toHaveLength(2);
});

test("so do mails and the report", async ({ request, site }) => {
  const data = { ...soc2Answers, questionnaireType: "SOC2" };
  const { reference } = await (await request.post(endpoints.soc2Questionnaire.path, { data })).json();
  const [path = ""] = /\/r\/[\w-]{32}/.exec(await site.ops("reports", "link", String(reference))) ?? [];
  const review = ["--reviewer", "Lead consultant", "--view", "You are close.", "--about", "The service."];
  review.push("--read", "vendorManagement=CC9.2", "--read", "incidentResponse=none");
  review.push("--none", "needs,held,windowSince,hours");
  await site.ops("reports", "publish", String(reference), "--yes", ...review);
  const report = { where: path, text: textOf(await (await request.get(path)).text()) };
  const documents = ["docx", "xlsx"].map(async (ending): Promise<Read> => {
    const where = `${path}/report.${ending}`;
    return { where, text: spaced(wordsIn(await (await request.get(where)).body())) };
  });
  const mails = () => globSync("mail/**/*.eml", { cwd: site.dataDir });
  await expect.poll(() => mails().length).toBeGreaterThan(1);
  const sent = mails().map((file) => ({
    where: file,
    text: spaced(readFileSync(join(site.dataDir, file), "utf8").replace(/=\r?\n/g, "")),
  }));
  const taken = await Promise.all(documents);
  for (const { where, text } of taken) expect(text, where).toContain("CC6.1");
  expect(contradictions([report, ...taken, ...sent], registry())).toEqual([]);
});

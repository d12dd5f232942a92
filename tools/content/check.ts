import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { claimsFile, dueForReview } from "#contract/claims.ts";
import { company, schedulingLinks } from "#contract/company.ts";
import { sampleFacts } from "#contract/sample-facts.ts";
import { firstLanguage } from "#schemas/completed.ts";
import { languagesIn, productWords } from "#schemas/languages.ts";
import { findingsInAll } from "#server/content/checking/languages.ts";
import { leftOfSample } from "#server/content/checking/left-of-sample.ts";
import type { Finding, Texts } from "#server/content/checking/placed.ts";
import { UnshowableError } from "#server/content/editions/unshowable.ts";
import { textsIn } from "#server/content/folder.ts";
import { deadLinkWarnings } from "./dead-links.ts";
import { looseNumberWarnings } from "./loose-numbers.ts";
import { englishLines, translationLines } from "./translated.ts";
import { inEditionOf } from "./whole.ts";
import { textsInCode, wordsSchema } from "./words.ts";

// A program: says everything that is to be mended or looked at in a folder of content. Argument: the folder.

function lineOf({ kind, file, line, path, text, sentence }: Finding): string {
  const part = path.map(String).join(".");
  const place = `${file}:${line}${part === "" ? "" : `  ${part}`}`;
  const what = `${kind === "warning" ? "Warning: " : ""}${place}: ${sentence}`;
  return text === "" ? what : `${what}\n    ${text.replaceAll("\n", " ")}`;
}

/** Every finding in the files of a folder of content. */
function findingsIn(folder: string): readonly Finding[] {
  const texts = textsIn(folder);
  // Most firms whose site is in English have no words.yaml.
  const files = ["words.yaml", ...languagesIn(texts).map((tag) => `${tag}/words.yaml`)];
  const more = files
    .filter((file) => texts.has(file))
    .map((pattern) => ({ pattern, schema: wordsSchema(textsInCode()), hasOwnNames: true as const }));
  return findingsInAll(texts, more);
}

/** What is to be looked at in content that can be shown: one sentence each. */
function warningsAbout(folder: string): readonly string[] {
  const read = (name: string): unknown => parse(readFileSync(join(folder, name), "utf8"));
  const facts = company.parse(read("company.yaml"));
  const due = dueForReview(claimsFile.parse(read("claims.yaml")), new Date()).map(
    ({ name, reviewed, by }) =>
      `Warning: "${name}" of claims.yaml was last reviewed on ${reviewed} by ${by}: look it up again.`,
  );
  const calls = schedulingLinks(facts.scheduling, process.env["CALENDLY_URL"]).consultation;
  const samples = sampleFacts(facts, calls);
  const left = `Warning: the sample's facts are still in company.yaml: ${samples.join(", ")}. Write your own.`;
  const thousand = new Intl.NumberFormat(facts.locale).format(10_000);
  const digits =
    firstLanguage(textsIn(folder)) === "en" && thousand.includes(".")
      ? [
          `Warning: the locale ${facts.locale} of company.yaml writes ten thousand as ${thousand}: write en-GB.`,
        ]
      : [];
  return [...looseNumberWarnings(folder), ...due, ...digits, ...(samples.length > 0 ? [left] : [])];
}

/** What of the sample's words a folder still says. */
function sampleLines(texts: Texts): readonly string[] {
  return leftOfSample(texts).map(
    ({ name, lines, left }) =>
      `Warning: ${name}: ${left} of the sample's ${lines} lines are still as in the sample: visitors read them as yours.`,
  );
}

/**
 * Why the site of a folder cannot be shown, although no file is wrong in itself, or what its pages together say
 * wrongly.
 */
async function lookAtSite(
  folder: string,
): Promise<{ faults: readonly string[]; warnings: readonly string[] }> {
  try {
    return { faults: [], warnings: await inEditionOf(folder, deadLinkWarnings) };
  } catch (error) {
    if (error instanceof UnshowableError) return { faults: [error.message], warnings: [] };
    throw error;
  }
}

/** The texts in code that a firm whose first language is not English says in English. */
function englishWordsLine(texts: Texts): readonly string[] {
  const language = firstLanguage(texts);
  if (language === "en") return [];
  const own = z.record(z.string(), z.string()).parse(parse(texts.get("words.yaml") ?? "{}") ?? {});
  const said = { ...productWords(language), ...own };
  const all = textsInCode();
  const left = all.filter((text) => said[text] === undefined || (own[text] === text && /\s/.test(text)));
  return left.length === 0
    ? []
    : [`Warning: words.yaml: ${left.length} of ${all.length} texts of the product are in English.`];
}

const folder = resolve(process.argv[2] ?? (process.env["CONTENT_DIR"] || "content"));
const found = findingsIn(folder);
const linesOf = (wanted: Finding["kind"]) => found.filter(({ kind }) => kind === wanted).map(lineOf);
const wrong = linesOf("problem");
const site = wrong.length > 0 ? { faults: wrong, warnings: [] } : await lookAtSite(folder);
const problems = site.faults;
for (const line of [...linesOf("warning"), ...site.warnings]) console.log(line);
for (const line of problems) console.error(line);
if (problems.length === 0) {
  const texts = textsIn(folder);
  const english = [...englishLines(texts), ...englishWordsLine(texts)];
  for (const line of [
    ...warningsAbout(folder),
    ...sampleLines(texts),
    ...english,
    ...translationLines(texts),
  ])
    console.log(line);
  console.log(`${folder} can be shown.`);
} else {
  const count = problems.length === 1 ? "One thing is" : `${problems.length} things are`;
  console.error(`${count} to be mended in ${folder}.`);
  process.exitCode = 1;
}

import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { completedTexts } from "#schemas/completed.ts";
import { isFields } from "#schemas/laid.ts";
import { leftInEnglish, productWords } from "#schemas/languages.ts";
import { findingsInForeignLaw } from "#server/content/checking/foreign-law.ts";
import { textsIn } from "#server/content/folder.ts";
import { readContent } from "#site/content/content.ts";
import { templates } from "#site/layouts/documents.ts";
import { contentTexts } from "#tests/support/content-texts.ts";
import { germanTexts } from "#tests/support/german.ts";
import { xmlIn } from "#tests/support/unzipped.ts";
import { textsInCode } from "#tools/content/words.ts";
import { productFiles, productLanguages, productTexts } from "#words/product-texts.ts";

/** Files that are German sentence by sentence; in the others German may name a fact where English does not. */
const translated = [
  ...["ask.yaml", "chat.yaml", "documents.yaml", "downloads.yaml", "search.yaml", "voice.yaml"],
  ...["client-portal.yaml", "member-portal.yaml"],
];

/** Documents that customers in the United States ask for. */
const american = ["hipaa-checklist", "soc2-checklist"];

const whole = productFiles["de"] ?? {};

test("no text of the product is English in a German firm but the documents for the United States", () => {
  const left = leftInEnglish(new Map([["company.yaml", "locale: de-DE\n"]])).map(({ file }) => file);
  expect(left.toSorted()).toEqual([
    "documents/hipaa-checklist.yaml",
    "documents/soc2-checklist.yaml",
    "downloads/soc2-checklist.txt",
  ]);
});

test("no text in code is English in a German firm", () => {
  const words = productWords("de-DE");
  expect(textsInCode().filter((text) => words[text] === undefined)).toEqual([]);
});

test("every German text of the code is in place of one that it says", () => {
  const said = new Set(textsInCode());
  expect(Object.keys(productWords("de-DE")).filter((text) => !said.has(text))).toEqual([]);
});

/** What a pattern finds in a text, each once. */
const foundIn = (text: string, pattern: RegExp) => [...new Set(text.match(pattern) ?? [])].toSorted();

/** The {names} of facts in a text. */
const namesIn = (text: string) => foundIn(text, /\{[\w:-]+\}/g);

/** The {names} and [figures] at each place of words. */
function placesIn(words: unknown, path = ""): readonly (readonly [string, readonly string[]])[] {
  if (typeof words === "string") return [[path, foundIn(words, /\{[\w:-]+\}|\[[a-z]+\]/g)]];
  if (Array.isArray(words)) return words.flatMap((one, index) => placesIn(one, `${path}.${index}`));
  if (!isFields(words)) return [];
  return Object.entries(words).flatMap(([key, one]) => placesIn(one, `${path}.${key}`));
}

test("German words name the same facts as the English ones", () => {
  const words = z.record(z.string(), z.unknown()).parse(parse(productLanguages["de"] ?? ""));
  for (const file of translated) {
    const english = new Map(placesIn(parse(productTexts[file] ?? "")));
    const own = placesIn(words[file]);
    expect(own.length, file).toBeGreaterThan(0);
    for (const [path, names] of own) expect(names, `${file}${path}`).toEqual(english.get(path));
  }
  for (const [file, text] of Object.entries(whole))
    expect(namesIn(text), file).toEqual(namesIn(productTexts[file] ?? ""));
});

const workbook = z.object({
  sheets: z.array(
    z.object({
      columns: z.array(z.object({ blank: z.boolean().default(false) })),
      rows: z.array(z.array(z.string())),
    }),
  ),
});

test("a German workbook has the sheets, the columns and the rows of the English one", () => {
  const shapeOf = (text = "") =>
    workbook
      .parse(parse(text))
      .sheets.map(({ columns, rows }) => ({ blanks: columns.map(({ blank }) => blank), rows: rows.length }));
  const files = Object.keys(whole).filter((file) => file.endsWith(".yaml"));
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) expect(shapeOf(whole[file]), file).toEqual(shapeOf(productTexts[file]));
});

test("German documents name no law of the United States, and say in their files that they are German", async () => {
  const company = (contentTexts().get("company.yaml") ?? "")
    .replace(/^locale: .*$/m, "locale: de-DE")
    .replace(/\bcountry: US\b/, "country: DE");
  const firm = new Map(textsIn("content"))
    .set("company.yaml", company)
    .set("documents.yaml", `without: [${american.join(", ")}]\n`);
  const all = templates(readContent(firm));
  expect(all.map(({ id }) => id)).not.toEqual(expect.arrayContaining(american));
  expect(new Set(all.map(({ language }) => language))).toEqual(new Set(["de-DE"]));
  const paper = all.flatMap(({ files }) => files).find(({ format }) => format === "docx");
  expect(xmlIn((await paper?.make()) ?? Buffer.alloc(0))).toContain('<w:lang w:val="de-DE"');
  const [found] = findingsInForeignLaw(firm);
  expect(found?.sentence).toMatch(/United States/);
  expect(found?.sentence).not.toMatch(/documents\/|downloads\//);
});

test("a firm that writes in English first, with German beside it, has its documents in English", () => {
  const texts = completedTexts(germanTexts());
  for (const file of Object.keys(whole)) expect(texts.get(file), file).not.toBe(whole[file]);
});

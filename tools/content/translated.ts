import { parse } from "yaml";
import { receivedPath } from "#contract/receipt.ts";
import { pagesFile } from "#contract/switched-off.ts";
import { completedTexts, firstLanguage } from "#schemas/completed.ts";
import {
  type Language,
  languageOf,
  languagesIn,
  leftInEnglish,
  offeredPages,
  type Part,
  translatablePages,
  translatableParts,
  waitingPages,
} from "#schemas/languages.ts";
import { placedTexts, readPlaced, type Texts } from "#server/content/checking/placed.ts";
import { productLanguages } from "#words/product-texts.ts";
import { sampleTexts } from "#words/sample-texts.ts";

/** Places of missing texts that are named for each file. */
const named = 5;

/** Some of the places, in words. */
function placesInWords(all: readonly (readonly PropertyKey[])[]): string {
  const places = all.slice(0, named).map((path) => path.map(String).join("."));
  return `${places.join(", ")}${all.length > named ? ", …" : ""}`;
}

/** A part as a line names it: of the words of code no single ones. */
function partInWords(tag: string, [file, ...keys]: Part): string {
  return `${tag}/${file}${keys.length === 0 || file === "words.yaml" ? "" : ` (${keys.join(", ")})`}`;
}

function lineOf({ tag, said }: Language, part: Part): string {
  const [file, ...keys] = part;
  const { texts, missing } = said(file, ...keys);
  if (missing.length === 0) return "";
  const place = partInWords(tag, part);
  if (missing.length === texts) return `${place}: none of ${texts} texts is translated.`;
  return `${place}: ${missing.length} of ${texts} texts are missing: ${placesInWords(missing)}`;
}

/** What it means for people that texts of a file are still in English. */
const meanings: Readonly<Record<string, string>> = {
  "report.yaml":
    "; until then a client's report is English sentences with dates, amounts and answers in yours",
};

/** The facts of company.yaml that the product can say in the firm's first language, and that are still the sample's English. */
function englishFacts(own: Texts): readonly string[] {
  const spoken: unknown = parse(productLanguages[firstLanguage(own)] ?? "");
  const ours = readPlaced(own.get("company.yaml") ?? "");
  const english = new Map(
    [...placedTexts(parse(sampleTexts["company.yaml"] ?? ""))].map(([path, text]) => [path.join("."), text]),
  );
  const mine = new Map([...placedTexts(ours.words)].map(([path, text]) => [path.join("."), text]));
  return [...placedTexts(spoken)]
    .filter(([[file]]) => file === "company.yaml")
    .map(([[, ...path], text]) => ({ place: path.join("."), text, line: ours.lineOf(path) }))
    .filter(({ place }) => mine.has(place) && mine.get(place) === english.get(place))
    .map(
      ({ place, text, line }) => `Warning: company.yaml:${line}  ${place}: this is English: write "${text}".`,
    );
}

/** What a firm whose first language is not English still says in English, by its files. */
export function englishLines(own: Texts): readonly string[] {
  const files = leftInEnglish(own).map(
    ({ file, texts, left }) =>
      `Warning: ${file}: ${left.length} of ${texts} texts of the product are in English${meanings[file] ?? ""}: ${placesInWords(left)}`,
  );
  return [...files, ...(firstLanguage(own) === "en" ? [] : englishFacts(own))];
}

/** What each further language of a folder of content offers, and how many texts it lacks, by their files. */
export function translationLines(own: Texts): readonly string[] {
  const texts = completedTexts(own);
  const { off } = pagesFile.parse(parse(texts.get("pages.yaml") ?? ""));
  return languagesIn(own).flatMap((tag) => {
    const language = languageOf(own, tag);
    const lacking = translatableParts(texts, off)
      .map((part) => lineOf(language, part))
      .filter((line) => line !== "");
    const offered = offeredPages(language, translatablePages(texts), off).filter(
      (page) => page !== receivedPath,
    );
    const pages = offered.length === 0 ? "no page yet" : offered.join(", ");
    return [...lacking, ...waitingLines(language, off), `${tag} offers ${pages}.`];
  });
}

/** What keeps translated pages from being shown: a line for each part that is not translated. */
function waitingLines(language: Language, off: readonly string[]): readonly string[] {
  const { tag } = language;
  const waits = waitingPages(language, off).flatMap(({ page, for: parts }) =>
    [...new Set(parts.map((part) => partInWords(tag, part)))].map((part) => ({ part, page })),
  );
  return [...Map.groupBy(waits, ({ part }) => part)].map(([part, pages]) => {
    const addresses = pages.slice(0, named).map(({ page }) => `/${tag}${page === "/" ? "" : page}`);
    const more = pages.length > named ? `, and ${pages.length - named} more` : "";
    return `Warning: ${part} keeps pages from being shown: ${addresses.join(", ")}${more}.`;
  });
}

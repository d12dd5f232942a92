import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { isMap, isPair, isScalar, isSeq, parseDocument, stringify, visit } from "yaml";
import { copyWholeContent } from "#tests/support/content-texts.ts";
import { textsInCode } from "#tools/content/words.ts";

const accents: Readonly<Record<string, string>> = {
  ...{ a: "á", e: "é", i: "í", o: "ó", u: "ú" },
  ...{ A: "Á", E: "É", I: "Í", O: "Ó", U: "Ú" },
};

/** Parts of a text that are not words: names in brackets, links, notes, code, tags and addresses. */
const apart =
  /\{[^{}]*\}|\]\([^)]*\)|\[\^[^\]]*\]|`[^`]*`|<[^>]*>|https?:\/\/\S+|\S+@\S+|(?<![\w/])\/[\w/-]+/g;

/** A text with an accent on every vowel. A word without one does not come from it. */
function accented(text: string): string {
  const mark = (part: string) => part.replace(/[aeiou]/gi, (vowel) => accents[vowel] ?? vowel);
  let at = 0;
  let written = "";
  for (const { 0: kept, index } of text.matchAll(apart)) {
    written += mark(text.slice(at, index)) + kept;
    at = index + kept.length;
  }
  return written + mark(text.slice(at));
}

const listOf = (text: string) => new Set(text.split(" "));

/** Values below these keys are for the software: addresses, and facts of the firm. */
const names = listOf("locale timeZone replyCounts code language href moreHref except");

/** Below these keys, and in addresses, a word in small letters is a choice or a name; all others are texts. */
const choosing = listOf(
  "id slug questionnaire kind mark picture category is by per until includes for group covers what framework frameworks answer full start followUps status signs you we auditor articles order plan phase name related empty example person",
);

/** Lists below these keys are not texts: they are what visitors type, options of a question, and days of the week. */
const looked = listOf("words with options days asked offTopic");

/** A value that is never a text: an address, the name of a question or of one asked in it, a number, a date. */
const isName = (text: string) =>
  /^(?:[a-z]+(?:[A-Z][a-z]*)+(?:-\d+)?|[/#]\S*|\w+\/\S+|\{[^{}]*\}|[\d-]+|[A-Z]{1,2}\d\S*)$/.test(text);

/** Files without texts for visitors. */
const facts = new Set(["brand.yaml", "pages.yaml"]);

/** YAML with accents in its texts. */
function accentedYaml(source: string, maps: ReadonlySet<string> = listOf("address")): string {
  const document = parseDocument(source);
  visit(document, {
    Pair: (_, { key, value }) => {
      const name = String(key);
      const isApart =
        names.has(name) ||
        (name === "currency" && isScalar(value)) ||
        (looked.has(name) && isSeq(value)) ||
        (maps.has(name) && isMap(value));
      return isApart ? visit.SKIP : undefined;
    },
    Scalar: (place, node, path) => {
      if (place === "key" || typeof node.value !== "string" || isName(node.value)) return;
      const name = String(path.findLast(isPair)?.key);
      if ((choosing.has(name) || name.startsWith("/")) && /^[a-z0-9-]+$/.test(node.value)) return;
      node.value = accented(node.value);
    },
  });
  return document.toString({ lineWidth: 0 });
}

/** A block of a page. `of` names what it shows, and has no accents. */
function accentedBlock(source: string): string {
  const [of] = /^of: .*$/m.exec(source) ?? [];
  return of === undefined ? accentedYaml(source) : accentedYaml(source).replace(/^of: .*$/m, of);
}

/** Markdown with its head in YAML, and blocks that are YAML. */
function accentedMarkdown(source: string): string {
  const [, head = "", body = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const parts = body.split(/^(```[\s\S]*?^```$)/m).map((part) => {
    const [, name, block] = /^```(\w+)\n([\s\S]*)```$/.exec(part) ?? [];
    return block === undefined ? accented(part) : `\`\`\`${name}\n${accentedBlock(block)}\`\`\``;
  });
  return `---\n${accentedYaml(head)}---\n${parts.join("")}`;
}

function accentedFile(file: string, source: string): string {
  switch (extname(file)) {
    case ".md":
      return accentedMarkdown(source);
    case ".txt":
      return accented(source);
    default:
      // The sample report's answers are values of options.
      return accentedYaml(source, listOf(file === "sample-report.yaml" ? "answers" : "address"));
  }
}

/** Writes the sample's content as that of a firm in Greece whose words all have accents. */
export function writeAccented(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  copyWholeContent(folder);
  for (const file of globSync("**/*.{yaml,md,txt}", { cwd: folder })) {
    if (facts.has(basename(file))) continue;
    const path = join(folder, file);
    writeFileSync(path, accentedFile(file, readFileSync(path, "utf8")));
  }
  const company = join(folder, "company.yaml");
  writeFileSync(company, readFileSync(company, "utf8").replace(/^locale: .*$/m, "locale: el-GR"));
  const words = Object.fromEntries(textsInCode().map((text) => [text, accented(text)]));
  writeFileSync(join(folder, "words.yaml"), stringify(words, { lineWidth: 0 }));
}

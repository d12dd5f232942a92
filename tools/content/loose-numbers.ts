import { globSync, readFileSync } from "node:fs";
import { parse } from "yaml";
import { claimsFile } from "#contract/claims.ts";
import { translationAt } from "#schemas/languages.ts";

/** A number in a text that is not filled in from a name. */
export type LooseNumber = { readonly file: string; readonly line: number; readonly number: string };

/**
 * Files without a check: the sources of numbers, the product's own words, documents that a client fills in, portals and a
 * report with invented data.
 */
const sources =
  /^(?:words|claims|company|costs|plans|weeks|replies|client-portal|member-portal|sample-report|documents|downloads)\.yaml$|^(?:documents|downloads)\//;

const number = String.raw`\d+(?:[.,]\d+)*`;
const range = `${number}(?: ?(?:-|–|to|or) ?${number})?`;
const unit =
  "(?:percent|%|minutes?|hours?|days?|weeks?|months?|years?|people|employees|staff|characters|dollars|USD|KB|MB|GB)";

const inWords =
  "(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fifteen|eighteen|twenty|thirty)";

/**
 * "six weeks", "three-month", "two to four weeks": units of plans and laws. Smaller units are often figures of
 * speech.
 */
const lasting = String.raw`\b${inWords}(?:[- ](?:to|or|and)[- ]${inWords})?[- ](?:weeks?|months?|years?)\b`;

/** "weeks 2-3", "week 6": a place in a plan. Week 1 is left out, because every plan begins there. */
const place = String.raw`\b(?:weeks|months) ${range}|\b(?:week|month) (?:[2-9]|\d\d+)\b`;

/** Money, thousands ("15k", "8,500"), numbers with a unit, also in words, and weeks of a plan. */
const figure = new RegExp(
  String.raw`\$ ?${number}|\b\d+k\b|\b\d{1,3},\d{3}\b|(?<![\w.:/-])${range}[ -]?${unit}(?!\w)|${lasting}|${place}`,
  "gi",
);

/** Text that is no prose: names, addresses, code, and lists of words for a program. */
const noProse =
  /\{[\w:-]+\}|\]\([^)]*\)|`[^`]*`|^ *(?:words|with|asked|date|updated|begins|ends): .*|^\[\^\w+\]: .*/g;

/** The loose numbers of one text, with their lines. */
export function looseNumbersIn(text: string): readonly Pick<LooseNumber, "line" | "number">[] {
  return text
    .split("\n")
    .flatMap((line, index) =>
      Array.from(line.replace(noProse, " _ ").matchAll(figure), ([number]) => ({ line: index + 1, number })),
    );
}

/** A file without what nobody reads on the site: the comments of YAML, also above the text of Markdown. */
function withoutComments(file: string, text: string): string {
  const head = file.endsWith(".md") ? (/^---\n.*?\n---\n/s.exec(text)?.[0] ?? "") : text;
  return head.replaceAll(/^ *#.*$/gm, "") + text.slice(head.length);
}

/** The loose numbers of a folder of content, without the examples that its claims.yaml names. */
export function looseNumbers(folder: string): readonly LooseNumber[] {
  const { examples } = claimsFile.parse(parse(readFileSync(`${folder}/claims.yaml`, "utf8")));
  const files = globSync("**/*.{yaml,md}", { cwd: folder }).filter(
    (file) => !sources.test(translationAt(file)?.file ?? file),
  );
  return files.toSorted().flatMap((file) => {
    const known = examples.filter((example) => example.file === file).map(({ text }) => text);
    const text = known.reduce(
      (rest, example) => rest.replaceAll(example, "_"),
      withoutComments(file, readFileSync(`${folder}/${file}`, "utf8")),
    );
    return looseNumbersIn(text).map((found) => ({ file, ...found }));
  });
}

/** One warning for each file with loose numbers, with what to do. */
export function looseNumberWarnings(folder: string): readonly string[] {
  const byFile = Map.groupBy(looseNumbers(folder), ({ file }) => file);
  return [...byFile].map(([file, found]) => {
    const each = found.map(({ line, number }) => `"${number}" (line ${line})`).join(", ");
    return `Warning: ${file}: ${each}: a figure that is true stands once, in company.yaml, plans.yaml or claims.yaml, and texts name it; an example stands among the examples of claims.yaml.`;
  });
}

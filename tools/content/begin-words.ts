import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parse, stringify } from "yaml";
import { z } from "zod";
import { firstLanguage } from "#schemas/completed.ts";
import { productWords } from "#schemas/languages.ts";
import { textsInCode } from "./words.ts";

// A program: writes words.yaml into a folder of content, with every English text that the product does not say in the
// firm's language, and keeps existing translations.

const folder = resolve(process.argv[2] ?? (process.env.CONTENT_DIR || "content"));
const file = join(folder, "words.yaml");
const facts = readFileSync(join(folder, "company.yaml"), "utf8");
const product = productWords(firstLanguage(new Map([["company.yaml", facts]])));
const before = existsSync(file)
  ? z.record(z.string(), z.string()).parse(parse(readFileSync(file, "utf8")))
  : {};
// What the product says in the firm's language needs no words of its own.
const all = textsInCode();
const english = all.filter((text) => before[text] !== undefined || product[text] === undefined);
const words = Object.fromEntries(english.map((text) => [text, before[text] ?? text]));
const own = english.filter((text) => before[text] !== undefined && before[text] !== text).length;
writeFileSync(
  file,
  `# What visitors read and what stands in the product's code: the English text, and after the colon yours.\n${stringify(words, { lineWidth: 0 })}`,
);
const known = all.length - english.length;
const said = known === 0 ? "" : ` The product says ${known} more in your language by itself.`;
console.log(`${file} has ${english.length} texts; ${own} of them are in words of your own.${said}`);

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parse, stringify } from "yaml";
import { z } from "zod";
import { textsInCode } from "./words.ts";

// A program: writes words.yaml into a folder of content, with every English text, and keeps existing
// translations.

const file = join(resolve(process.argv[2] ?? (process.env.CONTENT_DIR || "content")), "words.yaml");
const before = existsSync(file)
  ? z.record(z.string(), z.string()).parse(parse(readFileSync(file, "utf8")))
  : {};
const english = textsInCode();
const words = Object.fromEntries(english.map((text) => [text, before[text] ?? text]));
const own = english.filter((text) => before[text] !== undefined && before[text] !== text).length;
writeFileSync(
  file,
  `# What visitors read and what stands in the product's code: the English text, and after the colon yours.\n${stringify(words, { lineWidth: 0 })}`,
);
console.log(`${file} has ${english.length} texts; ${own} of them are in words of your own.`);

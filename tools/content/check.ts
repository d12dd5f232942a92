import { resolve } from "node:path";
import { type Finding, findingsOf } from "#server/content/checking/findings.ts";
import { textsIn } from "#server/content/folder/texts.ts";
import { textsInCode, wordsSchema } from "./words.ts";

// A program: prints all problems and all warnings of a folder of content.

function lineOf({ kind, file, line, path, text, sentence }: Finding): string {
  const part = path.map(String).join(".");
  const place = `${file}:${line}${part === "" ? "" : `  ${part}`}`;
  const what = `${kind === "warning" ? "Warning: " : ""}${place}: ${sentence}`;
  return text === "" ? what : `${what}\n    ${text.replaceAll("\n", " ")}`;
}

const folder = resolve(process.argv[2] ?? (process.env.CONTENT_DIR || "content"));
const texts = textsIn(folder);
// A firm whose site is in English has no words.yaml.
const more = texts.has("words.yaml")
  ? [{ pattern: "words.yaml", schema: wordsSchema(textsInCode()), hasOwnNames: true as const }]
  : [];
const found = findingsOf(texts, more);
const problems = found.filter(({ kind }) => kind === "problem");
for (const one of found.filter(({ kind }) => kind === "warning")) console.log(lineOf(one));
for (const one of problems) console.error(lineOf(one));
if (problems.length > 0) {
  const count = problems.length === 1 ? "One thing is" : `${problems.length} things are`;
  console.error(`${count} to be mended in ${folder}.`);
  process.exitCode = 1;
} else {
  console.log(`${folder} can be built.`);
}

import { resolve } from "node:path";
import { type Finding, findingsOf } from "#server/content/checking/findings.ts";
import { textsIn } from "#server/content/folder/texts.ts";
import { textsInCode, wordsSchema } from "./words.ts";

function lineOf({ kind, file, line, path, text, sentence }: Finding): string {
  const part = path.map(String).join(".");
  const place = `${file}:${line}${part === "" ? "" : `  ${part}`}`;
  const what = `${kind === "warning" ? "Warning: " : ""}${place}: ${sentence}`;
  return text === "" ? what : `${what}\n    ${text.replaceAll("\n", " ")}`;
}

/** Every problem and every warning of a folder of content, as lines to print. */
export function checkContent(folder: string): {
  readonly problems: readonly string[];
  readonly warnings: readonly string[];
} {
  const texts = textsIn(folder);
  // A firm whose site is in English has no words.yaml.
  const more = texts.has("words.yaml")
    ? [{ pattern: "words.yaml", schema: wordsSchema(textsInCode()), hasOwnNames: true as const }]
    : [];
  const found = findingsOf(texts, more);
  const linesOf = (wanted: Finding["kind"]) => found.filter(({ kind }) => kind === wanted).map(lineOf);
  const problems = linesOf("problem");
  const count = problems.length === 1 ? "One thing is" : `${problems.length} things are`;
  const sum = problems.length === 0 ? [] : [`${count} to be mended in ${folder}.`];
  return { problems: [...problems, ...sum], warnings: linesOf("warning") };
}

// As a program: prints them.
if (import.meta.main) {
  const folder = resolve(process.argv[2] ?? (process.env.CONTENT_DIR || "content"));
  const { problems, warnings } = checkContent(folder);
  for (const line of warnings) console.log(line);
  for (const line of problems) console.error(line);
  if (problems.length === 0) console.log(`${folder} can be built.`);
  else process.exitCode = 1;
}

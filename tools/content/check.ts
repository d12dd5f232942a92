import { registerHooks } from "node:module";
import { resolve } from "node:path";
import { z } from "zod";
import { type Finding, findingsOf } from "./findings.ts";

// A program: prints everything that is to be mended in a folder of content, and everything that may be.

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === "astro:content"
      ? { url: new URL("astro-content.ts", import.meta.url).href, shortCircuit: true }
      : next(specifier, context),
});

const { collections } = await import("#site/content.config.ts");

const collection = z.object({ loader: z.object({ name: z.string() }), schema: z.instanceof(z.ZodType) });

const expected = Object.values(collections).map((given) => {
  const { loader, schema } = collection.parse(given);
  return { pattern: loader.name, schema };
});

function lineOf({ kind, file, line, part, text, sentence }: Finding): string {
  const place = `${file}:${line}${part === "" ? "" : `  ${part}`}`;
  const what = `${kind === "warning" ? "Warning: " : ""}${place}: ${sentence}`;
  return text === "" ? what : `${what}\n    ${text.replaceAll("\n", " ")}`;
}

const folder = resolve(process.argv[2] ?? (process.env.CONTENT_DIR || "content"));
const found = findingsOf(folder, expected);
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

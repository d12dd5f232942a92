import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { parse } from "yaml";
import { completedText, firstLanguage } from "#schemas/completed.ts";
import { oncePerText } from "#schemas/once-per-text.ts";

const parsed = oncePerText<unknown>();

/**
 * What the YAML of a file at the top of a folder of content says, with the product's words in the place of what it
 * leaves out; parsed again only when its text has changed, because most files stay the same from one edition to the
 * next. Throws when it is nowhere, or is no YAML. The value is shared: do not change it.
 */
export function readYaml(path: string): unknown {
  const file = basename(path);
  const own = existsSync(path) ? readFileSync(path, "utf8") : undefined;
  const facts = join(dirname(path), "company.yaml");
  const texts = existsSync(facts) ? [["company.yaml", readFileSync(facts, "utf8")] as const] : [];
  const text = completedText(file, own, firstLanguage(new Map(texts)));
  if (text === undefined) throw new Error(`${path} is missing.`);
  return parsed(file, text, () => parse(text));
}

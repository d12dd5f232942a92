import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { parse } from "yaml";
import { oncePerText } from "#schemas/once-per-text.ts";

const parsed = oncePerText<unknown>();

/**
 * What the YAML of a file of content says; parsed again only when its text has changed, because most files stay the same
 * from one edition to the next. Throws when the file is not there or is no YAML. The value is shared: do not change it.
 */
export function readYaml(path: string): unknown {
  const text = readFileSync(path, "utf8");
  return parsed(basename(path), text, () => parse(text));
}

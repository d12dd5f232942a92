import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { isOff, pagesFile } from "#contract/switched-off.ts";

const file = join(import.meta.dirname, "../../content/pages.yaml");

/** The pages that the content switches off (docs/recipes/switch-a-page-off.md). */
export const { off } = pagesFile.parse(parse(readFileSync(file, "utf8")));

/** Whether one of these addresses leads to a page that is switched off. A journey through it is skipped. */
export function areOff(...addresses: readonly string[]): boolean {
  return addresses.some((address) => isOff(off, address));
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { type Brand, brand } from "./brand.ts";
import { type Logo, logoOf } from "./logo.ts";

/** The colors and faces of a folder of content, from brand/brand.yaml. Throws when the file is wrong. */
export function readBrand(folder: string): Brand {
  return brand.parse(parse(readFileSync(join(folder, "brand/brand.yaml"), "utf8")));
}

/** The logo of a folder of content, from brand/logo.svg. Throws when it cannot be shown. */
export function readLogo(folder: string): Logo {
  try {
    return logoOf(readFileSync(join(folder, "brand/logo.svg"), "utf8"));
  } catch (error) {
    throw new Error(`brand/logo.svg: ${error instanceof Error ? error.message : error}`);
  }
}

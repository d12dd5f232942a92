import { iconOf } from "#brand/logo.ts";
import { paperOf } from "#brand/paint.ts";
import { readBrand, readLogo } from "#brand/read.ts";
import { contentFolder } from "#site/content.folder.ts";

/** How the firm looks, from content/brand. */
export function look() {
  const brand = readBrand(contentFolder);
  const logo = readLogo(contentFolder);
  return { ...brand, logo, paper: paperOf(brand), icon: iconOf(logo, brand.ink) };
}

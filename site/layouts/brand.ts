import { iconOf } from "#brand/logo.ts";
import { paperOf } from "#brand/paint.ts";
import { readBrand, readLogo } from "#brand/read.ts";

/** How the firm looks, from brand/ of the content folder. */
export function look() {
  const contentFolder = process.env["CONTENT_DIR"] || "content";
  const brand = readBrand(contentFolder);
  const logo = readLogo(contentFolder);
  return { ...brand, logo, paper: paperOf(brand), icon: iconOf(logo, brand.ink) };
}

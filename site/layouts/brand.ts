import { iconOf } from "#brand/logo.ts";
import { paperOf } from "#brand/paint.ts";
import type { Content } from "#site/content/content.ts";

/** How the firm looks, from brand/ of the content. */
export function look({ brand, logo }: Content) {
  return { ...brand, logo, paper: paperOf(brand), icon: iconOf(logo, brand.ink) };
}

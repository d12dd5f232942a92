import type { Plugin } from "vite";
import { productLanguages as languages, productTexts as texts } from "#words/product-texts.ts";

/** Puts the product's words into a build, which has no folder of them. */
export function productTexts(): Plugin {
  return {
    name: "product-texts",
    enforce: "pre",
    load: (id) =>
      id.endsWith("/words/product-texts.ts")
        ? `export const productTexts = ${JSON.stringify(texts)};\nexport const productLanguages = ${JSON.stringify(languages)};`
        : null,
  };
}

import type { Plugin } from "vite";
import {
  productFiles as files,
  productLanguages as languages,
  productTexts as texts,
} from "#words/product-texts.ts";
import { sampleTexts } from "#words/sample-texts.ts";

/** Puts the words of the product and of the sample into a build, which has no folders of them. */
export function productTexts(): Plugin {
  return {
    name: "product-texts",
    enforce: "pre",
    load: (id) => {
      if (id.endsWith("/words/sample-texts.ts"))
        return `export const sampleTexts = ${JSON.stringify(sampleTexts)};`;
      return id.endsWith("/words/product-texts.ts")
        ? `export const productTexts = ${JSON.stringify(texts)};\nexport const productLanguages = ${JSON.stringify(languages)};\nexport const productFiles = ${JSON.stringify(files)};`
        : null;
    },
  };
}

import { firstLanguage } from "#schemas/completed.ts";
import type { Content } from "#site/content/content.ts";
import { productTexts } from "#words/product-texts.ts";
import { facts } from "./facts.ts";

/** The language of the product's own texts. */
const english = "en-US";

/** The language in which a file of content is written (BCP 47): the firm's, unless it is the product's English. */
export function languageOfText(content: Content, file: string): string {
  const isOurs = content.texts.get(file) === productTexts[file];
  return isOurs && firstLanguage(content.texts) !== "en" ? english : facts(content).company.locale;
}

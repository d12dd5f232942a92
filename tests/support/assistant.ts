import { readContent } from "#site/content/content.ts";
import { contentTexts } from "./content-texts.ts";

/** The script of content/assistant.yaml, checked, the facts filled in. */
export function assistantWords() {
  return readContent(contentTexts()).words("assistant");
}

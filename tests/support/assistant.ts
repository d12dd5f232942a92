import { type Knowledge, openKnowledge } from "#search/knowledge.ts";
import { readContent } from "#site/content/content.ts";
import { siteKnowledge } from "#site/layouts/site-knowledge.ts";
import { contentTexts } from "./content-texts.ts";

/** The script of content/assistant.yaml, checked, the facts filled in. */
export function assistantWords() {
  return readContent(contentTexts()).words("assistant");
}

/** What the chat and the search look answers up in, as the browser gets it. */
export function assistantKnowledge(): Knowledge {
  return openKnowledge(JSON.parse(JSON.stringify(siteKnowledge(readContent(contentTexts())))));
}

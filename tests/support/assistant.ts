import { assistant } from "#schemas/assistant.ts";
import { wordsWithFacts } from "#site/content.facts.ts";

/** The script of content/assistant.yaml, checked, the facts filled in. */
export async function assistantWords() {
  return assistant.parse(await wordsWithFacts("assistant"));
}

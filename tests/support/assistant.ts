import { textsIn } from "#server/content/folder/texts.ts";
import { contentFolder } from "#server/settings/content-folder.ts";
import { readContent } from "#site/content/content.ts";

/** The script of content/assistant.yaml, checked, the facts filled in. */
export function assistantWords() {
  return readContent(textsIn(contentFolder())).words("assistant");
}

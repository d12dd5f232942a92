import { textsIn } from "#server/content/folder.ts";

/** Every text of the content with which tests run, by its path. */
export function contentTexts(): ReadonlyMap<string, string> {
  return textsIn("content");
}

import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parse } from "yaml";
import { completedTexts } from "#schemas/completed.ts";
import { textsIn } from "#server/content/folder.ts";

/** Every text of the content with which tests run, by its path, completed by the product's words. */
export function contentTexts(): ReadonlyMap<string, string> {
  return completedTexts(textsIn("content"));
}

/** One text of the content with which tests run. */
export function contentText(file: string): string {
  const text = contentTexts().get(file);
  if (text === undefined) throw new Error(`There is no ${file}.`);
  return text;
}

/** What a YAML file of the content says. */
export function contentWords(file: string): unknown {
  return parse(contentText(file));
}

/** Copies the content with which tests run into a folder, together with the product's words, to be changed there. */
export function copyWholeContent(folder: string): void {
  cpSync("content", folder, { recursive: true });
  for (const [file, text] of contentTexts()) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}

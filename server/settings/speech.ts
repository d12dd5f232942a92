import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import type { Speech } from "#questionnaires/engine/sentences.ts";
import { sentencesFile } from "#questionnaires/engine/sentences-file.ts";

/** The sentences about fields, from sentences.yaml in a folder of content. Throws when the file is wrong. */
export function readSpeech(locale: string, folder: string): Speech {
  const sentences = sentencesFile.parse(parse(readFileSync(join(folder, "sentences.yaml"), "utf8")));
  return { locale, sentences };
}

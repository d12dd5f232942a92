import { join } from "node:path";
import type { Speech } from "#questionnaires/engine/sentences.ts";
import { sentencesFile } from "#questionnaires/engine/sentences-file.ts";
import { readYaml } from "./content-yaml.ts";

/** The sentences about fields, from sentences.yaml in a folder of content. Throws when the file is wrong. */
export function readSpeech(locale: string, folder: string): Speech {
  const sentences = sentencesFile.parse(readYaml(join(folder, "sentences.yaml")));
  return { locale, sentences };
}

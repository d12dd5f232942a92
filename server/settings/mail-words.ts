import { join } from "node:path";
import { type MailWords, mailWords } from "#contract/mail-words.ts";
import { contentFolder } from "./content-folder.ts";
import { readYaml } from "./content-yaml.ts";

/** The words of mails to visitors, from mails.yaml in a folder of content. Throws when the file is wrong. */
export function readMailWords(folder = contentFolder()): MailWords {
  return mailWords.parse(readYaml(join(folder, "mails.yaml")));
}

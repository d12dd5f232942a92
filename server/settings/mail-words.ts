import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { type MailWords, mailWords } from "#contract/mail-words.ts";
import { contentFolder } from "./content-folder.ts";

/** The words of mails to visitors, from mails.yaml in a folder of content. Throws when the file is wrong. */
export function readMailWords(folder = contentFolder()): MailWords {
  return mailWords.parse(parse(readFileSync(join(folder, "mails.yaml"), "utf8")));
}

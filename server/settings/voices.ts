import { AsyncLocalStorage } from "node:async_hooks";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { type Company, company } from "#contract/company.ts";
import { type MailWords, mailWords } from "#contract/mail-words.ts";
import type { Speech } from "#questionnaires/engine/sentences.ts";
import { sentencesFile } from "#questionnaires/engine/sentences-file.ts";
import { languageOf, languagesIn } from "#schemas/languages.ts";
import { type CodeWords, speaking } from "#words/speaking.ts";
import { contentFolder } from "./content-folder.ts";

/** What the server says to visitors in a further language of the firm. */
export type Voice = {
  /** BCP 47, as company.yaml writes it. */
  readonly tag: string;
  /** The words of code, by the English ones. */
  readonly words: CodeWords;
  readonly speech: Speech;
  readonly company: Company;
  readonly mailWords: MailWords;
  /** The parts of mails.yaml of which nothing is missing. */
  readonly mails: ReadonlySet<keyof MailWords>;
};

/** The further languages of a firm, by their tags. */
export type Voices = ReadonlyMap<string, Voice>;

/** The files of which the server itself tells visitors something. */
const files = ["company.yaml", "mails.yaml", "sentences.yaml", "words.yaml"];

function voiceIn(own: ReadonlyMap<string, string>, tag: string): Voice {
  const { texts, words, said } = languageOf(own, tag);
  const read = (file: string): unknown => parse(texts.get(file) ?? "");
  const facts = company.parse(read("company.yaml"));
  const mails = mailWords.parse(read("mails.yaml"));
  return {
    tag,
    words,
    speech: { locale: facts.locale, sentences: sentencesFile.parse(read("sentences.yaml")) },
    company: facts,
    mailWords: mails,
    mails: new Set(mailWords.keyof().options.filter((part) => said("mails.yaml", part).missing.length === 0)),
  };
}

/** The further languages of a folder of content; none for a firm with one. Throws when one of their files is wrong. */
export function readVoices(folder = contentFolder()): Voices {
  const readFiles = (paths: readonly string[]) =>
    paths
      .filter((path) => existsSync(join(folder, path)))
      .map((path) => [path, readFileSync(join(folder, path), "utf8")] as const);
  const first = new Map(readFiles(files));
  return new Map(
    languagesIn(first).map((tag) => {
      const own = readFiles(files.map((file) => `${tag}/${file}`));
      return [tag, voiceIn(new Map([...first, ...own]), tag)];
    }),
  );
}

const spoken = new AsyncLocalStorage<Voice | undefined>();

/** Does something in whose course visitors are spoken to in a language; undefined: the firm's first. */
export function speakingIn<Done>(voice: Voice | undefined, work: () => Done): Done {
  return spoken.run(voice, () => speaking(voice?.words, work));
}

/** The language of what is being done; undefined: the firm's first. */
export function voiceNow(): Voice | undefined {
  return spoken.getStore();
}

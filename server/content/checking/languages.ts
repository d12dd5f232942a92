import { z } from "zod";
import { isLanguage } from "#contract/company.ts";
import { completedTexts } from "#schemas/completed.ts";
import type { Expected } from "#schemas/expected.ts";
import { languageOf, languagesIn } from "#schemas/languages.ts";
import { findingsOf } from "./findings.ts";
import { findingsInForeignLaw } from "./foreign-law.ts";
import { type Finding, readPlaced, type Texts } from "./placed.ts";

const wordsFile = "words.yaml";
const codeWords = z.record(z.string(), z.string());

/** A file as it is read for its lines: the fields above the text of Markdown, or all of YAML. */
function placedIn(file: string, text: string) {
  if (!file.endsWith(".md")) return readPlaced(file.endsWith(".yaml") ? text : "");
  const [, head = ""] = /^---\n(.*?)\n---\n/s.exec(text) ?? [];
  return readPlaced(head, 1);
}

const bad = (file: string, line: number, sentence: string): Finding => ({
  ...{ kind: "problem", file, line, path: [], text: "", sentence },
});

/** What cannot be read at all in the folder of a language. */
function unreadable(own: Texts, tag: string): readonly Finding[] {
  const files = [...own].filter(([file]) => file.startsWith(`${tag}/`));
  const faults = files.flatMap(([file, text]) => {
    const { faults } = placedIn(file, text);
    const hasHead = !file.endsWith(".md") || /^---\n.*?\n---\n/s.test(text);
    const headless = "write its facts above the text, between two lines of three dashes.";
    return [
      ...faults.map(({ line, sentence }) => bad(file, line, sentence)),
      ...(hasHead ? [] : [bad(file, 1, headless)]),
    ];
  });
  const words = `${tag}/${wordsFile}`;
  const read = codeWords.safeParse(readPlaced(own.get(words) ?? "{}").words ?? {});
  const asked = "write an English text of the product and, after a colon, yours: a line for each.";
  return faults.length > 0 || read.success ? faults : [bad(words, 1, asked)];
}

/** What is wrong in a language: what does not fit to the first one, else what the site could not show. */
function findingsIn(own: Texts, tag: string, first: readonly Finding[]): readonly Finding[] {
  const faults = unreadable(own, tag);
  if (faults.length > 0) return faults;
  const { texts, misfits } = languageOf(own, tag);
  if (misfits.length > 0) {
    return misfits.map(({ file, path, sentence }) => {
      const line = path.length === 0 ? 1 : placedIn(file, own.get(file) ?? "").lineOf(path);
      return { ...bad(file, line, sentence), path };
    });
  }
  const known = new Set(
    first.map(({ file, path, sentence }) => JSON.stringify([file, path.map(String), sentence])),
  );
  return findingsOf(texts)
    .filter(({ file, path, sentence }) => !known.has(JSON.stringify([file, path.map(String), sentence])))
    .flatMap((finding) => {
      const file = `${tag}/${finding.file}`;
      const text = own.get(file);
      if (text === undefined) return finding.kind === "problem" ? [finding] : [];
      const atText = finding.path.length === 0 && file.endsWith(".md");
      return [{ ...finding, file, line: atText ? 1 : placedIn(file, text).lineOf(finding.path) }];
    });
}

/** A folder that would be a language if company.yaml named it. */
function unnamed(own: Texts): readonly Finding[] {
  const first = completedTexts(own);
  const folders = [...own.keys()].flatMap((path) => {
    const [, folder = "", file = ""] = /^([^/]+)\/(.+)$/.exec(path) ?? [];
    return first.has(file) && isLanguage(folder) ? [folder] : [];
  });
  const named = languagesIn(own);
  return [...new Set(folders)]
    .filter((folder) => !named.includes(folder))
    .map((folder) => ({
      ...bad(
        "company.yaml",
        1,
        `nothing shows the folder ${folder}: write languages: [${folder}] here, or remove it.`,
      ),
      kind: "warning",
    }));
}

/** All findings in a folder of content and its languages, in the order of its files. `more`: further expected files. */
export function findingsInAll(own: Texts, more: readonly Expected[] = []): readonly Finding[] {
  const first = findingsOf(own, more);
  // Nothing can be laid over files that cannot be read.
  if (first.some(({ kind, path }) => kind === "problem" && path.length === 0)) return first;
  const others = languagesIn(own).flatMap((tag) => findingsIn(own, tag, first));
  return [...first, ...findingsInForeignLaw(own), ...unnamed(own), ...others];
}

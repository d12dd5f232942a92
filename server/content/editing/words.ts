import { stringify } from "yaml";
import { completedText, ownWords, productText } from "#schemas/completed.ts";
import { type Change, type Conflict, changesBetween, merged } from "./values.ts";
import { UnwritableError, writtenYaml, yamlOrNothing } from "./yaml.ts";

/** What a file says: its fields, undefined when they are no YAML or there are none; and the text of Markdown. */
export type Words = { readonly value: unknown; readonly body: string | null };

const markdown = /^---\n(.*?)\n---\n(.*)$/s;

/** What stands in a file. `file`: its name. */
export function wordsOf(file: string, text: string): Words {
  if (file.endsWith(".yaml")) return { value: yamlOrNothing(text), body: null };
  const [, head, body] = markdown.exec(text) ?? [];
  if (!file.endsWith(".md") || head === undefined || body === undefined)
    return { value: undefined, body: null };
  return { value: yamlOrNothing(head), body };
}

/** The text of a file that says these words, changed in as few places as possible. Throws UnwritableError. */
export function writtenWords(file: string, text: string, { value, body }: Words): string {
  if (file.endsWith(".yaml")) return writtenYaml(text, value);
  const [, head, before] = markdown.exec(text) ?? [];
  if (head === undefined || before === undefined) {
    throw new UnwritableError("This file has no fields above its text. Please change its text instead.");
  }
  return `---\n${writtenYaml(`${head}\n`, value).trimEnd()}\n---\n${body ?? before}`;
}

/**
 * What a file says with the product's words in the place of what it leaves out. `own`: null: there is no such file.
 * `language`: the firm's first.
 */
export function completedWords(file: string, own: string | null, language: string): Words {
  return wordsOf(file, completedText(file, own ?? undefined, language) ?? "");
}

/**
 * The text of a firm's file that says these words: what the product says anyway is left out, unless the file has it
 * already. Throws UnwritableError. `own`: null: there is no such file. `language`: the firm's first.
 */
export function ownText(file: string, own: string | null, words: Words, language: string): string {
  const product = productText(file, language);
  if (product === undefined || !file.endsWith(".yaml"))
    return writtenWords(file, own ?? product ?? "", words);
  const before = own === null ? undefined : wordsOf(file, own).value;
  const value = ownWords(words.value, wordsOf(file, product).value, before);
  return own === null ? stringify(value, { lineWidth: 0 }) : writtenYaml(own, value);
}

/**
 * Where two texts of a file differ. A file without fields is one place, as is the text of Markdown. `language`: the
 * firm's first.
 */
export function changesOf(
  file: string,
  before: string | null,
  after: string | null,
  language: string,
): readonly Change[] {
  const hasProduct = productText(file, language) !== undefined;
  if ((before === null || after === null) && !hasProduct) return [{ path: [], before, after }];
  const [was, is] = [completedWords(file, before, language), completedWords(file, after, language)];
  if (was.value === undefined || is.value === undefined) {
    return before === after ? [] : [{ path: [], before, after }];
  }
  return [...changesBetween(was.value, is.value), ...changesBetween(was.body, is.body, ["text"])];
}

/** A draft whose file is no longer that from which it was begun. Texts; null: no file. */
type Apart = {
  readonly file: string;
  readonly before: string | null;
  readonly inFile: string | null;
  readonly inDraft: string | null;
};

/** A draft with what was changed by hand in its file meanwhile, and the places that both changed. */
export function rebased(apart: Apart): {
  readonly text: string | null;
  readonly conflicts: readonly Conflict[];
} {
  const { file, before, inFile, inDraft } = apart;
  if (inFile === before || inFile === inDraft) return { text: inDraft, conflicts: [] };
  const whole = { text: inDraft, conflicts: [{ path: [], before, inFile, inDraft }] };
  if (before === null || inFile === null || inDraft === null) return whole;
  const [was, now, draft] = [before, inFile, inDraft].map((text) => wordsOf(file, text));
  if (was?.value === undefined || now?.value === undefined || draft?.value === undefined) return whole;
  const values = merged({ before: was.value, inFile: now.value, inDraft: draft.value });
  const bodies = merged({ before: was.body, inFile: now.body, inDraft: draft.body }, ["text"]);
  const body = typeof bodies.value === "string" ? bodies.value : null;
  try {
    return {
      text: writtenWords(file, inFile, { value: values.value, body }),
      conflicts: [...values.conflicts, ...bodies.conflicts],
    };
  } catch {
    return whole;
  }
}

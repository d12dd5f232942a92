import { setImmediate as turn } from "node:timers/promises";
import type { ContentFound, ContentPath } from "#contract/console/content.ts";
import { placeInWords } from "#contract/console/places.ts";
import { completedTexts } from "#schemas/completed.ts";
import { oncePerText } from "#schemas/once-per-text.ts";
import { plainLettersOf } from "#words/plain-letters.ts";
import { draftsOf, withDrafts } from "./drafts/queries.ts";
import { wordsOf } from "./editing/words.ts";
import { labelOf, schemaOf } from "./folder.ts";
import type { Edited } from "./source/edited.ts";

/** Places that a search gives, at most. */
const mostFound = 40;

/** Characters of a text that are shown, and how many of them stand before the word that was sought. */
const shown = { length: 160, before: 50 };

type Place = { readonly path: ContentPath; readonly text: string };

/** Every text within a value, with its place. */
function placesIn(value: unknown, path: ContentPath = []): readonly Place[] {
  if (typeof value === "string") return [{ path, text: value }];
  if (typeof value !== "object" || value === null) return [];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([key, part]) =>
    placesIn(part, [...path, isList ? Number(key) : key]),
  );
}

/** Every text of a file: its fields, and each paragraph of Markdown, whose place is that of the text as a whole. */
function placesOf(file: string, text: string): readonly Place[] {
  const { value, body } = wordsOf(file, text);
  if (value === undefined) return text.split("\n").map((line) => ({ path: [], text: line }));
  const paragraphs = (body ?? "").split(/\n{2,}/).map((paragraph) => ({ path: [], text: paragraph }));
  return [...placesIn(value), ...paragraphs];
}

/** The part of a text around a word. */
function around(text: string, word: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line.length <= shown.length) return line;
  const at = Math.max(0, line.toLowerCase().indexOf(word) - shown.before);
  const part = line.slice(at, at + shown.length).trim();
  return `${at > 0 ? "…" : ""}${part}${at + shown.length < line.length ? "…" : ""}`;
}

const plainText = oncePerText<string>();

/** The places in all texts, with their drafts, in which every word of a search stands. Case and accents do not count. */
export async function findInContent({ database, source }: Edited, sought: string): Promise<ContentFound> {
  const { texts } = await source.newest();
  const all = completedTexts(withDrafts(texts, await draftsOf(database, texts)));
  const words = plainLettersOf(sought).split(/\s+/).filter(Boolean);
  const holdsAll = (text: string) => words.every((word) => text.includes(word));
  const found: ContentFound["found"][number][] = [];
  for (const [file, text] of all) {
    // Another request may come in between: reading many files takes long.
    await turn();
    if (!holdsAll(plainText(file, text, () => plainLettersOf(text)))) continue;
    const { value } = wordsOf(file, text);
    const { title } = labelOf(file, text);
    for (const place of placesOf(file, text)) {
      if (!holdsAll(plainLettersOf(place.text))) continue;
      if (found.length === mostFound) return { found, isMore: true };
      const where = placeInWords(place.path, { value, schema: schemaOf(file) });
      found.push({
        file,
        title,
        path: [...place.path],
        place: where,
        text: around(place.text, words[0] ?? ""),
      });
    }
  }
  return { found, isMore: false };
}

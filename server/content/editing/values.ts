import { isDeepStrictEqual } from "node:util";

/** A place in words: names of fields and positions in lists. */
export type Path = readonly (string | number)[];

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

/** What stands at a path; undefined when nothing does. */
export function valueAt(words: unknown, path: Path): unknown {
  return path.reduce<unknown>((part, key) => {
    if (Array.isArray(part) && typeof key === "number") return part[key];
    return isRecord(part) && Object.hasOwn(part, key) ? part[key] : undefined;
  }, words);
}

/** Words with another value at a path that exists. */
export function replacedAt(words: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(words) && typeof key === "number") {
    return words.map((entry, index) => (index === key ? replacedAt(entry, rest, value) : entry));
  }
  return isRecord(words) ? { ...words, [key]: replacedAt(words[key], rest, value) } : words;
}

/** A place with what stood there and what stands there now; undefined: nothing. */
export type Change = { readonly path: Path; readonly before: unknown; readonly after: unknown };

/** Where two words differ. A list of another length is one place. */
export function changesBetween(before: unknown, after: unknown, path: Path = []): readonly Change[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (isRecord(before) && isRecord(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return keys.flatMap((key) => changesBetween(before[key], after[key], [...path, key]));
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    return before.flatMap((entry, index) => changesBetween(entry, after[index], [...path, index]));
  }
  return [{ path, before, after }];
}

/** A place that was changed on both sides, and differently. */
export type Conflict = {
  readonly path: Path;
  readonly before: unknown;
  readonly inFile: unknown;
  readonly inDraft: unknown;
};

type Sides = { readonly before: unknown; readonly inFile: unknown; readonly inDraft: unknown };

/** The words with the changes of both sides. Where both changed a place, the draft's stay: a conflict. */
export function merged(sides: Sides, path: Path = []): { value: unknown; conflicts: readonly Conflict[] } {
  const { before, inFile, inDraft } = sides;
  if (isDeepStrictEqual(inFile, inDraft) || isDeepStrictEqual(before, inFile)) {
    return { value: inDraft, conflicts: [] };
  }
  if (isDeepStrictEqual(before, inDraft)) return { value: inFile, conflicts: [] };
  if (isRecord(before) && isRecord(inFile) && isRecord(inDraft)) {
    const keys = [...new Set([...Object.keys(inFile), ...Object.keys(inDraft)])];
    const parts = keys.map((key) => {
      const part = merged({ before: before[key], inFile: inFile[key], inDraft: inDraft[key] }, [
        ...path,
        key,
      ]);
      return { key, ...part };
    });
    const there = parts.filter(({ value }) => value !== undefined);
    return {
      value: Object.fromEntries(there.map(({ key, value }) => [key, value])),
      conflicts: parts.flatMap(({ conflicts }) => conflicts),
    };
  }
  if (isList(before) && isList(inFile) && isList(inDraft)) {
    if (before.length === inFile.length && before.length === inDraft.length) {
      const parts = before.map((entry, index) =>
        merged({ before: entry, inFile: inFile[index], inDraft: inDraft[index] }, [...path, index]),
      );
      return {
        value: parts.map(({ value }) => value),
        conflicts: parts.flatMap(({ conflicts }) => conflicts),
      };
    }
  }
  return { value: inDraft, conflicts: [{ path, before, inFile, inDraft }] };
}

import { entriesOf, type Path } from "./value.ts";

/** One value that two people changed differently. */
export type Clash = { readonly path: Path; readonly mine: unknown; readonly theirs: unknown };

type Three = { readonly before: unknown; readonly mine: unknown; readonly theirs: unknown };

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isSameList(one: unknown, other: unknown): boolean {
  return Array.isArray(one) && Array.isArray(other) && one.length === other.length;
}

/** The parts of an object or a list by their keys. */
function partsOf(value: unknown): Readonly<Record<string, unknown>> {
  return Array.isArray(value) ? { ...value } : entriesOf(value);
}

/**
 * Merges two people's changes of the same value. What only one of them changed is taken from that person. Where
 * both did, mine stays and the place is named. Lists are merged by entry unless somebody added or removed one.
 */
export function merged(
  { before, mine, theirs }: Three,
  path: Path = [],
): { value: unknown; clashes: Clash[] } {
  if (isSame(mine, theirs) || isSame(before, theirs)) return { value: mine, clashes: [] };
  if (isSame(before, mine)) return { value: theirs, clashes: [] };
  const areLists = isSameList(before, mine) && isSameList(before, theirs);
  if (!areLists && ![before, mine, theirs].every(isObject)) {
    return { value: mine, clashes: [{ path, mine, theirs }] };
  }
  const [first, second, third] = [partsOf(before), partsOf(mine), partsOf(theirs)];
  const keys = [...new Set([...Object.keys(third), ...Object.keys(second)])];
  const results = keys.map((key) => ({
    key,
    ...merged({ before: first[key], mine: second[key], theirs: third[key] }, [
      ...path,
      areLists ? Number(key) : key,
    ]),
  }));
  const kept = results.filter(({ value }) => value !== undefined);
  return {
    value: areLists
      ? kept.map(({ value }) => value)
      : Object.fromEntries(kept.map(({ key, value }) => [key, value])),
    clashes: results.flatMap(({ clashes }) => clashes),
  };
}

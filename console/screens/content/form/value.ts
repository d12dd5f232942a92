import type { Shape } from "./shape.ts";

/** The place of a value in a file: keys, and positions in lists, from the outside to the inside. */
export type Path = readonly (string | number)[];

/** An object of a file, read as names and values. */
export function entriesOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** A list of a file; empty when it is no list. */
export function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** What stands at a place; undefined where nothing does. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (part, key) => (typeof key === "number" ? listIn(part)[key] : entriesOf(part)[key]),
    value,
  );
}

/** The value with another one at a place; undefined removes a key. Unchanged parts stay the same objects. */
export function withValue(value: unknown, [key, ...rest]: Path, next: unknown): unknown {
  if (key === undefined) return next;
  if (typeof key === "number") {
    return listIn(value).map((entry, index) => (index === key ? withValue(entry, rest, next) : entry));
  }
  const before = entriesOf(value);
  const changed = withValue(before[key], rest, next);
  if (changed !== undefined) return { ...before, [key]: changed };
  const { [key]: _, ...others } = before;
  return others;
}

/** The list with the entry of one place moved to another. */
export function moved(list: readonly unknown[], from: number, to: number): readonly unknown[] {
  const others = list.toSpliced(from, 1);
  return others.toSpliced(to, 0, list[from]);
}

/** The value with which an added entry begins. */
export function blankOf(shape: Shape): unknown {
  switch (shape.kind) {
    case "text":
      return "";
    case "number":
      return shape.least ?? 0;
    case "choice":
      return shape.options[0] ?? "";
    case "switch":
      return shape.isOnlyTrue;
    case "list":
      return Array.from({ length: shape.least }, () => blankOf(shape.entry));
    case "places":
      return shape.entries.map(blankOf);
    case "names":
      return {};
    case "parts":
      return Object.fromEntries(
        shape.parts.filter(({ isNeeded }) => isNeeded).map((part) => [part.name, blankOf(part.shape)]),
      );
    case "either":
      return shape.ways[0] === undefined ? "" : blankOf(shape.ways[0]);
    case "unknown":
      return null;
  }
}

/** The one of several shapes that a value has. */
export function wayOf(ways: readonly Shape[], value: unknown): Shape | undefined {
  const kind = Array.isArray(value) ? "list" : typeof value === "object" && value !== null ? "parts" : "text";
  return ways.find((way) => way.kind === kind);
}

import { isDeepStrictEqual } from "node:util";
import { isCollection, isMap, isNode, isScalar, isSeq, type Node, Scalar, stringify } from "yaml";
import { parseYaml } from "#server/content/checking/parse-yaml.ts";
import { isRecord, type Path, replacedAt, valueAt } from "./values.ts";

// A changed value replaces its slice of the text, so that comments, order and spelling of all else stay. Each
// result is parsed again before it is kept: when the parser does not return the wanted value, the part around
// the slice is written anew.

/** The text cannot be changed in this way, for example because it is no YAML. */
export class UnwritableError extends Error {}

/** Parses a YAML text. Throws UnwritableError when it is not valid. */
export function readYaml(text: string): unknown {
  try {
    const document = parseYaml(text);
    if (document.errors.length === 0) return document.toJS();
  } catch {
    // An alias without its anchor throws here.
  }
  throw new UnwritableError(
    "This file cannot be read as it stands. Mend what is named above in its text first.",
  );
}

/** Parses a YAML text; undefined when it is not valid. */
export function yamlOrNothing(text: string): unknown {
  try {
    return readYaml(text);
  } catch {
    return undefined;
  }
}

type Parsed = { readonly text: string; readonly at: (path: Path) => Node | undefined };

function parsed(text: string): Parsed {
  const document = parseYaml(text, { keepSourceTokens: true });
  return {
    text,
    at: (path) => {
      const node = path.length === 0 ? document.contents : document.getIn(path, true);
      return isNode(node) ? node : undefined;
    },
  };
}

const lineStart = (text: string, at: number) => text.lastIndexOf("\n", at - 1) + 1;
const columnOf = (text: string, at: number) => at - lineStart(text, at);

/** The end of the line in which a value ends; a value may include its line break. */
function lineEnd(text: string, at: number): number {
  if (at > 0 && text[at - 1] === "\n") return at;
  const end = text.indexOf("\n", at);
  return end < 0 ? text.length : end + 1;
}

/** A value as lines, each except the first indented by `column` spaces. */
function block(value: unknown, column: number): string {
  return stringify(value, { lineWidth: 0 })
    .trimEnd()
    .replaceAll(/\n(?=.)/g, `\n${" ".repeat(column)}`);
}

const spliced = (text: string, from: number, to: number, slice: string) =>
  text.slice(0, from) + slice + text.slice(to);

/** Ways to write a value in the place of a node, the plainest first. */
function* slicesFor({ text }: Parsed, node: Node, value: unknown): Generator<string> {
  const [from = 0, to = 0] = node.range ?? [];
  const ending = text.slice(from, to).endsWith("\n") ? "\n" : "";
  if (typeof value === "string" && isScalar(node)) {
    const isBlock = node.type === Scalar.BLOCK_LITERAL || node.type === Scalar.BLOCK_FOLDED;
    if (isBlock) {
      const [head = "", first = ""] = text.slice(from, to).split("\n");
      const indent = " ".repeat(first.length - first.trimStart().length);
      const lines = value.replace(/\n$/, "").split("\n");
      const breaks = node.type === Scalar.BLOCK_FOLDED ? "\n\n" : "\n";
      yield `${head}\n${lines.map((line) => line && indent + line).join(breaks)}\n`;
    }
    if (node.type === Scalar.PLAIN) yield value;
  }
  if (typeof value === "object" && value !== null && isCollection(node) && !node.flow) {
    yield block(value, columnOf(text, from)) + ending;
  }
  yield JSON.stringify(value) + ending;
}

/** The text with another value at a path; undefined when no way of writing it gives that value. */
function withValue(text: string, path: Path, value: unknown, wanted: unknown): string | undefined {
  const whole = parsed(text);
  const node = whole.at(path);
  if (node?.range == null) return undefined;
  const [from, to] = node.range;
  for (const slice of slicesFor(whole, node, value)) {
    const next = spliced(text, from, to, slice);
    if (isDeepStrictEqual(yamlOrNothing(next), wanted)) return next;
  }
  return undefined;
}

/** Where each entry of a block list begins and ends, as whole lines; undefined when one shares its line. */
function entryLines({ text }: Parsed, node: Node) {
  if (!isSeq(node) || node.flow || node.srcToken?.type !== "block-seq") return undefined;
  const dashes = node.srcToken.items.map(
    ({ start }) => start.find((token) => token.type === "seq-item-ind")?.offset ?? 0,
  );
  const ends = node.items.map((item) => (isNode(item) && item.range ? lineEnd(text, item.range[1]) : -1));
  const first = lineStart(text, dashes[0] ?? 0);
  const isWhole = dashes.every((dash) => text.slice(lineStart(text, dash), dash).trim() === "");
  if (!isWhole || ends.includes(-1) || ends.length === 0) return undefined;
  return {
    indent: columnOf(text, dashes[0] ?? 0),
    entries: ends.map((end, index) => text.slice(index === 0 ? first : ends[index - 1], end)),
    from: first,
    to: ends.at(-1) ?? first,
  };
}

/** An entry of a list that is to be: one that is there, by its position, or a new one. */
export type Entry = { readonly was: number } | { readonly value: unknown };

function withEntries(text: string, path: Path, entries: readonly Entry[]): string | undefined {
  const whole = parsed(text);
  const node = whole.at(path);
  if (!isSeq(node) || node.range == null) return undefined;
  const lines = entryLines(whole, node);
  if (lines !== undefined && entries.length > 0) {
    const all = entries.map((entry) =>
      "was" in entry
        ? (lines.entries[entry.was] ?? "").replace(/\n?$/, "\n")
        : `${" ".repeat(lines.indent)}${block([entry.value], lines.indent)}\n`,
    );
    return spliced(text, lines.from, lines.to, all.join(""));
  }
  const [from, to] = node.range;
  const all = entries.map((entry) => {
    if (!("was" in entry)) return JSON.stringify(entry.value);
    const item = node.items[entry.was];
    return isNode(item) && item.range ? text.slice(item.range[0], item.range[1]) : "";
  });
  return node.flow ? spliced(text, from, to, `[${all.join(", ")}]`) : undefined;
}

function withField(text: string, path: Path, key: string, value: unknown): string | undefined {
  const whole = parsed(text);
  const node = whole.at(path);
  if (!isMap(node) || node.range == null) return undefined;
  const [from, to] = node.range;
  if (node.flow) {
    const comma = node.items.length > 0 ? ", " : " ";
    const slice = `${text.slice(from, to - 1).trimEnd()}${comma}${JSON.stringify(key)}: ${JSON.stringify(value)} }`;
    return spliced(text, from, to, slice);
  }
  const column = columnOf(text, from);
  const end = lineEnd(text, to);
  const before = text.slice(0, end).replace(/\n?$/, "\n");
  return `${before}${" ".repeat(column)}${block({ [key]: value }, column)}\n${text.slice(end)}`;
}

function withoutField(text: string, path: Path, key: string): string | undefined {
  const node = parsed(text).at(path);
  if (!isMap(node) || node.flow || node.range == null) return undefined;
  const pair = node.items.find((item) => isScalar(item.key) && item.key.value === key);
  if (!isScalar(pair?.key) || pair.key.range == null) return undefined;
  const value = isNode(pair.value) && pair.value.range ? pair.value.range[1] : pair.key.range[1];
  return spliced(text, lineStart(text, pair.key.range[0]), lineEnd(text, value), "");
}

/** One of the changes that lead to the wanted words. */
type Step = {
  readonly path: Path;
  /** The value at the path after the change. */
  readonly value: unknown;
  readonly write: (text: string) => string | undefined;
};

/** Pairs the entries of two lists: the same ones first, then what is left of both in its order. */
function entriesFor(now: readonly unknown[], wanted: readonly unknown[]): readonly Entry[] {
  const left = new Set(now.keys());
  const same = wanted.map((entry) => {
    const found = [...left].find((index) => isDeepStrictEqual(now[index], entry));
    if (found !== undefined) left.delete(found);
    return found;
  });
  const rest = [...left];
  return same.map((was, index): Entry => {
    const paired = was ?? rest.shift();
    return paired === undefined ? { value: wanted[index] } : { was: paired };
  });
}

function stepBetween(now: unknown, wanted: unknown, path: Path): Step | undefined {
  if (isDeepStrictEqual(now, wanted)) return undefined;
  if (isRecord(now) && isRecord(wanted)) {
    const gone = Object.keys(now).find((key) => !(key in wanted));
    if (gone !== undefined) {
      const { [gone]: _, ...value } = now;
      return { path, value, write: (text) => withoutField(text, path, gone) };
    }
    const added = Object.keys(wanted).find((key) => !(key in now));
    if (added !== undefined) {
      const value = { ...now, [added]: wanted[added] };
      return { path, value, write: (text) => withField(text, path, added, wanted[added]) };
    }
    const key = Object.keys(wanted).find((one) => !isDeepStrictEqual(now[one], wanted[one])) ?? "";
    return stepBetween(now[key], wanted[key], [...path, key]);
  }
  if (Array.isArray(now) && Array.isArray(wanted)) {
    const entries = entriesFor(now, wanted);
    const value = entries.map((entry) => ("was" in entry ? now[entry.was] : entry.value));
    if (!isDeepStrictEqual(value, now))
      return { path, value, write: (text) => withEntries(text, path, entries) };
    const index = wanted.findIndex((entry, at) => !isDeepStrictEqual(entry, now[at]));
    return stepBetween(now[index], wanted[index], [...path, index]);
  }
  return { path, value: wanted, write: () => undefined };
}

function taken({ path, value, write }: Step, text: string, now: unknown): string {
  const wanted = replacedAt(now, path, value);
  const next = write(text);
  if (next !== undefined && isDeepStrictEqual(yamlOrNothing(next), wanted)) return next;
  // Writes the part anew, or the smallest part around it that gives the wanted value.
  for (let length = path.length; length >= 0; length -= 1) {
    const around = path.slice(0, length);
    const again = withValue(text, around, valueAt(wanted, around), wanted);
    if (again !== undefined) return again;
  }
  throw new UnwritableError("This cannot be written into the file. Please change its text instead.");
}

/** A YAML text that says what is wanted, changed in as few places as possible. Throws UnwritableError. */
export function writtenYaml(text: string, wanted: unknown): string {
  let next = text;
  for (;;) {
    const now = readYaml(next);
    const step = stepBetween(now, wanted, []);
    if (step === undefined) return next;
    next = taken(step, next, now);
  }
}

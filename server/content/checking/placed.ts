import { type Document, type ErrorCode, isNode, LineCounter, visit } from "yaml";
import { oncePerText } from "#schemas/once-per-text.ts";
import { parseYaml } from "./parse-yaml.ts";
import { faultSentence } from "./sentences.ts";

/** The files of a folder of content by their names, with what stands in them. */
export type Texts = ReadonlyMap<string, string>;

/** A problem in a folder of content, which has to be mended, or a warning, which may be. */
export type Finding = {
  readonly kind: "problem" | "warning";
  /** Path from the folder. */
  readonly file: string;
  readonly line: number;
  /** The place among its fields; empty where it concerns the file, or the text of Markdown. */
  readonly path: readonly PropertyKey[];
  /** What stands there, the facts filled in. */
  readonly text: string;
  readonly sentence: string;
};

/** Every text of words, with its place. */
export function* placedTexts(
  words: unknown,
  path: readonly PropertyKey[] = [],
): Generator<readonly [path: readonly PropertyKey[], text: string]> {
  if (typeof words === "string") yield [path, words];
  else if (typeof words === "object" && words !== null) {
    for (const [key, part] of Object.entries(words)) {
      yield* placedTexts(part, [...path, Array.isArray(words) ? Number(key) : key]);
    }
  }
}

/** What stands at a place, as a finding shows it: 240 characters at most. */
export function textOf(value: unknown): string {
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  return text.length > 240 ? `${text.slice(0, 240)}…` : text;
}

/** A YAML text, and where in its file each part of it is. */
export type Placed = {
  readonly words: unknown;
  /** The first fault, with its line; later faults are mostly caused by it. */
  readonly faults: readonly { readonly line: number; readonly sentence: string }[];
  /** The line of a part, or of what it should be in. */
  readonly lineOf: (path: readonly PropertyKey[]) => number;
};

function nodeAt(document: Document, path: readonly PropertyKey[]): { readonly offset: number } {
  const node = path.length === 0 ? document.contents : document.getIn(path, true);
  if (isNode(node) && node.range) return { offset: node.range[0] };
  return path.length === 0 ? { offset: 0 } : nodeAt(document, path.slice(0, -1));
}

/** The offset of the first alias of nothing: YAML reads a text that begins with a star as one. */
function lostAlias(document: Document): number {
  let offset = 0;
  visit(document, {
    Alias: (_, alias) => {
      if (alias.resolve(document) !== undefined) return undefined;
      offset = alias.range?.[0] ?? 0;
      return visit.BREAK;
    },
  });
  return offset;
}

/** Reads a YAML text. `linesBefore`: lines of its file before it. */
export function readPlaced(text: string, linesBefore = 0): Placed {
  const counter = new LineCounter();
  const document = parseYaml(text, { lineCounter: counter });
  const lineAt = (offset: number) => counter.linePos(offset).line + linesBefore;
  const faultAt = (offset: number, code: ErrorCode) => ({
    line: lineAt(offset),
    sentence: faultSentence(code),
  });
  const faults = document.errors.slice(0, 1).map(({ pos, code }) => faultAt(pos[0], code));
  const read = () => {
    try {
      return { words: document.toJS(), faults };
    } catch {
      return { words: undefined, faults: [faultAt(lostAlias(document), "BAD_ALIAS")] };
    }
  };
  return {
    ...(faults.length === 0 ? read() : { words: undefined, faults }),
    lineOf: (path) => lineAt(nodeAt(document, path).offset),
  };
}

const placed = oncePerText<Placed>();

/** One file of a folder, read once for the same text. */
export function placedIn(texts: Texts, file: string): Placed {
  const text = texts.get(file) ?? "";
  return placed(file, text, () => readPlaced(text));
}

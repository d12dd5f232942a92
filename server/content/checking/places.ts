import { type Document, isNode, LineCounter } from "yaml";
import { parseYaml } from "#server/content/editing/parse-yaml.ts";

/** A YAML text, and where in its file each part of it is. */
export type Placed = {
  readonly words: unknown;
  /** The first thing that is no YAML, with its line: what comes after it follows from it. */
  readonly faults: readonly { readonly line: number; readonly sentence: string }[];
  /** The line of a part, or of what it should be in. */
  readonly lineOf: (path: readonly PropertyKey[]) => number;
};

function nodeAt(document: Document, path: readonly PropertyKey[]): { readonly offset: number } {
  const node = path.length === 0 ? document.contents : document.getIn(path, true);
  if (isNode(node) && node.range) return { offset: node.range[0] };
  return path.length === 0 ? { offset: 0 } : nodeAt(document, path.slice(0, -1));
}

/** Reads a YAML text that begins in its file after so many lines. */
export function readPlaced(text: string, linesBefore = 0): Placed {
  const counter = new LineCounter();
  const document = parseYaml(text, { lineCounter: counter });
  const lineAt = (offset: number) => counter.linePos(offset).line + linesBefore;
  const faults = document.errors.slice(0, 1).map(({ pos, message }) => ({
    line: lineAt(pos[0]),
    sentence: `this is no YAML: ${message.split("\n")[0]?.replace(/ at line .*/, "")}. Texts with a colon or a quotation mark need quotes around them.`,
  }));
  return {
    words: faults.length === 0 ? document.toJS() : undefined,
    faults,
    lineOf: (path) => lineAt(nodeAt(document, path).offset),
  };
}

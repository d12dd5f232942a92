import {
  type Document,
  type DocumentOptions,
  isCollection,
  isMap,
  isScalar,
  type Node,
  type ParseOptions,
  parseDocument,
  type SchemaOptions,
  visit,
  YAMLParseError,
} from "yaml";

/** Lists and blocks within each other, at most. Files of content have eight. */
const deepest = 24;

/** Brackets or dashes that are opened one after the other, at most, also where they stand in texts. */
const mostOpened = 200;

/** Whether a text opens so much that the parser would take seconds. */
function isHopeless(text: string): boolean {
  let opened = 0;
  for (const sign of text) {
    if (sign === "[" || sign === "{") opened += 1;
    else if (opened > 0 && (sign === "]" || sign === "}")) opened -= 1;
    if (opened > mostOpened) return true;
  }
  return text.includes("- ".repeat(mostOpened)) || text.includes("? ".repeat(mostOpened));
}

/**
 * Parses a YAML text. The errors of the result hold its faults. Duplicate keys are found here, because the
 * library compares each key with each: 40,000 keys would block the server for minutes. Values nested 2,000 deep
 * would do the same when they are compared, so they are a fault, too.
 */
export function parseYaml(
  text: string,
  options: Omit<ParseOptions & DocumentOptions & SchemaOptions, "uniqueKeys"> = {},
): Document {
  const isRead = !isHopeless(text);
  const document: Document = parseDocument(isRead ? text : "", { ...options, uniqueKeys: false });
  const refuse = (code: "DUPLICATE_KEY" | "RESOURCE_EXHAUSTION", message: string, node?: Node) => {
    const [from, to] = node?.range ?? [0, 0];
    document.errors.push(new YAMLParseError([from, to], code, message));
  };
  if (!isRead) refuse("RESOURCE_EXHAUSTION", "Nested too deeply");
  visit(document, {
    Collection: (_, node, path) => {
      if (path.filter(isCollection).length >= deepest) {
        refuse("RESOURCE_EXHAUSTION", "Nested too deeply", node);
        return visit.BREAK;
      }
      if (!isMap(node)) return undefined;
      const seen = new Set<unknown>();
      for (const { key } of node.items) {
        if (!isScalar(key)) continue;
        if (seen.has(key.value)) refuse("DUPLICATE_KEY", "Map keys must be unique", key);
        seen.add(key.value);
      }
      return undefined;
    },
  });
  return document;
}

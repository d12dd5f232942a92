import {
  type Document,
  type DocumentOptions,
  isScalar,
  type ParseOptions,
  parseDocument,
  type SchemaOptions,
  visit,
  YAMLParseError,
} from "yaml";

/**
 * Parses a YAML text. Faults are among its errors, keys that stand twice in one map among them: the library would
 * compare each key with each, and 40,000 of them would keep the server from everything else for minutes.
 */
export function parseYaml(
  text: string,
  options: Omit<ParseOptions & DocumentOptions & SchemaOptions, "uniqueKeys"> = {},
): Document {
  const document: Document = parseDocument(text, { ...options, uniqueKeys: false });
  visit(document, {
    Map: (_, { items }) => {
      const seen = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        if (seen.has(key.value)) {
          const [from, to] = key.range ?? [0, 0];
          document.errors.push(new YAMLParseError([from, to], "DUPLICATE_KEY", "Map keys must be unique"));
        }
        seen.add(key.value);
      }
    },
  });
  return document;
}

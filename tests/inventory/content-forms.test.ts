import { expect, test } from "vitest";
import { z } from "zod";
import { readShape, type Shape } from "#console/screens/content/form/shape.ts";
import { expectedFiles } from "#schemas/expected.ts";

/** Places of a form that can only be edited as text. */
function unknownIn(shape: Shape, at: string): readonly string[] {
  switch (shape.kind) {
    case "unknown":
      return [at];
    case "parts":
      return shape.parts.flatMap((part) => unknownIn(part.shape, `${at}.${part.name}`));
    case "places":
      return shape.entries.flatMap((entry) => unknownIn(entry, at));
    case "list":
    case "names":
      return unknownIn(shape.entry, `${at}[]`);
    case "either":
      return shape.ways.flatMap((way) => unknownIn(way, at));
    default:
      return [];
  }
}

// Blocks are written in Markdown; the sample's answers and review are written by a developer.
const asText = [
  "pages/*.md.blocks",
  "pages/*.md.blocks[]",
  "sample-report.yaml.answers[]",
  "sample-report.yaml.review[]",
];

test("every field of every file can be changed in a form", () => {
  const found = expectedFiles.flatMap(({ pattern, schema }) =>
    unknownIn(readShape(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" })), pattern),
  );
  expect(found.filter((place) => !asText.includes(place))).toEqual([]);
});

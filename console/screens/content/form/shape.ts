import { z } from "zod";
import { inWords } from "#contract/console/key-names.ts";

/** Texts that are not typed alone, by the format in their schema. */
const inputs = { date: "date", time: "time", picture: "picture" } as const;

function isInput(format: string | undefined): format is keyof typeof inputs {
  return format !== undefined && Object.hasOwn(inputs, format);
}

type Words = {
  /** Its label: from the schema, or made from its name. */
  readonly label: string;
  readonly help: string | undefined;
};

type Text = Words & {
  readonly kind: "text";
  /** In characters, after facts are filled in. */
  readonly least: number;
  readonly most: number | undefined;
  readonly input: "text" | keyof typeof inputs;
};
type Whole = Words & {
  readonly kind: "number";
  readonly least: number | undefined;
  readonly most: number | undefined;
  readonly isWhole: boolean;
};
type Choice = Words & { readonly kind: "choice"; readonly options: readonly string[] };
type Switch = Words & {
  readonly kind: "switch";
  /** It is true or left out of the file, never false. */
  readonly isOnlyTrue: boolean;
};
type List = Words & {
  readonly kind: "list";
  readonly entry: Shape;
  readonly least: number;
  readonly most: number;
};
/** A list in which each position has its own meaning. */
type Places = Words & { readonly kind: "places"; readonly entries: readonly Shape[] };
/** Entries under names that the writer chooses. */
type Names = Words & { readonly kind: "names"; readonly entry: Shape };
export type NamedShape = { readonly name: string; readonly shape: Shape; readonly isNeeded: boolean };
type Parts = Words & { readonly kind: "parts"; readonly parts: readonly NamedShape[] };
type Either = Words & { readonly kind: "either"; readonly ways: readonly Shape[] };
/** What the form cannot show. It is edited as text. */
type Unknown = Words & { readonly kind: "unknown" };

/** What a form shows for one value of a file. */
export type Shape = Text | Whole | Choice | Switch | List | Places | Names | Parts | Either | Unknown;

type Node = {
  readonly type?: unknown;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly format?: string | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly const?: unknown;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly minItems?: number | undefined;
  readonly maxItems?: number | undefined;
  readonly items?: Node | boolean | undefined;
  readonly prefixItems?: readonly Node[] | undefined;
  readonly properties?: Readonly<Record<string, Node>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly additionalProperties?: Node | boolean | undefined;
  readonly anyOf?: readonly Node[] | undefined;
  readonly oneOf?: readonly Node[] | undefined;
};

const node: z.ZodType<Node> = z.lazy(() =>
  z.looseObject({
    title: z.string().optional(),
    description: z.string().optional(),
    format: z.string().optional(),
    enum: z.array(z.unknown()).optional(),
    minLength: z.number().optional(),
    maxLength: z.number().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    minItems: z.number().optional(),
    maxItems: z.number().optional(),
    items: z.union([node, z.boolean()]).optional(),
    prefixItems: z.array(node).optional(),
    properties: z.record(z.string(), node).optional(),
    required: z.array(z.string()).optional(),
    additionalProperties: z.union([node, z.boolean()]).optional(),
    anyOf: z.array(node).optional(),
    oneOf: z.array(node).optional(),
  }),
);

function listOf(given: Node, words: Words): Shape {
  const { prefixItems, items, minItems = 0, maxItems = Number.POSITIVE_INFINITY } = given;
  if (prefixItems !== undefined) {
    const entries = prefixItems.map((one, index) => shapeOf(one, `Part ${index + 1}`));
    return { kind: "places", ...words, entries };
  }
  if (typeof items !== "object") return { kind: "unknown", ...words };
  return { kind: "list", ...words, entry: shapeOf(items, "Entry"), least: minItems, most: maxItems };
}

function objectOf(given: Node, words: Words): Shape {
  const { properties, required = [], additionalProperties } = given;
  if (properties === undefined) {
    return typeof additionalProperties === "object"
      ? { kind: "names", ...words, entry: shapeOf(additionalProperties, "Entry") }
      : { kind: "unknown", ...words };
  }
  const parts = Object.entries(properties).map(([name, one]) => ({
    name,
    shape: shapeOf(one, inWords(name)),
    isNeeded: required.includes(name),
  }));
  return { kind: "parts", ...words, parts };
}

/** A limit that somebody set. Zod's limits of all whole numbers are none. */
function bound(limit: number | undefined): number | undefined {
  return limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER ? limit : undefined;
}

/** Its type, without null. */
function typeOf({ type }: Node): unknown {
  return Array.isArray(type) ? type.find((one) => one !== "null") : type;
}

function shapeOf(given: Node, fallback: string): Shape {
  const words = { label: given.title ?? fallback, help: given.description };
  const ways = (given.anyOf ?? given.oneOf)?.filter(({ type }) => type !== "null");
  if (ways !== undefined) {
    const shapes = ways.map((one) => shapeOf(one, words.label));
    const [only] = shapes;
    // One way alone: the union only adds null.
    return shapes.length === 1 && only ? { ...only, ...words } : { kind: "either", ...words, ways: shapes };
  }
  if (given.enum !== undefined) return { kind: "choice", ...words, options: given.enum.map(String) };
  const bounds = { least: bound(given.minimum), most: bound(given.maximum) };
  switch (typeOf(given)) {
    case "string":
      return {
        kind: "text",
        ...words,
        least: given.minLength ?? 0,
        most: given.maxLength,
        input: isInput(given.format) ? given.format : "text",
      };
    case "number":
      return { kind: "number", ...words, ...bounds, isWhole: false };
    case "integer":
      return { kind: "number", ...words, ...bounds, isWhole: true };
    case "boolean":
      return { kind: "switch", ...words, isOnlyTrue: given.const === true };
    case "array":
      return listOf(given, words);
    case "object":
      return objectOf(given, words);
    default:
      return { kind: "unknown", ...words };
  }
}

/** The form of a file, read from its JSON Schema as Zod writes it. */
export function readShape(schema: unknown): Shape {
  const read = node.safeParse(schema);
  return read.success ? shapeOf(read.data, "File") : { kind: "unknown", label: "File", help: undefined };
}

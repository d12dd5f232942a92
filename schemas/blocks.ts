import { parse } from "yaml";
import { z } from "zod";
import { factKinds } from "#contract/trust.ts";
import { pageDescription } from "./advice.ts";

const heading = { title: z.string(), lead: z.string().default("") };
const entries = z
  .array(
    z.strictObject({
      title: z.string(),
      text: z.string(),
      /** Target of the title: a page, an e-mail address or a telephone number. */
      href: z
        .string()
        .regex(/^(?:\/(?!\/)|#|mailto:|tel:)/)
        .meta({ title: "Address" })
        .optional(),
    }),
  )
  .min(1)
  .max(12);

/**
 * Blocks of a page's Markdown besides text: a fenced block with one of these names contains YAML of this shape.
 */
const shapes = {
  /** Comparable things side by side. */
  cards: z.strictObject({ ...heading, entries }),
  /** What happens one after the other. */
  steps: z.strictObject({ ...heading, entries }),
  /** Numbers with labels. */
  figures: z.strictObject({
    ...heading,
    rows: z
      .array(z.strictObject({ label: z.string(), value: z.string() }))
      .min(1)
      .max(12),
  }),
  /** Questions with their answers. */
  faq: z.strictObject({
    ...heading,
    entries: z
      .array(z.strictObject({ question: z.string(), answer: z.string() }))
      .min(1)
      .max(30),
  }),
  /** Facts of trust.yaml and company.yaml about one subject; not shown while they are empty. */
  facts: z.strictObject({
    title: z.string().default("").meta({ title: "Title" }),
    lead: z.string().default("").meta({ title: "Lead", description: "The sentences below the title." }),
    of: z.enum(factKinds),
  }),
  /** The form for a name, an address and a message. */
  message: z.strictObject(heading),
  /** The closing of a page: two buttons, and the consultancy's contact data. */
  call: z.strictObject({
    headline: z.array(z.string()).min(1).max(4),
    book: z.string(),
    more: z.string(),
    moreHref: z.string().startsWith("/"),
    labels: z.strictObject({ email: z.string(), phone: z.string(), hours: z.string() }),
    last: z.strictObject({ label: z.string(), text: z.string() }),
  }),
} as const;

/** Schemas of a page's blocks besides text. */
const blockSchemas = [
  z.strictObject({ kind: z.literal("cards"), words: shapes.cards }),
  z.strictObject({ kind: z.literal("steps"), words: shapes.steps }),
  z.strictObject({ kind: z.literal("figures"), words: shapes.figures }),
  z.strictObject({ kind: z.literal("faq"), words: shapes.faq }),
  z.strictObject({ kind: z.literal("facts"), words: shapes.facts }),
  z.strictObject({ kind: z.literal("message"), words: shapes.message }),
  z.strictObject({ kind: z.literal("call"), words: shapes.call }),
] as const;

const special = z.discriminatedUnion("kind", blockSchemas);

/** A part of a page, in the page's order. */
export type Block = { readonly kind: "text"; readonly markdown: string } | Readonly<z.infer<typeof special>>;

const renderedText = z.strictObject({ kind: z.literal("text"), html: z.string() });

/** A page of content/pages/ with rendered text. */
export const writtenPage = z.strictObject({
  title: z.string(),
  description: pageDescription,
  lead: z.string(),
  /** Not built until it is filled in. */
  hidden: z.boolean().default(false).meta({ title: "Not on the site yet" }),
  blocks: z.array(z.union([renderedText, ...blockSchemas])).min(1),
});

const fence = "```";

/**
 * A piece of a page's text as it is written: `line` is the number of a block's first line, `text` its content.
 */
type Piece =
  | { readonly kind: "text"; readonly markdown: string }
  | { readonly kind: "block"; readonly name: string; readonly line: number; readonly text: string }
  | { readonly kind: "endless"; readonly name: string; readonly line: number };

/** The pieces of a page's text, in its order; a block that has no end is the last one. */
export function piecesOf(text: string): readonly Piece[] {
  const lines = text.split("\n");
  const pieces: Piece[] = [];
  let from = 0;
  const endText = (to: number) => {
    const markdown = lines.slice(from, to).join("\n").trim();
    if (markdown !== "") pieces.push({ kind: "text", markdown });
  };
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? "";
    if (!line.startsWith(fence)) continue;
    const at = { name: line.slice(fence.length).trim(), line: index + 2 };
    const end = lines.indexOf(fence, index + 1);
    endText(index);
    if (end === -1) return [...pieces, { kind: "endless", ...at }];
    pieces.push({ kind: "block", ...at, text: lines.slice(index + 1, end).join("\n") });
    from = end + 1;
    index = end;
  }
  endText(lines.length);
  return pieces;
}

/** The schema of a block's words; undefined when there is no block of that name. */
export function blockSchema(name: string): z.ZodType | undefined {
  return new Map<string, z.ZodType>(Object.entries(shapes)).get(name);
}

/** Names of all blocks. */
export const blockNames: readonly string[] = Object.keys(shapes);

/** The blocks of a page's text. Throws when a fenced block has an unknown name, invalid words, or no end. */
export function blocksOf(text: string): readonly Block[] {
  return piecesOf(text).map((piece) => {
    if (piece.kind === "text") return piece;
    if (piece.kind === "block") return special.parse({ kind: piece.name, words: parse(piece.text) });
    throw new Error(`The block ${piece.name} has no end: write ${fence} below it.`);
  });
}

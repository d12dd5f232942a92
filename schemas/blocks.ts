import { parse } from "yaml";
import { z } from "zod";
import { factKinds } from "#contract/trust.ts";
import { pageDescription } from "./advice.ts";

const heading = { title: z.string(), lead: z.string().default("") };
const entries = z
  .array(z.strictObject({ title: z.string(), text: z.string() }))
  .min(1)
  .max(12);

/** What may stand in a page's Markdown besides text: a fenced block of one of these names, with YAML inside. */
const shapes = {
  /** Comparable things side by side. */
  cards: z.strictObject({ ...heading, entries }),
  /** What happens one after the other. */
  steps: z.strictObject({ ...heading, entries }),
  /** Numbers with what they count. */
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
  /** What trust.yaml and company.yaml say of one thing; not shown while it is empty. */
  facts: z.strictObject({
    title: z.string().default("").meta({ title: "Title" }),
    lead: z.string().default("").meta({ title: "Lead", description: "The sentences below the title." }),
    of: z.enum(factKinds),
  }),
  /** The end of a page: two buttons, and how else the consultancy is reached. */
  call: z.strictObject({
    headline: z.array(z.string()).min(1).max(4),
    book: z.string(),
    more: z.string(),
    moreHref: z.string().startsWith("/"),
    labels: z.strictObject({ email: z.string(), phone: z.string(), hours: z.string() }),
    last: z.strictObject({ label: z.string(), text: z.string() }),
  }),
} as const;

/** What a page's blocks are, besides text. */
const blockSchemas = [
  z.strictObject({ kind: z.literal("cards"), words: shapes.cards }),
  z.strictObject({ kind: z.literal("steps"), words: shapes.steps }),
  z.strictObject({ kind: z.literal("figures"), words: shapes.figures }),
  z.strictObject({ kind: z.literal("faq"), words: shapes.faq }),
  z.strictObject({ kind: z.literal("facts"), words: shapes.facts }),
  z.strictObject({ kind: z.literal("call"), words: shapes.call }),
] as const;

const special = z.discriminatedUnion("kind", blockSchemas);

/** A part of a page, in the page's order. */
export type Block = { readonly kind: "text"; readonly markdown: string } | Readonly<z.infer<typeof special>>;

const renderedText = z.strictObject({ kind: z.literal("text"), html: z.string() });

/** A page of content/pages/, its text rendered. */
export const writtenPage = z.strictObject({
  title: z.string(),
  description: pageDescription,
  lead: z.string(),
  /** Not built until it is filled in. */
  hidden: z.boolean().default(false).meta({ title: "Not on the site yet" }),
  blocks: z.array(z.union([renderedText, ...blockSchemas])).min(1),
});

const fence = "```";

/** The blocks of a page's text. Throws when a fenced block has another name, or other words, than it may. */
export function blocksOf(text: string): readonly Block[] {
  const lines = text.split("\n");
  const blocks: Block[] = [];
  let from = 0;
  const endText = (to: number) => {
    const markdown = lines.slice(from, to).join("\n").trim();
    if (markdown !== "") blocks.push({ kind: "text", markdown });
  };
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? "";
    if (!line.startsWith(fence)) continue;
    const end = lines.indexOf(fence, index + 1);
    if (end === -1)
      throw new Error(`The block that begins with ${line} has no end: write ${fence} below it.`);
    endText(index);
    const words: unknown = parse(lines.slice(index + 1, end).join("\n"));
    blocks.push(special.parse({ kind: line.slice(fence.length).trim(), words }));
    from = end + 1;
    index = end;
  }
  endText(lines.length);
  return blocks;
}

import { z } from "zod";

/**
 * How files of the content folder become a collection. `one`: one YAML file is its only entry. `markdown`: texts with
 * front matter, whose minutes are counted. `blocks`: pages of blocks. `text`: plain texts. `raw`: files that do not
 * become pages, YAML, or Markdown whose text is a field.
 */
export type ContentKind = "one" | "markdown" | "blocks" | "text" | "raw";

/** Files of the content folder, with their schema. */
export type ContentFiles<Shape extends z.ZodType = z.ZodType> = {
  readonly kind: ContentKind;
  /** Pattern of their paths in the folder, for example "blog/*.md". */
  readonly pattern: string;
  readonly schema: Shape;
};

/** A collection whose only entry is one YAML file of the content folder. */
export function oneFile<Shape extends z.ZodType>(name: string, schema: Shape): ContentFiles<Shape> {
  return { kind: "one", pattern: `${name}.yaml`, schema };
}

/**
 * A collection of Markdown files, each entry named after its file. The reading time is computed and
 * given to the schema as `countedMinutes`.
 */
export function markdownFiles<Shape extends z.ZodType>(pattern: string, schema: Shape): ContentFiles<Shape> {
  return { kind: "markdown", pattern, schema };
}

/**
 * The pages that a firm writes in Markdown, from pages/ of the content folder: front matter, and the blocks of the
 * text, in which paragraphs are rendered.
 */
export function blockPages<Shape extends z.ZodType>(schema: Shape): ContentFiles<Shape> {
  return { kind: "blocks", pattern: "pages/*.md", schema };
}

const plainText = z.strictObject({ text: z.string() });

/** A collection of plain text files of a folder, as `text`, each entry named after its file. */
export function textFiles(folder: string): ContentFiles<typeof plainText> {
  return { kind: "text", pattern: `${folder}/*.txt`, schema: plainText };
}

/**
 * A collection of files that do not become pages, each entry named after its file: YAML, or Markdown with its
 * text in the field `text`.
 */
export function rawFiles<Shape extends z.ZodType>(pattern: string, schema: Shape): ContentFiles<Shape> {
  return { kind: "raw", pattern, schema };
}

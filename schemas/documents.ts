import { z } from "zod";
import { blanks } from "#documents/blanks.ts";
import { oneFile, rawFiles } from "./kinds.ts";
import { slug } from "./slug.ts";

/** What a list of documents says of one. `about`: one sentence. */
const head = { title: z.string().min(1), about: z.string().min(1).max(200) };

/** content/documents/*.md: papers. What is [[in brackets]] is a blank. */
const paper = z.strictObject({ ...head, blanks, text: z.string().min(1) });

const column = z.strictObject({
  title: z.string().min(1),
  /** In characters. */
  width: z.int().min(4).max(100),
  /** Its cells are left empty but in the example. */
  blank: z.literal(true).optional(),
});

const sheet = z
  .strictObject({
    name: z.string().min(1).max(31),
    columns: z.array(column).min(1).max(20),
    /** The example's rows, a text for each column. */
    rows: z.array(z.array(z.string())).min(1),
  })
  .refine(({ columns, rows }) => rows.every((row) => row.length === columns.length), {
    error: ({ input }) => `Each row needs one text for each column: ${JSON.stringify(input).slice(0, 100)}`,
  });

/** content/documents/*.yaml: workbooks. */
const workbook = z.strictObject({ ...head, sheets: z.array(sheet).min(1).max(6) });

const words = z.strictObject({
  /** The made-up company of every example. */
  company: z.string(),
  /** On every sheet: of an empty document, and of an example. */
  notices: z.strictObject({ empty: z.string(), example: z.string() }),
  title: z.string(),
  lead: z.string(),
  versions: z.strictObject({ empty: z.string(), example: z.string() }),
  /** Names of the documents that are offered, in this order. */
  order: z.array(slug).min(1),
});

/** The templates, and what is said around them. */
export const documentCollections = {
  documents: oneFile("documents", words),
  papers: rawFiles("documents/*.md", paper),
  workbooks: rawFiles("documents/*.yaml", workbook),
};

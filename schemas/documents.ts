import { z } from "zod";
import { blanks } from "#documents/blanks.ts";
import { oneFile, rawFiles } from "./kinds.ts";
import { slug } from "./slug.ts";

/** What lists show of a document. `about`: one sentence. */
const head = { title: z.string().min(1), about: z.string().min(1).max(200) };

/** content/documents/*.md: papers. Text [[in brackets]] is a blank. */
const paper = z.strictObject({ ...head, blanks, text: z.string().min(1) });

const column = z.strictObject({
  title: z.string().min(1),
  /** Width in characters. */
  width: z.int().min(4).max(100),
  /** Whether its cells are empty, except in the example. */
  blank: z.literal(true).optional(),
});

const sheet = z
  .strictObject({
    name: z.string().min(1).max(31),
    columns: z.array(column).min(1).max(20),
    /** Rows of the example, with a text for each column. */
    rows: z.array(z.array(z.string())).min(1),
  })
  .refine(({ columns, rows }) => rows.every((row) => row.length === columns.length), {
    error: ({ input }) => `Each row needs one text for each column: ${JSON.stringify(input).slice(0, 100)}`,
  });

/** content/documents/*.yaml: workbooks. */
const workbook = z.strictObject({ ...head, sheets: z.array(sheet).min(1).max(6) });

const words = z.strictObject({
  /** The invented company of every example. */
  company: z.string(),
  /** Notices on every sheet: `empty` for an empty document, `example` for an example. */
  notices: z.strictObject({ empty: z.string(), example: z.string() }),
  title: z.string(),
  lead: z.string(),
  versions: z.strictObject({ empty: z.string(), example: z.string() }),
  /** Names of the documents that are offered, in this order. */
  order: z.array(slug).min(1),
});

/** The templates, and the words around them. */
export const documentCollections = {
  documents: oneFile("documents", words),
  papers: rawFiles("documents/*.md", paper),
  workbooks: rawFiles("documents/*.yaml", workbook),
};

import { z } from "zod";
import { company } from "#contract/company.ts";
import { trustFile } from "#contract/trust.ts";
import { blanks } from "#documents/blanks.ts";
import { articleCollections } from "./articles.ts";
import { assessmentCollections } from "./assessments.ts";
import { ask, assistant, voice } from "./assistant.ts";
import { booking } from "./booking.ts";
import { callBack, chat, message, search } from "./chat.ts";
import { plans } from "./facts.ts";
import { frame } from "./frame.ts";
import { home } from "./home.ts";
import { oneFile, rawFiles } from "./kinds.ts";
import { labsCollections } from "./labs.ts";
import { openReportCollections } from "./open-report.ts";
import { pageCollections } from "./pages.ts";
import { pictureCollections } from "./pictures.ts";
import { portalCollections } from "./portals.ts";
import { reportCollections } from "./reports.ts";
import { room } from "./room.ts";
import { slug } from "./slug.ts";
import { yourData } from "./your-data.ts";

const asked = z.strictObject({
  heading: z.string(),
  lead: z.string(),
  title: z.string(),
  text: z.string(),
  button: z.string(),
});

const lead = z.strictObject({ lead: z.string() });

/** The words of the pages of forms that are kept before they are sent, or that could not be taken. */
const kept = z.strictObject({
  ask: z.strictObject({
    title: z.string(),
    description: z.string(),
    problems: z.string(),
    mailTo: z.string(),
    mailBack: z.string(),
    colleague: z.string(),
    step: z.string(),
    device: asked,
    ask: asked,
  }),
  mailed: z.strictObject({
    title: z.string(),
    description: z.string(),
    heading: z.string(),
    device: lead,
    ask: lead,
    line: z.string(),
    next: z.string(),
  }),
  refused: z.strictObject({
    title: z.string(),
    description: z.string(),
    heading: z.string(),
    kept: z.string(),
    again: z.string(),
    back: z.string(),
  }),
  step: z.strictObject({
    title: z.string(),
    description: z.string(),
    heading: z.string(),
    lead: z.string(),
    returned: z.string(),
    button: z.string(),
    note: z.string(),
  }),
  unknown: z.strictObject({
    title: z.string(),
    description: z.string(),
    heading: z.string(),
    lead: z.string(),
    line: z.string(),
    next: z.string(),
  }),
});

/** What lists show of a document. `about`: one sentence. */
const head = { title: z.string().min(1), about: z.string().min(1).max(200) };

/** documents/*.md: papers. Text [[in brackets]] is a blank. */
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

/** documents/*.yaml: workbooks. */
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
  /** Names of the product's documents that a firm leaves out, because it does not sell what they are about. */
  without: z
    .array(slug)
    .default([])
    .meta({ title: "Left out", description: "Documents about what you do not sell, by their names." }),
});

/** The templates, and the words around them. */
const documentCollections = {
  documents: oneFile("documents", words),
  papers: rawFiles("documents/*.md", paper),
  workbooks: rawFiles("documents/*.yaml", workbook),
};

const endingKind = z.enum(["book", "sample", "check"]);

/** endings.yaml: how pages end, and which page ends how. */
const endings = z.strictObject({
  /** The first ending replaces the others when their page is switched off. */
  endings: z
    .array(
      z.strictObject({
        kind: endingKind,
        title: z.string(),
        lead: z.string(),
        action: z.string(),
        /** Target of the button; without one it is the scheduling page. */
        href: z.string().startsWith("/").optional(),
      }),
    )
    .min(1)
    .max(3),
  /** How articles and answers about a subject end: the subject whose word stands first in the title decides. */
  subjects: z
    .array(
      z.strictObject({
        words: z.array(z.string().min(1)).min(1),
        action: z.string(),
        href: z.string().startsWith("/"),
      }),
    )
    .default([]),
  /** The ending of a page, by path. */
  pages: z.record(z.string().startsWith("/"), endingKind),
});

/** Every collection of the site: files of the content folder, with their schemas. */
export const contentFiles = {
  ...articleCollections,
  ...documentCollections,
  ...pageCollections,
  ...openReportCollections,
  ...pictureCollections,
  ...portalCollections,
  ...assessmentCollections,
  ...reportCollections,
  ask: oneFile("ask", ask),
  ...labsCollections,
  assistant: oneFile("assistant", assistant),
  booking: oneFile("booking", booking),
  "call-back": oneFile("call-back", callBack),
  chat: oneFile("chat", chat),
  company: oneFile("company", company),
  endings: oneFile("endings", endings),
  frame: oneFile("frame", frame),
  home: oneFile("home", home),
  kept: oneFile("kept", kept),
  message: oneFile("message", message),
  plans: oneFile("plans", plans),
  room: oneFile("room", room),
  search: oneFile("search", search),
  trust: oneFile("trust", trustFile),
  voice: oneFile("voice", voice),
  "your-data": oneFile("your-data", yourData),
};

import { z } from "zod";
import { read, write } from "./endpoint.ts";
import { enteredLead } from "./entered-lead.ts";
import { leadStatus } from "./leads.ts";

/** Whether addresses are taken up whose people demanded erasure: an operator was told so, and decides. */
const evenErased = z.boolean().default(false);

/** A lead that an operator adds. Sent again with the same key, it makes no second lead. */
const newLead = z.object({
  key: z.uuid("Key: please send a UUID."),
  lead: enteredLead,
  evenErased,
  /** Whether it is added although there is an open lead of its address: an operator was told so, and decides. */
  evenKnown: z.boolean().default(false),
});

export const leadAdded = z.object({ reference: z.string() });

/** What a column of a sheet can be. */
export const sheetFields = [
  "company",
  "name",
  "email",
  "phone",
  "role",
  "message",
  "source",
  "status",
  "owner",
  "lostReason",
  "note",
  "receivedAt",
  "value",
  "currency",
  "expectedOn",
  "followUpOn",
  "optOut",
] as const;

export type SheetField = (typeof sheetFields)[number];

/** Fields whose words the firm may have to explain: a stage of another program, a colleague's name there. */
export const askedFields = ["status", "owner"] as const;

export type AskedField = (typeof askedFields)[number];

/** A word of a sheet, and what it means here: a status, the id of an operator; "": it is left out. */
const sheetWord = z.object({
  field: z.enum(askedFields),
  word: z.string().min(1).max(200),
  meaning: z.string().max(60),
});

/** Which of two numbers of a day stands in front: 3/4 for March 4 (month), or for April 3 (day). */
export const dayOrders = ["month", "day"] as const;

const dayOrder = z.enum(dayOrders);

export type DayOrder = z.infer<typeof dayOrder>;

/** Words of one sheet that are explained at most. */
export const mostWords = 200;

/** Lines of one sheet at most. */
export const mostLines = 5_000;

/** A sheet, and the field of each column by its heading. "" leaves a column out; other columns are guessed. */
export const sheetSent = z.object({
  csv: z
    .string("Please choose a file.")
    .min(1, "This file is empty.")
    .max(2_000_000, "Please take a file of at most 2 MB."),
  columns: z.record(z.string().max(200), z.union([z.literal(""), z.enum(sheetFields)])).default({}),
  /** Name of the file, by which its import is called. */
  name: z.string().trim().max(200).default(""),
  /** What words of the sheet mean; kept for the next one. */
  words: z.array(sheetWord).max(mostWords).default([]),
  /** What the days of columns write first, by their headings, where the sheet does not tell. */
  days: z.record(z.string().max(200), dayOrder).default({}),
  evenErased,
});

/** What becomes of each line. `new`: a lead is made. `known`: there is a lead with its address already. */
export const sheetLook = z.object({
  columns: z
    .array(z.object({ heading: z.string(), field: z.union([z.literal(""), z.enum(sheetFields)]) }))
    .readonly(),
  /** Headings of filled columns that are left out. */
  unused: z.array(z.string()).readonly(),
  /** Words that are no names here or were explained before, with what was chosen, else guessed, or "". */
  words: z.array(sheetWord).readonly(),
  /** Columns that write some days and some months first, with what was chosen; null: such days are left out. */
  mixedDays: z.array(z.object({ heading: z.string(), order: dayOrder.nullable() })).readonly(),
  /** The import that was made; null: nothing was made. */
  importId: z.string().nullable(),
  /** Lines whose addresses were erased on demand, whether they are taken or not. */
  erased: z.number(),
  lines: z
    .array(
      z.object({
        /** The row that a spreadsheet shows for it, from 1. */
        line: z.number(),
        outcome: z.enum(["new", "known", "refused"]),
        /** Company, name or address. */
        who: z.string(),
        /** Why no lead is made; or "". */
        why: z.string(),
        /** What of the line is left out, in sentences; or "". */
        leftOut: z.string(),
        /** As read from the line: time of receipt, value, expected day, status. Null: not there, or refused. */
        receivedAt: z.iso.datetime().nullable(),
        value: z.number().nullable(),
        expectedOn: z.string().nullable(),
        status: leadStatus.nullable(),
        /** The same; "": not there, or refused, or said in `who` already. */
        phone: z.string(),
        lostReason: z.string(),
        note: z.string(),
        /** Whether the line says that they want no e-mails: the lead is marked so. */
        isOptedOut: z.boolean(),
      }),
    )
    .readonly(),
});

/** An import: leads that were made of one sheet. */
export const importBatch = z.object({
  id: z.string(),
  /** Name of the file. */
  name: z.string(),
  at: z.iso.datetime(),
  by: z.string(),
  /** Its leads that are still there, as many as the inbox shows. */
  leads: z.number(),
});

export const importList = z.object({ imports: z.array(importBatch).readonly() });

const importUndone = z.object({ id: z.string().max(60) });

/** Why a lead of an import that is undone stays: what came to it since. `changed`: an operator changed it. */
const keptReasons = ["held", "merged", "calls", "mails", "notes", "changed"] as const;

export type KeptReason = (typeof keptReasons)[number];

const keptLead = z.object({
  reference: z.string(),
  /** Company, name or address. */
  who: z.string(),
  why: z.enum(keptReasons),
});

export type KeptLead = Readonly<z.infer<typeof keptLead>>;

/** `removed`: the number of leads. `kept`: those that stay, because somebody has worked on them. */
export const importUndoing = z.object({ removed: z.number(), kept: z.array(keptLead).readonly() });

export type SheetSent = z.output<typeof sheetSent>;

export type SheetLook = z.infer<typeof sheetLook>;

/** Leads that no form has sent. */
export const entry = {
  addLead: write("/api/console/leads/add", "consultant", newLead, leadAdded, { limit: "letter" }),
  lookAtSheet: write("/api/console/leads/sheet/look", "consultant", sheetSent, sheetLook, { limit: "sheet" }),
  importSheet: write("/api/console/leads/sheet/import", "consultant", sheetSent, sheetLook, {
    limit: "sheet",
  }),
};

/** Imports of sheets. */
export const imports = {
  listImports: read("/api/console/imports", "consultant", importList),
  undoImport: write("/api/console/imports/undo", "consultant", importUndone, importUndoing, { fresh: true }),
};

import { z } from "zod";
import { enteredLead } from "./entered-lead.ts";
import { leadStatus } from "./leads.ts";

/** A lead that an operator adds. Sent again with the same key, it makes no second lead. */
export const newLead = z.object({ key: z.uuid("Key: please send a UUID."), lead: enteredLead });

export const leadAdded = z.object({ reference: z.string() });

/** What a column of a sheet can be. */
export const sheetFields = [
  "company",
  "name",
  "email",
  "phone",
  "message",
  "source",
  "status",
  "receivedAt",
  "value",
  "followUpOn",
] as const;

export type SheetField = (typeof sheetFields)[number];

/** Lines of one sheet at most. */
export const mostLines = 5_000;

/** A sheet, and the field of each column by its heading. "" leaves a column out; other columns are guessed. */
export const sheetSent = z.object({
  csv: z
    .string("Please choose a file.")
    .min(1, "This file is empty.")
    .max(2_000_000, "Please take a file of at most 2 MB."),
  columns: z.record(z.string().max(200), z.union([z.literal(""), z.enum(sheetFields)])).default({}),
});

/** What becomes of each line. `new`: a lead is made. `known`: there is a lead with its address already. */
export const sheetLook = z.object({
  columns: z
    .array(z.object({ heading: z.string(), field: z.union([z.literal(""), z.enum(sheetFields)]) }))
    .readonly(),
  lines: z
    .array(
      z.object({
        /** In the file, from 1. */
        line: z.number(),
        outcome: z.enum(["new", "known", "refused"]),
        /** Company, name or address. */
        who: z.string(),
        /** Why no lead is made; or "". */
        why: z.string(),
        /** As read from the line: time of receipt, value, status. Null: not in the line, or refused. */
        receivedAt: z.iso.datetime().nullable(),
        value: z.number().nullable(),
        status: leadStatus.nullable(),
      }),
    )
    .readonly(),
});

export type SheetLook = z.infer<typeof sheetLook>;

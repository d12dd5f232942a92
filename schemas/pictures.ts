import { z } from "zod";
import { oneFile } from "./kinds.ts";

const pictured = { title: z.string(), lead: z.string(), caption: z.string() };
const mark = z.enum(["tick", "half", "open"]);
const part = z.tuple([z.enum(["leads", "helps", "out"]), z.string()]);

const pictures = z.strictObject({
  sheet: z.strictObject({
    ...pictured,
    link: z.strictObject({ label: z.string(), href: z.string().startsWith("/") }),
  }),
  plan: z.strictObject({ ...pictured, week: z.string(), weeks: z.string(), whole: z.string() }),
  desk: z.strictObject({
    ...pictured,
    rail: z.array(z.string()).min(1).max(5),
    inbox: z.string(),
    leads: z
      .array(
        z.strictObject({
          name: z.string(),
          what: z.string(),
          due: z.string(),
          lit: z.literal(true).optional(),
        }),
      )
      .min(1)
      .max(5),
    detail: z.strictObject({
      title: z.string(),
      rows: z
        .array(z.strictObject({ mark, text: z.string() }))
        .min(1)
        .max(6),
    }),
    steps: z
      .array(z.strictObject({ title: z.string(), text: z.string() }))
      .min(1)
      .max(8),
  }),
  who: z.strictObject({
    ...pictured,
    columns: z.strictObject({ phase: z.string(), you: z.string(), we: z.string(), auditor: z.string() }),
    legend: z.strictObject({ leads: z.string(), helps: z.string(), out: z.string() }),
    rows: z
      .array(z.strictObject({ phase: z.string(), you: part, we: part, auditor: part }))
      .min(1)
      .max(12),
  }),
});

/** The words of the pictures of the product. */
export const pictureCollections = { pictures: oneFile("pictures", pictures) };

import { z } from "zod";
import { oneFile } from "./kinds.ts";

/** The picture is drawn for exactly these numbers. */
const drawn = "The picture of this demo has five lines and three nodes: please keep their number.";
const heading = { title: z.string(), lead: z.string() };
const entry = z.strictObject({ title: z.string(), text: z.string() });
const row = z.strictObject({ label: z.string(), text: z.string() });

const labs = z.strictObject({
  title: z.string(),
  description: z.string(),
  hero: z.strictObject({
    headline: z.array(z.string()).min(1).max(4),
    lead: z.string(),
    roadmap: z.string(),
    notify: z.string(),
    rows: z
      .array(z.strictObject({ label: z.string(), value: z.string() }))
      .min(1)
      .max(12),
    note: z.string(),
  }),
  overview: z.strictObject({ ...heading, entries: z.array(entry).min(1).max(12) }),
  roadmap: z.strictObject({
    ...heading,
    /** An unknown status looks like Future (specification, part 2, section 5). */
    items: z
      .array(z.strictObject({ title: z.string(), description: z.string(), status: z.string() }))
      .min(1)
      .max(12),
  }),
  bench: z.strictObject({ ...heading, rows: z.array(row.extend({ href: z.string().startsWith("/") })) }),
  launch: z.strictObject({
    ...heading,
    facts: z.array(row).min(1).max(12),
    flag: z.string(),
    form: z.strictObject({
      submit: z.string(),
      sending: z.string(),
      thanks: z.string(),
      sent: z.string(),
      message: z.string(),
      failure: z.string(),
      problems: z.string(),
    }),
  }),
  registered: z.strictObject({
    title: z.string(),
    description: z.string(),
    heading: z.string(),
    receipt: z.string(),
    back: z.string(),
  }),
});

const demos = z.strictObject({
  back: z.string(),
  paths: z.strictObject({
    title: z.string(),
    description: z.string(),
    headline: z.array(z.string()).min(1).max(4),
    lead: z.string(),
    stop: z.string(),
    portal: z.string(),
    blog: z.string(),
    features: z.strictObject({ ...heading, entries: z.array(entry).min(1).max(12) }),
  }),
  network: z.strictObject({
    title: z.string(),
    description: z.string(),
    paths: z.string(),
    headline: z.array(z.string()).min(1).max(4),
    hint: z.string(),
    lines: z.array(z.string()).length(5, drawn),
    nodes: z.array(z.string()).length(3, drawn),
    lit: z.string(),
    closing: z.strictObject({ ...heading, member: z.string(), client: z.string() }),
  }),
  glow: z.strictObject({
    title: z.string(),
    description: z.string(),
    headline: z.string(),
    lead: z.string(),
    note: z.string(),
    cards: z
      .array(
        entry.extend({
          mark: z.enum(["tick", "tested", "half", "open", "attention", "total", "traced"]),
          href: z.string().startsWith("/"),
        }),
      )
      .min(1)
      .max(12),
  }),
});

/** The words of /labs and of the three demo pages. */
export const labsCollections = { labs: oneFile("labs", labs), demos: oneFile("demos", demos) };

import { z } from "zod";

const link = z.strictObject({ label: z.string(), href: z.string().startsWith("/") });

/** The menu panel of a link of the bar. */
const panel = z.strictObject({
  /** Name of the button that opens it. */
  open: z.string(),
  groups: z
    .array(
      z.strictObject({
        title: z.string(),
        /** The list is empty when all of its pages are switched off. */
        links: z.array(link.extend({ note: z.string().optional() })).max(12),
      }),
    )
    .min(1)
    .max(3),
});

/** frame.yaml: the words around every page. */
export const frame = z.strictObject({
  skip: z.string(),
  menu: z.string(),
  top: z.string(),
  chat: z.string(),
  home: z.string(),
  bar: z
    .array(link.extend({ panel: panel.optional() }))
    .min(1)
    .max(7),
  getStarted: z.string(),
  bookCall: z.string(),
  footer: z.strictObject({
    copyright: z.string(),
    imprint: z.string(),
    groups: z.array(z.strictObject({ title: z.string(), links: z.array(link) })),
    legal: z.array(link),
    profile: z.string(),
    legendTitle: z.string(),
    legend: z.array(
      z.strictObject({
        mark: z.enum(["tick", "tested", "half", "open", "attention", "total", "traced"]),
        label: z.string(),
      }),
    ),
    theme: z.strictObject({
      label: z.string(),
      choices: z.strictObject({ system: z.string(), light: z.string(), dark: z.string() }),
    }),
  }),
  notFound: z.strictObject({
    title: z.string(),
    headline: z.array(z.string()),
    hint: z.string(),
    /** What else is said of it. */
    lead: z.string().optional(),
    home: z.string(),
    ask: z.string(),
    here: z.string(),
    noEntry: z.string(),
    onFile: z.string(),
    /** Addresses; each is named as in the menu and the footer. */
    pages: z.array(z.string().startsWith("/")),
  }),
});

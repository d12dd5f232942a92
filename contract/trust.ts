import { z } from "zod";
import { labelled } from "./labelled.ts";

/** What a buyer asks before trusting a firm; each is a block of a page (content/pages/). */
export const factKinds = [
  "people",
  "entity",
  "insurance",
  "baa",
  "controls",
  "reports",
  "subprocessors",
  "security",
  "evidence",
] as const;

export type FactKind = (typeof factKinds)[number];

/** A list that may be left empty, also by writing nothing behind its name. */
function listOf<Shape extends z.ZodType>(shape: Shape) {
  return z
    .array(shape)
    .max(12)
    .nullish()
    .transform((list) => list ?? []);
}

const entry = z.strictObject({ title: z.string(), text: z.string() });
const row = z.strictObject({ label: z.string(), value: z.string() });

/** content/trust.yaml. Everything but the labels may be empty, and is not shown then. */
export const trustFile = z.strictObject({
  /** Who does the work, and agreed to be named. */
  people: listOf(
    z.strictObject({
      name: labelled("Name"),
      role: labelled("Role"),
      text: labelled("About this person", "Qualifications, and what they do for clients."),
    }),
  ).meta({ title: "Team", description: "Who does the work, and agreed to be named." }),
  /** What is insured, with whom, up to how much. */
  insurance: listOf(row).meta({
    title: "Insurance",
    description: "What is insured, with whom, up to how much.",
  }),
  /** Whether a business associate agreement is signed. */
  baa: z
    .strictObject({
      signs: z.enum(["yes", "no"], "write yes or no, in quotes.").meta({ title: "Signed" }),
      text: labelled("When, and whose"),
    })
    .nullish()
    .meta({ title: "Business associate agreement" }),
  /** What the firm does for its own security. */
  controls: listOf(entry).meta({ title: "What you do for your own security" }),
  /** How a readiness report is checked before its client reads it, step by step. */
  reports: listOf(entry).meta({ title: "How a report is checked, step by step" }),
  /** Where weaknesses can be reported: an e-mail address or the address of a page. */
  security: z
    .string()
    .nullish()
    .meta({ title: "Where weaknesses are reported", description: "An e-mail address or a page." }),
  labels: z.strictObject({
    entity: z.string(),
    registration: z.string(),
    address: z.string(),
    law: labelled("Law of contracts"),
    contact: labelled("Security contact"),
    yes: z.string(),
    no: z.string(),
  }),
  /** The labels of the evidence. A line is shown when there is something to say. */
  evidence: z.strictObject({
    title: z.string(),
    lead: z.string(),
    backup: labelled("Last backup"),
    drill: labelled("Last backup that was restored"),
    update: labelled("Last update"),
    promise: labelled("Answers in time"),
    /** Stands after the share of answers in time. */
    promiseOf: labelled("Behind the share of answers in time"),
  }),
});

export type Trust = Readonly<z.infer<typeof trustFile>>;

/**
 * Whether a fact is filled in. The entity and the sub-processors always are (company.yaml). The evidence never
 * is: a build does not know it.
 */
export function isFilled(kind: FactKind, trust: Trust): boolean {
  if (kind === "evidence") return false;
  if (kind === "entity" || kind === "subprocessors") return true;
  if (kind === "baa" || kind === "security") return Boolean(trust[kind]);
  return trust[kind].length > 0;
}

/** Whether a page that shows these facts has nothing to show. A page without such blocks has its own text. */
export function isEmptyPage(kinds: readonly FactKind[], trust: Trust): boolean {
  return kinds.length > 0 && !kinds.some((kind) => isFilled(kind, trust));
}

/** The page to which the server adds the evidence. */
export const evidencePath = "/trust";

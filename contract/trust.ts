import { z } from "zod";
import { labelled } from "./labelled.ts";

/** What a buyer asks before trusting a firm; each is a block of a page (content/pages/). */
export const factKinds = [
  "people",
  "dealings",
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
/** Set where an entry is the sample's: pages mark it, and the checklist asks for your own. */
const sample = z
  .literal(true)
  .optional()
  .meta({ title: "Sample", description: "Remove it when this is yours." });

const row = z.strictObject({ label: z.string(), value: z.string(), sample });

/** content/trust.yaml. Everything but the labels may be empty, and is not shown then. */
export const trustFile = z.strictObject({
  /** Who does the work, and agreed to be named. */
  people: listOf(
    z.strictObject({
      name: labelled("Name"),
      role: labelled("Role"),
      text: labelled("About this person", "What they do for clients."),
      certificates: z.array(z.string()).max(8).optional().meta({ title: "Certificates" }),
      picture: z
        .string()
        .regex(/^\/pictures\/[\w-]+\.webp$/, "write the address of a picture, such as /pictures/ana.webp.")
        .optional()
        .meta({
          title: "Picture",
          description: "Its address, such as /pictures/ana.webp.",
          format: "picture",
        }),
      firstCall: z.literal(true).optional().meta({
        title: "Takes the first call",
        description:
          "Home names this person. The booking page names who takes calls there, if they are of the team.",
      }),
      sample,
    }),
  ).meta({ title: "Team", description: "Who does the work, and agreed to be named." }),
  /** How a buyer speaks with a client. */
  references: z
    .strictObject({
      text: labelled("How a buyer speaks with a client"),
      ask: labelled("Link to your contact page"),
    })
    .nullish()
    .meta({ title: "References" }),
  /** Auditors and certification bodies that the firm has worked with. */
  auditors: listOf(row).meta({ title: "Auditors you have worked with" }),
  /** Tools for evidence and compliance that the firm works in. */
  tools: listOf(row).meta({ title: "Tools you work in" }),
  /** What the firm does when a promised week is missed. */
  late: z.string().nullish().meta({ title: "What happens if a week slips" }),
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
    firstCall: z
      .string()
      .default("Your first call is with")
      .meta({ title: "Before who takes the first call" }),
    references: z.string().default("References"),
    late: z.string().default("If a week slips"),
    sample: z.string().default("Sample").meta({ title: "Mark of an entry of the sample" }),
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

/** Who takes the first call; undefined: nobody is named. */
export function firstCaller({ people }: Trust): Trust["people"][number] | undefined {
  return people.find(({ firstCall }) => firstCall);
}

/** Who takes the first call, as one sentence without its period; "": nobody is named. */
export function firstCallInWords(trust: Trust): string {
  const person = firstCaller(trust);
  if (person === undefined) return "";
  const { name, certificates = [], sample } = person;
  return `${trust.labels.firstCall} ${[name, ...certificates].join(", ")}${sample ? ` (${trust.labels.sample})` : ""}`;
}

/** The names of entries that are the sample's still. */
export function sampleEntries({ people, auditors, tools, insurance }: Trust): readonly string[] {
  return [
    ...people.flatMap(({ name, sample }) => (sample ? [name] : [])),
    ...[...auditors, ...tools, ...insurance].flatMap(({ label, sample }) => (sample ? [label] : [])),
  ];
}

/**
 * Whether a fact is filled in. The entity and the sub-processors always are (company.yaml). The evidence never
 * is: a build does not know it.
 */
export function isFilled(kind: FactKind, trust: Trust): boolean {
  if (kind === "evidence") return false;
  if (kind === "entity" || kind === "subprocessors") return true;
  if (kind === "baa" || kind === "security") return Boolean(trust[kind]);
  if (kind === "dealings") {
    const { references, auditors, tools, late } = trust;
    return Boolean(references) || Boolean(late) || auditors.length + tools.length > 0;
  }
  return trust[kind].length > 0;
}

/** Whether a page that shows these facts has nothing to show. A page without such blocks has its own text. */
export function isEmptyPage(kinds: readonly FactKind[], trust: Trust): boolean {
  return kinds.length > 0 && !kinds.some((kind) => isFilled(kind, trust));
}

/** The page to which the server adds the evidence. */
export const evidencePath = "/trust";

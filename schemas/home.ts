import { z } from "zod";
import { labelled } from "#contract/labelled.ts";
import { heading, headline, page } from "./sections.ts";
import { span } from "./span.ts";

const link = z.strictObject({
  label: labelled("Words"),
  href: z.string().startsWith("/").meta({ title: "Address" }),
});

/** Marks the highlighted line of the register and the last row of a table. */
const lit = z.literal(true).optional().meta({ title: "Lit" });

const included = labelled("Above what is included");

const fitCall = labelled("Button that books a fit call");

/** home.yaml. */
export const home = z.strictObject({
  ...page,
  hero: z
    .strictObject({
      headline,
      lead: labelled("Introduction"),
      leadMore: labelled("Second sentence"),
      schedule: labelled("Button that books a call"),
      learnMore: labelled("Other button"),
      ways: z.array(link).max(3).meta({ title: "Links for who wants no call yet" }),
    })
    .meta({ title: "Top of the page" }),
  register: z
    .strictObject({
      legend: labelled("Line above it"),
      entries: z
        .array(
          z.strictObject({
            rule: labelled("The rule as written"),
            source: z.tuple([labelled("Standard"), labelled("Number in it")]).meta({ title: "Source" }),
            plain: labelled("In plain words"),
            also: labelled("Where else it is required"),
            lit: lit.meta({ title: "Lit at first", description: "For one of them." }),
          }),
        )
        .min(3)
        .max(7)
        .refine(
          (rules) => rules.length === 7 || rules.some((rule) => rule.lit),
          "say which of the rules is lit at first: write `lit: true` below it.",
        )
        .meta({ title: "Rules" }),
    })
    .meta({ title: "Register of rules" }),
  readiness: z
    .strictObject({
      label: labelled("Words before"),
      frameworks: z.array(labelled("Framework")).meta({ title: "Frameworks" }),
      last: labelled("Words after"),
    })
    .meta({ title: "Line of frameworks" }),
  about: z
    .strictObject({
      ...heading,
      values: z
        .array(
          z.strictObject({
            title: labelled("Heading"),
            text: labelled("Text"),
            picture: z.enum(["clarity", "people", "sorting"]).meta({ title: "Picture" }),
          }),
        )
        .min(1)
        .max(12)
        .meta({ title: "Values" }),
    })
    .meta({ title: "Why you" }),
  challenge: z
    .strictObject({
      ...heading,
      label: labelled("Label of the field"),
      submit: labelled("Button"),
      busy: labelled("While it looks"),
      tries: labelled("Examples below the field"),
      recommended: labelled("Above the path that fits best"),
      alsoFits: labelled("Above other paths that fit"),
      custom: labelled("About a path of one's own", "Shown where no subject of yours is named."),
      found: z
        .strictObject({
          understood: labelled("Before what was understood"),
          whole: labelled("Link to the whole answer"),
          pages: labelled("Above pages and checks"),
          alsoMeant: labelled("Above other meanings"),
          phone: labelled("Telephone"),
          call: labelled("Button that calls"),
          callBack: labelled("Link to the call back"),
        })
        .meta({ title: "What is found" }),
      next: labelled("Above the button that books a call"),
      schedule: labelled("Button that books a call"),
    })
    .meta({ title: "Field for a visitor's challenge" }),
  services: z
    .strictObject({
      ...heading,
      included,
      more: labelled("Link to all services"),
      rows: z
        .array(
          z.strictObject({
            title: labelled("Name"),
            subtitle: labelled("In one line"),
            features: z.array(labelled("Point")).min(1).max(12).meta({ title: "What is included" }),
            price: labelled("Price", "As it is read."),
            priceNote: labelled("Below the price"),
          }),
        )
        .min(1)
        .max(12)
        .meta({ title: "Services" }),
    })
    .meta({ title: "Services" }),
  offers: z
    .strictObject({
      ...heading,
      fitCall,
      included,
      flag: labelled("Flag of the recommended one"),
      packages: z
        .array(
          z.strictObject({
            title: labelled("Name"),
            subtitle: labelled("For whom"),
            recommended: z.literal(true).optional().meta({ title: "Recommended" }),
            priceAnchor: labelled("Price", "As it is read."),
            priceNote: labelled("Below the price"),
            timeline: z
              .strictObject({
                first: labelled("Words at its begin"),
                last: labelled("Words at its end"),
                /** The fewest units it takes, drawn solid, and the most. */
                takes: span.meta({ title: "How long it takes", description: "For example 4-6." }),
              })
              .meta({ title: "Time line" }),
            features: z.array(labelled("Point")).meta({ title: "What is included" }),
          }),
        )
        .min(1)
        .max(12)
        .meta({ title: "Packages" }),
    })
    .meta({ title: "Packages" }),
  pricing: z
    .strictObject({
      strong: labelled("In bold"),
      text: labelled("Text"),
      link: labelled("Words of the link"),
    })
    .meta({ title: "Line about prices" }),
  howItWorks: z
    .strictObject({
      ...heading,
      columns: z
        .strictObject({ phase: labelled("Phase"), we: labelled("You"), auditor: labelled("The auditor") })
        .meta({ title: "Headings of the table" }),
      rows: z
        .array(
          z.strictObject({
            phase: labelled("Phase"),
            we: labelled("What you do"),
            auditor: labelled("What the auditor does"),
            lit,
          }),
        )
        .meta({ title: "Rows of the table" }),
    })
    .meta({ title: "Who does what" }),
  contact: z
    .strictObject({
      headline,
      schedule: labelled("Button that books a call"),
      details: labelled("Other button"),
      labels: z
        .strictObject({
          email: labelled("E-mail"),
          phone: labelled("Telephone"),
          hours: labelled("Hours"),
          bring: labelled("What to bring"),
        })
        .meta({ title: "Words before" }),
      bring: labelled("What to bring"),
    })
    .meta({ title: "End of the page" }),
});

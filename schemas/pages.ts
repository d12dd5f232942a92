import { z } from "zod";
import { labelled } from "#contract/labelled.ts";
import { writtenPage } from "./blocks.ts";
import { blockPages, oneFile } from "./kinds.ts";
import { quickStart } from "./quick-start.ts";
import { closing, entry, heading, headline, hero, offer, page, point, row } from "./sections.ts";

const services = z.strictObject({
  ...page,
  hero: z
    .strictObject({
      headline,
      lead: z.string(),
      schedule: labelled("Button that books a call"),
      rows: z.array(row).min(1).max(4).optional().meta({ title: "Lines of the table" }),
      // Without lines: the names of the groups of services, of the services in each, and of all.
      desks: z.string().optional(),
      each: z.string().optional(),
      total: z.string().optional(),
      note: labelled("Note below the table"),
    })
    .meta({ title: "Top of the page" }),
  stack: z.strictObject({
    ...heading,
    categories: z
      .array(
        z.strictObject({
          id: labelled("Name in addresses"),
          title: labelled("Heading"),
          description: labelled("Introduction"),
          links: z.array(
            z.strictObject({
              kind: z.string(),
              label: z.string(),
              href: z.string().startsWith("/").meta({ title: "Address" }),
            }),
          ),
          services: z
            .array(
              z.strictObject({
                title: labelled("Name"),
                description: labelled("In one sentence"),
                features: z.array(labelled("Point")).min(1).max(12).meta({ title: "What is included" }),
              }),
            )
            .min(1)
            .max(12),
        }),
      )
      .min(1)
      .max(12),
  }),
  closing,
});

/** A group of plans; its id is also the fragment of its address. */
const group = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, "write small letters, digits and hyphens, and begin with a letter.")
    .meta({ title: "Name", description: "Plans name their group by it." }),
  tab: labelled("Words of the tab"),
  title: labelled("Heading"),
});

const auditWay = z
  .strictObject({ label: z.string(), href: z.string() })
  .optional()
  .meta({ title: "The button for those who need a report" });

const pricing = z.strictObject({
  ...page,
  catalog: labelled("Name of the list of prices"),
  hero: z
    .strictObject({ headline, lead: labelled("Introduction"), view: labelled("Button"), audit: auditWay })
    .meta({ title: "Top of the page" }),
  sum: z
    .strictObject({
      label: labelled("Heading"),
      people: labelled("Label: how many people"),
      plan: labelled("Label: which plan"),
      total: labelled("Before the sum"),
      note: labelled("Note below it"),
      included: labelled("Before what is included"),
      wrong: labelled("When it is no number of people"),
      example: z
        .strictObject({
          people: z.int().positive().meta({ title: "People" }),
          plan: labelled("Plan", "By its name in texts."),
        })
        .meta({ title: "Filled in at first" }),
    })
    .meta({ title: "Calculator" }),
  intro: labelled("Introduction"),
  tabs: labelled("Name of the tabs", "Read aloud."),
  groups: z.array(group).min(1).max(12).meta({ title: "Groups of plans" }),
  terms: labelled("Terms, below the plans"),
  packages: z.strictObject({
    ...heading,
    columns: z
      .strictObject({ name: z.string(), fits: labelled("For whom"), price: z.string() })
      .meta({ title: "Heads of columns" }),
    request: labelled("Button"),
  }),
});

const agentReady = z.strictObject({
  ...page,
  hero,
  problem: z.strictObject({
    ...heading,
    points: z.array(point).min(1).max(12).meta({ title: "Entries" }),
  }),
  pillars: z.strictObject({ ...heading, entries: z.array(entry).min(1).max(12) }),
  audience: z.strictObject({
    ...heading,
    rows: z
      .array(z.strictObject({ who: z.string(), text: z.string() }))
      .min(1)
      .max(12),
  }),
  packages: z.strictObject({
    ...heading,
    flag: labelled("Mark of the popular one"),
    offers: z
      .array(
        z.strictObject({
          ...offer,
          popular: z.literal(true).optional().meta({ title: "The popular one" }),
          action: z
            .strictObject({
              kind: z.enum(["workshop", "questionnaire"]).meta({ title: "Leads to" }),
              label: labelled("Words"),
            })
            .meta({ title: "Button" }),
        }),
      )
      .min(1)
      .max(12),
  }),
  closing,
});

/** The words of /services, /pricing, /agent-ready-it and /compliance-quick-start. */
export const pageCollections = {
  services: oneFile("services", services),
  pricing: oneFile("pricing", pricing),
  "agent-ready": oneFile("agent-ready", agentReady),
  pages: blockPages(writtenPage),
  "quick-start": oneFile("quick-start", quickStart),
};

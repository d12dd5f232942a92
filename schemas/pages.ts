import { z } from "zod";
import { pageDescription, pageTitle } from "./advice.ts";
import { writtenPage } from "./blocks.ts";
import { blockPages, oneFile } from "./kinds.ts";
import { span } from "./span.ts";

const heading = { title: z.string(), lead: z.string() };
const page = {
  title: pageTitle,
  description: pageDescription,
};
/** Lines of a page's h1. */
const headline = z.array(z.string()).min(1).max(4);
const row = z.strictObject({ label: z.string(), value: z.string() });

const closing = {
  headline: z.array(z.string()).min(1).max(4),
  book: z.string(),
  more: z.string(),
  labels: z.strictObject({ email: z.string(), phone: z.string(), hours: z.string() }),
  last: z.strictObject({ label: z.string(), text: z.string() }),
};

const entry = z.strictObject({
  title: z.string(),
  text: z.string(),
  features: z.array(z.string()).min(1).max(12),
});

const offer = {
  title: z.string(),
  subtitle: z.string(),
  price: z.string(),
  priceNote: z.string(),
  features: z.array(z.string()),
};

const services = z.strictObject({
  ...page,
  hero: z.strictObject({
    headline,
    lead: z.string(),
    schedule: z.string(),
    desks: z.string(),
    each: z.string(),
    total: z.string(),
    note: z.string(),
  }),
  stack: z.strictObject({
    ...heading,
    categories: z
      .array(
        z.strictObject({
          id: z.string(),
          title: z.string(),
          description: z.string(),
          links: z.array(
            z.strictObject({ kind: z.string(), label: z.string(), href: z.string().startsWith("/") }),
          ),
          services: z
            .array(
              z.strictObject({
                title: z.string(),
                description: z.string(),
                features: z.array(z.string()).min(1).max(12),
              }),
            )
            .min(1)
            .max(12),
        }),
      )
      .min(1)
      .max(12),
  }),
  closing: z.strictObject(closing),
});

/** A group of plans; its id is also the fragment of its address. */
const group = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]*$/),
  tab: z.string(),
  title: z.string(),
});

const pricing = z.strictObject({
  ...page,
  catalog: z.string(),
  hero: z.strictObject({ headline, lead: z.string(), view: z.string() }),
  sum: z.strictObject({
    label: z.string(),
    people: z.string(),
    plan: z.string(),
    total: z.string(),
    note: z.string(),
    included: z.string(),
    wrong: z.string(),
    example: z.strictObject({ people: z.int().positive(), plan: z.string() }),
  }),
  intro: z.string(),
  tabs: z.string(),
  groups: z.array(group).min(1).max(12),
  terms: z.string(),
  packages: z.strictObject({
    ...heading,
    columns: z.strictObject({ name: z.string(), fits: z.string(), price: z.string() }),
    request: z.string(),
  }),
});

const agentReady = z.strictObject({
  ...page,
  hero: z.strictObject({
    headline,
    lead: z.string(),
    book: z.string(),
    more: z.string(),
    rows: z.array(row).min(1).max(12),
    note: z.string(),
  }),
  problem: z.strictObject({
    ...heading,
    points: z
      .array(z.strictObject({ title: z.string(), text: z.string() }))
      .min(1)
      .max(12),
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
    flag: z.string(),
    offers: z
      .array(
        z.strictObject({
          ...offer,
          popular: z.literal(true).optional(),
          action: z.strictObject({ kind: z.enum(["workshop", "questionnaire"]), label: z.string() }),
        }),
      )
      .min(1)
      .max(12),
  }),
  closing: z.strictObject(closing),
});

const quickStart = z.strictObject({
  ...page,
  hero: z.strictObject({
    headline,
    lead: z.string(),
    book: z.string(),
    more: z.string(),
    rows: z.array(row).min(1).max(12),
    note: z.string(),
  }),
  contents: z.strictObject({
    label: z.string(),
    links: z.strictObject({
      overview: z.string(),
      timeline: z.string(),
      benefits: z.string(),
      testimonial: z.string(),
      pricing: z.string(),
      faq: z.string(),
      cta: z.string(),
    }),
  }),
  overview: z.strictObject({
    ...heading,
    frameworks: z
      .array(
        entry.extend({
          assessment: z.strictObject({ label: z.string(), href: z.string().startsWith("/") }).optional(),
        }),
      )
      .min(1)
      .max(12),
  }),
  timeline: z.strictObject({
    ...heading,
    steps: z
      .array(
        z.strictObject({
          days: z.string(),
          /** In which weeks it lies. */
          weeks: span,
          title: z.string(),
          description: z.string(),
        }),
      )
      .min(1)
      .max(12),
  }),
  benefits: z.strictObject({
    ...heading,
    entries: z
      .array(z.strictObject({ title: z.string(), text: z.string() }))
      .min(1)
      .max(12),
  }),
  outcome: z.strictObject({
    title: z.string(),
    badge: z.string(),
    text: z.string(),
    rows: z.array(row).min(1).max(12),
    note: z.string(),
  }),
  pricing: z.strictObject({
    ...heading,
    /** Shown from its first day to its last, if it is active at all. */
    offer: z
      .strictObject({
        active: z.boolean(),
        begins: z.iso.date(),
        ends: z.iso.date(),
        strong: z.string(),
        text: z.string(),
      })
      .refine(({ begins, ends }) => begins <= ends, "an offer begins before it ends.")
      .optional(),
    tiers: z
      .array(z.strictObject({ ...offer, cta: z.string() }))
      .min(1)
      .max(12),
  }),
  faq: z.strictObject({
    ...heading,
    entries: z
      .array(z.strictObject({ question: z.string(), answer: z.string() }))
      .min(1)
      .max(12),
  }),
  closing: z.strictObject(closing),
});

/** The words of /services, /pricing, /agent-ready-it and /compliance-quick-start. */
export const pageCollections = {
  services: oneFile("services", services),
  pricing: oneFile("pricing", pricing),
  "agent-ready": oneFile("agent-ready", agentReady),
  pages: blockPages(writtenPage),
  "quick-start": oneFile("quick-start", quickStart),
};

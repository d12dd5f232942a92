import { z } from "zod";
import { span } from "./span.ts";

const link = z.strictObject({ label: z.string(), href: z.string().startsWith("/") });
const heading = { title: z.string(), lead: z.string() };

/** home.yaml. */
export const home = z.strictObject({
  title: z.string(),
  description: z.string(),
  hero: z.strictObject({
    headline: z.array(z.string()).min(1).max(4),
    lead: z.string(),
    leadMore: z.string(),
    schedule: z.string(),
    learnMore: z.string(),
    ways: z.array(link).max(3),
  }),
  register: z.strictObject({
    legend: z.string(),
    entries: z
      .array(
        z.strictObject({
          rule: z.string(),
          source: z.tuple([z.string(), z.string()]),
          plain: z.string(),
          also: z.string(),
          lit: z.literal(true).optional(),
        }),
      )
      .length(7, "The light of the register moves over seven places: please keep seven entries."),
  }),
  readiness: z.strictObject({ label: z.string(), frameworks: z.array(z.string()), last: z.string() }),
  about: z.strictObject({
    ...heading,
    values: z
      .array(
        z.strictObject({
          title: z.string(),
          text: z.string(),
          picture: z.enum(["clarity", "people", "sorting"]),
        }),
      )
      .min(1)
      .max(12),
  }),
  challenge: z.strictObject({
    ...heading,
    label: z.string(),
    submit: z.string(),
    busy: z.string(),
    tries: z.string(),
    recommended: z.string(),
    decidedBy: z.string(),
    alsoFits: z.string(),
    custom: z.string(),
    found: z.strictObject({
      understood: z.string(),
      whole: z.string(),
      pages: z.string(),
      alsoMeant: z.string(),
      phone: z.string(),
      call: z.string(),
      callBack: z.string(),
    }),
    next: z.string(),
    schedule: z.string(),
  }),
  services: z.strictObject({
    ...heading,
    fitCall: z.string(),
    included: z.string(),
    more: z.string(),
    rows: z
      .array(
        z.strictObject({
          title: z.string(),
          subtitle: z.string(),
          features: z.array(z.string()).min(1).max(12),
          price: z.string(),
          priceNote: z.string(),
        }),
      )
      .min(1)
      .max(12),
  }),
  offers: z.strictObject({
    ...heading,
    fitCall: z.string(),
    included: z.string(),
    flag: z.string(),
    packages: z
      .array(
        z.strictObject({
          title: z.string(),
          subtitle: z.string(),
          recommended: z.literal(true).optional(),
          priceAnchor: z.string(),
          priceNote: z.string(),
          timeline: z.strictObject({
            first: z.string(),
            last: z.string(),
            /** Units drawn solid, the least it takes, and in all, the most. */
            takes: span,
          }),
          features: z.array(z.string()),
        }),
      )
      .min(1)
      .max(12),
  }),
  pricing: z.strictObject({ strong: z.string(), text: z.string(), link: z.string() }),
  howItWorks: z.strictObject({
    ...heading,
    columns: z.strictObject({ phase: z.string(), we: z.string(), auditor: z.string() }),
    rows: z.array(
      z.strictObject({
        phase: z.string(),
        we: z.string(),
        auditor: z.string(),
        lit: z.literal(true).optional(),
      }),
    ),
  }),
  contact: z.strictObject({
    headline: z.array(z.string()).min(1).max(4),
    schedule: z.string(),
    details: z.string(),
    labels: z.strictObject({ email: z.string(), phone: z.string(), hours: z.string(), bring: z.string() }),
    bring: z.string(),
  }),
});

import { z } from "zod";
import { labelled } from "#contract/labelled.ts";
import { closing, entry, heading, hero, offer, page, point, row } from "./sections.ts";
import { span } from "./span.ts";

/** quick-start.yaml. */
export const quickStart = z.strictObject({
  ...page,
  hero,
  contents: z
    .strictObject({
      label: labelled("Heading"),
      links: z.strictObject({
        overview: z.string(),
        timeline: z.string(),
        benefits: z.string(),
        testimonial: labelled("Outcome"),
        pricing: z.string(),
        faq: labelled("Questions"),
        cta: labelled("End of the page"),
      }),
    })
    .meta({ title: "On this page" }),
  overview: z.strictObject({
    ...heading,
    frameworks: z
      .array(
        entry.extend({
          assessment: z
            .strictObject({
              label: labelled("Words"),
              href: z.string().startsWith("/").meta({ title: "Address" }),
            })
            .optional()
            .meta({ title: "Link to an assessment" }),
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
          days: labelled("When", "As it is read."),
          /** Its first and last week. */
          weeks: span.meta({ title: "In which weeks" }),
          title: labelled("Heading"),
          description: labelled("Text"),
        }),
      )
      .min(1)
      .max(12),
  }),
  benefits: z.strictObject({
    ...heading,
    entries: z.array(point).min(1).max(12).meta({ title: "Entries" }),
  }),
  outcome: z.strictObject({
    title: labelled("Heading"),
    badge: labelled("Badge"),
    text: labelled("Text"),
    rows: z.array(row).min(1).max(12).meta({ title: "Lines of the table" }),
    note: labelled("Note below the table"),
  }),
  pricing: z.strictObject({
    ...heading,
    /** Shown from its first day to its last, if it is active at all. */
    offer: z
      .strictObject({
        active: z.boolean().meta({ title: "Shown, from its first day to its last" }),
        begins: z.iso.date().meta({ title: "First day" }),
        ends: z.iso.date().meta({ title: "Last day" }),
        strong: labelled("In bold"),
        text: labelled("Text", "The last day is added to it."),
      })
      .refine(({ begins, ends }) => begins <= ends, {
        error: "an offer begins before it ends.",
        path: ["ends"],
      })
      .optional()
      .meta({ title: "Offer for a time" }),
    tiers: z
      .array(z.strictObject({ ...offer, cta: labelled("Button") }))
      .min(1)
      .max(12)
      .meta({ title: "Tiers" }),
  }),
  faq: z
    .strictObject({
      ...heading,
      entries: z
        .array(z.strictObject({ question: labelled("Question"), answer: labelled("Answer") }))
        .min(1)
        .max(12)
        .meta({ title: "Questions and answers" }),
    })
    .meta({ title: "Frequent questions" }),
  closing,
});

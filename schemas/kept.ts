import { z } from "zod";

const asked = z.strictObject({
  heading: z.string(),
  lead: z.string(),
  title: z.string(),
  text: z.string(),
  button: z.string(),
});

const lead = z.strictObject({ lead: z.string() });

/** The words of the pages of forms that are kept before they are sent. */
export const kept = z.strictObject({
  ask: z.strictObject({
    title: z.string(),
    description: z.string(),
    problems: z.string(),
    mailTo: z.string(),
    mailBack: z.string(),
    colleague: z.string(),
    step: z.string(),
    device: asked,
    ask: asked,
  }),
  mailed: z.strictObject({
    title: z.string(),
    description: z.string(),
    heading: z.string(),
    device: lead,
    ask: lead,
    line: z.string(),
    next: z.string(),
  }),
  step: z.strictObject({
    title: z.string(),
    description: z.string(),
    heading: z.string(),
    lead: z.string(),
    returned: z.string(),
    button: z.string(),
    note: z.string(),
  }),
  unknown: z.strictObject({
    title: z.string(),
    description: z.string(),
    heading: z.string(),
    lead: z.string(),
    line: z.string(),
    next: z.string(),
  }),
});

import { z } from "zod";

/** A question that people of the client answered in different ways: what counts stands first. */
export const dispute = z.object({
  topic: z.string(),
  question: z.string(),
  text: z.string(),
  version: z.number(),
  criteria: z.array(z.string()).readonly(),
  /** Name of the person who is asked; "": nobody is. */
  asked: z.string(),
  /** `id` "": it counts. `text` "": no answer. */
  answers: z
    .array(z.object({ id: z.string(), text: z.string(), by: z.string(), at: z.iso.datetime() }))
    .readonly(),
  /** Who can be asked. */
  people: z.array(z.object({ id: z.string(), name: z.string() })).readonly(),
});

export type Dispute = z.infer<typeof dispute>;

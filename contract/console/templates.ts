import { z } from "zod";
import { facts, replyTemplate } from "./reply-template.ts";

const change = z.object({
  at: z.iso.datetime(),
  /** Name of the operator. */
  by: z.string(),
});

/** The templates as they are used: those that come with the software first, then those that owners added. */
export const templateList = z.object({
  templates: z
    .array(
      z.object({
        template: replyTemplate,
        /** As in content/replies.yaml; null: an owner added it. */
        preset: replyTemplate.nullable(),
        /** The latest change; null: it is as it came. */
        changed: change.nullable(),
      }),
    )
    .readonly(),
  /** A lead that does not exist, to see what a mail would look like. */
  sample: facts,
});

export type TemplateList = z.infer<typeof templateList>;

/** When the template that was edited had been changed; null: never. Whoever edits an older one is told. */
const seen = z.iso.datetime().nullable();

export const templateChange = replyTemplate.extend({ seen });

export type TemplateChange = z.infer<typeof templateChange>;

/** What a template that is added says. */
export const newTemplate = replyTemplate.omit({ id: true });

export type NewTemplate = z.infer<typeof newTemplate>;

/** A template that is to be as it came; one that was added is deleted. */
export const templateReset = z.object({ id: replyTemplate.shape.id, seen });

import { z } from "zod";
import { nothing, read, write } from "./endpoint.ts";
import { facts, replyTemplate } from "./reply-template.ts";

const change = z.object({
  at: z.iso.datetime(),
  /** Name of the operator. */
  by: z.string(),
});

/** The templates in use: first those of the software, then those that owners added. */
export const templateList = z.object({
  templates: z
    .array(
      z.object({
        template: replyTemplate,
        /** As in content/replies.yaml; null when an owner added it. */
        preset: replyTemplate.nullable(),
        /** The latest change; null when it was not changed. */
        changed: change.nullable(),
      }),
    )
    .readonly(),
  /** A lead that does not exist, to see what a mail would look like. */
  sample: facts,
});

export type TemplateList = z.infer<typeof templateList>;

/** The latest change that was seen; null: unchanged. A save is refused if another change came later. */
const seen = z.iso.datetime().nullable();

export const templateChange = replyTemplate.extend({ seen });

export type TemplateChange = z.infer<typeof templateChange>;

/** The texts of an added template. */
export const newTemplate = replyTemplate.omit({ id: true });

export type NewTemplate = z.infer<typeof newTemplate>;

/** Restores a template's original text, or deletes a template that was added. */
const templateReset = z.object({ id: replyTemplate.shape.id, seen });

/** Templates of replies. */
export const templates = {
  listTemplates: read("/api/console/templates", "owner", templateList),
  changeTemplate: write("/api/console/templates/change", "owner", templateChange, nothing, {
    limit: "letter",
  }),
  addTemplate: write("/api/console/templates/add", "owner", newTemplate, nothing, { limit: "letter" }),
  resetTemplate: write("/api/console/templates/reset", "owner", templateReset),
};

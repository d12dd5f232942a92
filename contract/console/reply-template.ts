import { z } from "zod";

/** Names in curly brackets that are filled in when a lead is answered. */
const name = z.enum(["name", "company", "reference", "booking", "house", "operator", "signature"]);

/** The values of these names, for one mail. */
export const facts = z.record(name, z.string());

export type Facts = Readonly<z.infer<typeof facts>>;

/** The same for all mails of a lead: whom each one greets is missing. */
export const leadFacts = z.record(name.exclude(["name"]), z.string());

/** Used when a lead has no company name. */
export const unnamedCompany = "your company";

const known: readonly string[] = name.options;

/** The names in curly brackets, as a sentence lists them. */
export const placeholderNames = known.map((name) => `{${name}}`).join(", ");

const inBrackets = /\{([^{}]*)\}/g;

/** A text in which only these names stand in curly brackets. */
function words(label: string, longest: number, empty = `${label}: please fill this in.`) {
  return z
    .string()
    .trim()
    .min(1, empty)
    .max(longest, `${label}: please take at most ${longest.toLocaleString("en-US")} characters.`)
    .superRefine((text, context) => {
      const unknown = [...text.matchAll(inBrackets)].find(([, named = ""]) => !known.includes(named));
      if (unknown === undefined) return;
      const message = `${label}: nothing is known about ${unknown[0]}. Please write one of ${placeholderNames}.`;
      context.addIssue({ code: "custom", message });
    });
}

/** A template with which operators begin a mail. */
export const replyTemplate = z.object({
  id: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .meta({ title: "Name", description: "Small letters, digits and hyphens." }),
  title: z
    .string()
    .trim()
    .min(1, "Title: please fill this in.")
    .max(60, "Title: please shorten it.")
    .meta({ title: "Title", description: "In the list of templates." }),
  subject: words(
    "Subject",
    200,
    "Subject: please write one. Every template has a subject, so that no mail begins without one.",
  ).meta({ title: "Subject", description: `May name ${placeholderNames}.` }),
  text: words("Text", 10_000).meta({ title: "Text", description: `May name ${placeholderNames}.` }),
  followUpDays: z.int().min(0).max(60).exactOptional().meta({
    title: "Days until a follow-up",
    description: "For a mail that promises more: the follow-up that is set with it. 0 is today.",
  }),
});

export type ReplyTemplate = Readonly<z.infer<typeof replyTemplate>>;

/** A template with the values filled in. Curly brackets that are left were typed by a visitor. */
type FilledTemplate = ReplyTemplate;

/** A gap: a passage that the operator has to write, for example "[Write here what you would do first.]". */
const gap = /\[[^[\]]{3,200}\]/g;

/** The first gap of a template that is still in a mail; undefined when there is none. */
export function gapLeftIn(mail: string, templates: readonly { readonly text: string }[]): string | undefined {
  const gaps = templates.flatMap(({ text }) => text.match(gap) ?? []);
  return gaps.find((one) => mail.includes(one));
}

/**
 * Fills in the values once: brackets that a visitor typed stay as they are. An empty value leaves no space
 * before it: "Hello {name}," becomes "Hello,".
 */
export function filled({ subject, text, ...rest }: ReplyTemplate, facts: Facts): FilledTemplate {
  const values: Readonly<Record<string, string>> = facts;
  const fill = (given: string) =>
    given.replaceAll(/ ?\{([^{}]*)\}/g, (all, name: string) => {
      const value = values[name];
      if (value === undefined) return all;
      return value === "" ? "" : `${all.startsWith(" ") ? " " : ""}${value}`;
    });
  return { ...rest, subject: fill(subject).replaceAll(/\s+/g, " "), text: fill(text) };
}

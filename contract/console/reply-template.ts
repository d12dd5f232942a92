import { z } from "zod";

/** What is filled in when a lead is answered, by the name that stands in curly brackets. */
const name = z.enum(["name", "company", "reference", "booking", "house", "operator", "signature"]);

/** What is known of a lead and of us. */
export const facts = z.record(name, z.string());

export type Facts = Readonly<z.infer<typeof facts>>;

/** What a company is called of which no name is known. */
export const unnamedCompany = "your company";

const known: readonly string[] = name.options;

/** The names in curly brackets, as a sentence lists them. */
export const placeholderNames = known.map((name) => `{${name}}`).join(", ");

const inBrackets = /\{([^{}]*)\}/g;

/** Text in which each name in curly brackets is one that is filled in. */
function words(label: string, longest: number) {
  return z
    .string()
    .trim()
    .min(1, `${label}: please fill this in.`)
    .max(longest, `${label}: please take at most ${longest.toLocaleString("en-US")} characters.`)
    .superRefine((text, context) => {
      const unknown = [...text.matchAll(inBrackets)].find(([, named = ""]) => !known.includes(named));
      if (unknown === undefined) return;
      const message = `${label}: nothing is known about ${unknown[0]}. Please write one of ${placeholderNames}.`;
      context.addIssue({ code: "custom", message });
    });
}

/** A mail that operators begin from. */
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
  subject: words("Subject", 200).meta({ title: "Subject", description: `May name ${placeholderNames}.` }),
  text: words("Text", 10_000).meta({ title: "Text", description: `May name ${placeholderNames}.` }),
});

export type ReplyTemplate = Readonly<z.infer<typeof replyTemplate>>;

/** A template with what is known filled in: curly brackets in it were typed by a visitor. */
export const filledTemplate = z.object({
  id: replyTemplate.shape.id,
  title: replyTemplate.shape.title,
  subject: z.string(),
  text: z.string(),
});

type FilledTemplate = Readonly<z.infer<typeof filledTemplate>>;

/** A passage that whoever answers has to write, for example "[Write here what you would do first.]". */
const gap = /\[[^[\]]{3,200}\]/g;

/** The first gap of a template that is still in a mail; undefined: none is. */
export function gapLeftIn(mail: string, templates: readonly { readonly text: string }[]): string | undefined {
  const gaps = templates.flatMap(({ text }) => text.match(gap) ?? []);
  return gaps.find((one) => mail.includes(one));
}

/**
 * Fills in what is known. What a visitor typed is taken as it is, and filled in once. What is not known leaves no space
 * behind: "Hello {name}," becomes "Hello,".
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

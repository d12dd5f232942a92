import { z } from "zod";

/** What is filled in when a lead is answered, by the name that stands in curly brackets. */
const name = z.enum(["name", "company", "reference", "booking", "house"]);

/** What is known of a lead and of us. */
export const facts = z.record(name, z.string());

export type Facts = Readonly<z.infer<typeof facts>>;

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
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  title: z.string().trim().min(1, "Title: please fill this in.").max(60, "Title: please shorten it."),
  subject: words("Subject", 200),
  text: words("Text", 10_000),
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

/** Fills in what is known. What a visitor typed is taken as it is, and filled in once. */
export function filled({ subject, text, ...rest }: ReplyTemplate, facts: Facts): FilledTemplate {
  const values: Readonly<Record<string, string>> = facts;
  const fill = (given: string) => given.replaceAll(inBrackets, (all, name: string) => values[name] ?? all);
  return { ...rest, subject: fill(subject).replaceAll(/\s+/g, " "), text: fill(text) };
}

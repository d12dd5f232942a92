import type { ReplyTemplate } from "#contract/console-reply.ts";

/** What is filled into templates, by the name that stands in curly brackets. */
export type Facts = Readonly<Record<"name" | "company" | "reference" | "booking" | "house", string>>;

/** A template with what is known filled in. What a visitor typed is taken as it is, and filled in once. */
export function filled({ title, subject, text }: ReplyTemplate, facts: Facts): ReplyTemplate {
  const known: Readonly<Record<string, string>> = facts;
  const fill = (words: string) => words.replaceAll(/\{(\w+)\}/g, (all, name: string) => known[name] ?? all);
  return { title, subject: fill(subject).replaceAll(/\s+/g, " "), text: fill(text) };
}

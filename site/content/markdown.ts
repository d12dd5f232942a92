import { Marked } from "marked";
import markedFootnote from "marked-footnote";
import { gfmHeadingId } from "marked-gfm-heading-id";
import { markedSmartypants } from "marked-smartypants";
import { prose } from "./prose.ts";

export type { Heading } from "./prose.ts";

const marked = new Marked({ gfm: true }, gfmHeadingId(), markedFootnote(), markedSmartypants({ config: 1 }));

/** Texts that were rendered, so that an edit renders only what it changes. */
const rendered = new Map<string, ReturnType<typeof prose>>();
const mostRendered = 2_000;

/** Markdown as readable HTML, with its outline and its reading time in minutes. */
export function renderMarkdown(text: string): ReturnType<typeof prose> {
  const known = rendered.get(text) ?? prose(marked.parse(text, { async: false }));
  if (rendered.size > mostRendered) rendered.clear();
  rendered.set(text, known);
  return known;
}

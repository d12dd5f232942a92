import Slugger from "github-slugger";
import { marked, type Token } from "marked";

/** The parts of a Markdown file that can be checked. */
export type Markdown = {
  /** Targets of links and pictures, as written. */
  readonly links: readonly string[];
  /** Texts in backticks. */
  readonly spans: readonly string[];
  /** Code blocks. */
  readonly blocks: readonly string[];
  /** Anchors of the headings, as GitHub names them. */
  readonly anchors: ReadonlySet<string>;
};

export function readMarkdown(text: string): Markdown {
  const tokens: Token[] = [];
  marked.walkTokens(marked.lexer(text), (token) => {
    tokens.push(token);
  });
  const slugger = new Slugger();
  return {
    links: tokens.flatMap((token) => (token.type === "link" || token.type === "image" ? [token.href] : [])),
    spans: tokens.flatMap((token) => (token.type === "codespan" ? [token.text] : [])),
    blocks: tokens.flatMap((token) => (token.type === "code" ? [token.text] : [])),
    anchors: new Set(
      tokens.flatMap((token) =>
        token.type === "heading" ? [slugger.slug(token.text.replace(/[`*]/g, ""))] : [],
      ),
    ),
  };
}

import { classesOfClosedViews, isFor } from "./closed-views.ts";
import { inlineStyles } from "./used-styles.ts";

/** Styles in two parts: for the first paint, and for later. */
type Parts = { readonly now: string; readonly late: string };

/** Up to where a statement of a style sheet reaches: the index behind its end. */
const piece = /(?:"[^"]*"|'[^']*'|[^{};"'])*[{};]?/y;

/** What a pointer or an in-page link does: no element looks like that before somebody is there. */
const pointed =
  /(?<![(,]):(?:hover|active)\b|:is\(:hover,:focus-within\)|::selection|\[tabindex="-1"\]:focus/;

/** What only browsers without scripts ever see, and the end of movements that do not begin by themselves. */
const unseen = ["@media (scripting:none)", "@media (prefers-reduced-motion:reduce)"];

/** What else can wait where nobody is expected to print a page at once. */
const printed = ["@media print", "@media (scripting:none),print"];

/** What a page is for: to be read on paper too, or to be used. */
export type Purpose = "document" | "screen";

/** Whether a block can wait, by what stands before its brace, and whether a declaration can. */
type Wait = Readonly<Record<"block" | "declaration", (text: string) => boolean>>;

/** @param closed classes that stand only in closed views, each with its dot. */
function waitOn(purpose: Purpose, closed: ReadonlySet<string>): Wait {
  const isScreen = purpose === "screen";
  const media = isScreen ? [...unseen, ...printed] : unseen;
  return {
    block: (prelude) => {
      if (prelude.startsWith("@")) return media.includes(prelude);
      const selectors = prelude.split(/,(?![^(]*\))/);
      return selectors.every((selector) => pointed.test(selector)) || isFor(closed, prelude);
    },
    // How a change goes about: nothing changes before somebody is there. And how colors are printed.
    declaration: (text) =>
      text.startsWith("transition:") || (isScreen && /^(?:-webkit-)?print-color-adjust:/.test(text)),
  };
}

/**
 * Takes a minified style sheet apart. A nested rule that can wait takes a copy of the rules around it along.
 * @param from where to begin; the answer's `end` is behind the closing brace.
 */
function taken(css: string, wait: Wait, from = 0): Parts & { readonly end: number } {
  let now = "";
  let later = "";
  let at = from;
  while (at < css.length) {
    piece.lastIndex = at;
    const text = piece.exec(css)?.[0] ?? "";
    if (text === "") throw new Error(`This style sheet cannot be read: ${css.slice(at, at + 40)}`);
    const begun = at;
    at += text.length;
    if (!text.endsWith("{")) {
      const declaration = text.replace(/[;}]$/, "");
      if (wait.declaration(declaration)) later += `${declaration};`;
      else now += text.replace(/}$/, "");
      if (text.endsWith("}")) return { now: now.replace(/;$/, ""), late: later, end: at };
      continue;
    }
    const inner = taken(css, wait, at);
    at = inner.end;
    if (wait.block(text.slice(0, -1))) later += css.slice(begun, at);
    else {
      if (inner.now !== "") now += `${text}${inner.now}}`;
      if (inner.late !== "") later += `${text}${inner.late}}`;
    }
  }
  return { now, late: later, end: at };
}

/**
 * A minified style sheet without what can come late, and that. Throws where it cannot be read.
 * @param closed classes that stand only in closed views, each with its dot.
 */
export function inParts(css: string, purpose: Purpose, closed: ReadonlySet<string> = new Set()): Parts {
  const { now, late } = taken(css, waitOn(purpose, closed));
  return { now, late };
}

/** A page with what it fetches later. */
export type Divided = { readonly html: string; readonly late: readonly string[] };

/**
 * A page whose styles for pointers come late, and on pages that are used those of closed views too.
 * `site/browser/late-styles.ts` fetches them from the address that stands in the page for browsers without scripts.
 */
export function withLateStyles(html: string, purpose: Purpose, addressOf: (css: string) => string): Divided {
  const later: string[] = [];
  const divided = html.replace(inlineStyles, (element, start: string, css: string, end: string) => {
    const closed = purpose === "screen" ? classesOfClosedViews(html, css) : new Set<string>();
    const parts = inParts(css, purpose, closed);
    if (parts.late === "") return element;
    later.push(parts.late);
    const link = `<link rel="stylesheet" href="${addressOf(parts.late)}">`;
    return `${start}${parts.now}${end}<noscript>${link}</noscript>`;
  });
  return { html: divided, late: later };
}

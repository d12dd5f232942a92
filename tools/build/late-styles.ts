import { inlineStyles } from "./used-styles.ts";

/** Styles in two parts: for the first paint, and for later. */
type Parts = { readonly now: string; readonly late: string };

/** Up to where a statement of a style sheet reaches: the index behind its end. */
const piece = /(?:"[^"]*"|'[^']*'|[^{};"'])*[{};]?/y;

/** What a pointer does: no element looks like that before somebody is there. */
const pointed = /(?<![(,]):(?:hover|active)\b|:is\(:hover,:focus-within\)|::selection/;

/** What only browsers without scripts ever see, and the end of movements that do not begin by themselves. */
const unseen = ["@media (scripting:none)", "@media (prefers-reduced-motion:reduce)"];

/** What else can wait where nobody is expected to print a page at once. */
const printed = ["@media print", "@media (scripting:none),print"];

type IsLate = (prelude: string) => boolean;

/** For pages that are printed, and for pages that seldom are. */
const late: Readonly<Record<"document" | "screen", IsLate>> = {
  document: (prelude) => isLate(prelude, unseen),
  screen: (prelude) => isLate(prelude, [...unseen, ...printed]),
};

/** Whether nobody sees the rules of a block before a pointer moves, or the page is shown elsewhere. */
function isLate(prelude: string, media: readonly string[]): boolean {
  if (prelude.startsWith("@")) return media.includes(prelude);
  return prelude.split(/,(?![^(]*\))/).every((selector) => pointed.test(selector));
}

/** How a change goes about: nothing changes before somebody is there. */
function isMovement(declaration: string): boolean {
  return declaration.startsWith("transition:");
}

/**
 * Takes a minified style sheet apart. A nested rule that can wait takes a copy of the rules around it along.
 * @param from where to begin; the answer's `end` is behind the closing brace.
 */
function taken(css: string, canWait: IsLate, from = 0): Parts & { readonly end: number } {
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
      if (isMovement(declaration)) later += `${declaration};`;
      else now += text.replace(/}$/, "");
      if (text.endsWith("}")) return { now: now.replace(/;$/, ""), late: later, end: at };
      continue;
    }
    const inner = taken(css, canWait, at);
    at = inner.end;
    if (canWait(text.slice(0, -1))) later += css.slice(begun, at);
    else {
      if (inner.now !== "") now += `${text}${inner.now}}`;
      if (inner.late !== "") later += `${text}${inner.late}}`;
    }
  }
  return { now, late: later, end: at };
}

/** What a page is for: to be read on paper too, or to be used. */
export type Purpose = keyof typeof late;

/** A minified style sheet without what can come late, and that. Throws where it cannot be read. */
export function inParts(css: string, purpose: Purpose): Parts {
  const { now, late: later } = taken(css, late[purpose]);
  return { now, late: later };
}

/** A page with what it fetches later. */
export type Divided = { readonly html: string; readonly late: readonly string[] };

/**
 * A page whose styles for pointers come late. `site/islands/frame` fetches them from the address that stands in
 * the page for browsers without scripts.
 */
export function withLateStyles(html: string, purpose: Purpose, addressOf: (css: string) => string): Divided {
  const later: string[] = [];
  const divided = html.replace(inlineStyles, (element, start: string, css: string, end: string) => {
    const parts = inParts(css, purpose);
    if (parts.late === "") return element;
    later.push(parts.late);
    const link = `<link rel="stylesheet" href="${addressOf(parts.late)}">`;
    return `${start}${parts.now}${end}<noscript>${link}</noscript>`;
  });
  return { html: divided, late: later };
}

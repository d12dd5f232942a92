import { wholesIn } from "#ui/whole/wholes.ts";

/** Elements whose text is code, or which may hold nothing but text. */
const plain: ReadonlySet<string> = new Set(["script", "style", "title", "textarea", "option", "svg", "pre"]);

/** Islands that no React hydrates: it would miss what is added to the markup of others. */
const enhanced: ReadonlySet<string> = new Set(["tabs", "sum", "open-report", "open-report-iso27001"]);

/** The name of an element that stays as it is, with all that it holds; undefined: it does not. */
function keptBy(tag: string, name: string): string | undefined {
  const island = / data-island="([\w-]+)"/.exec(tag)?.[1];
  return plain.has(name) || (island !== undefined && !enhanced.has(island)) ? name : undefined;
}

/** Markup in which ranges do not break (ui/whole), wherever they stand in running text. */
export function unbroken(html: string): string {
  let kept: string | undefined;
  let depth = 0;
  return html.replace(/<[^<>]*>|[^<]+/g, (part) => {
    if (!part.startsWith("<")) return kept === undefined ? wholeIn(part) : part;
    const [, end, name = ""] = /^<(\/?)([a-z][\w-]*)/.exec(part) ?? [];
    if (kept === undefined && end === "") {
      kept = keptBy(part, name);
      depth = 1;
    } else if (name === kept) {
      depth += end === "" ? 1 : -1;
      if (depth === 0) kept = undefined;
    }
    return part;
  });
}

/**
 * The elements have a name of their own, because no style of the site is about them. The text stays one item of a row,
 * whatever stands in it.
 */
function wholeIn(text: string): string {
  const parts = wholesIn(text).map((part) =>
    part.isWhole ? `<x-w class="whole">${part.text}</x-w>` : part.text,
  );
  return parts.length === 1 ? (parts[0] ?? "") : `<x-w>${parts.join("")}</x-w>`;
}

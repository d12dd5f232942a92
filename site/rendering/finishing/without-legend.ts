import type { Added } from "./prune.ts";

/** Where the legend of the marks, in the footer, begins and ends. */
const legend = { begin: '<div class="footer-marks">', end: "</div>" };

/** Islands that add no marks to the page. */
const common: ReadonlySet<string> = new Set(["chat", "frame", "reading", "toasts"]);

function withoutLegend(html: string): string {
  const from = html.indexOf(legend.begin);
  const until = from < 0 ? -1 : html.indexOf(legend.end, from);
  return until < 0 ? html : html.slice(0, from) + html.slice(until + legend.end.length);
}

/** Components with a mark that pages do not show: of a button before its code runs, and of a field without a problem. */
const rarely = ["function Button(", "function FieldError("];

/** Whether a component may add a mark to a page. A form that is sent back has marks at its fields. */
function addsMarks({ text }: Added): boolean {
  const shows = ["(Mark,", "function ServersSummary("].some((part) => text.includes(part));
  return shows && !rarely.some((part) => text.includes(part));
}

/** The page; without the legend of the marks if it has no mark, and neither its code nor what the server adds has one. */
export function withoutUnusedLegend(html: string, added: readonly Added[] = []): string {
  const rest = withoutLegend(html);
  const islands = Array.from(html.matchAll(/ data-island="([\w-]+)"/g), ([, name = ""]) => name);
  const mayShow =
    / class="mark[ "]/.test(rest) || islands.some((name) => !common.has(name)) || added.some(addsMarks);
  return mayShow ? html : rest;
}

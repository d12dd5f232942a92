import { z } from "zod";

/** The pages that a firm may switch off. The rest of the site needs all others. */
const switchable = [
  "/agent-ready-it",
  "/background-paths-demo",
  "/client-portal",
  "/compliance-quick-start",
  "/glowing-effect-showcase",
  "/google-gemini-demo",
  "/iso27001-questionnaire",
  "/it-assessment",
  "/labs",
  "/member-portal",
  "/sample-report",
  "/soc2-questionnaire",
  "/your-report",
] as const;

/** content/pages.yaml. */
export const pagesFile = z.strictObject({
  off: z.array(z.enum(switchable, `may be switched off: ${switchable.join(", ")}.`)),
});

/** Whether an address of this site leads to a page that is switched off, or below it. */
export function isOff(off: readonly string[], href: string): boolean {
  const [path = ""] = href.split(/[?#]/, 1);
  return off.some((page) => path === page || path.startsWith(`${page}/`));
}

/** Files of content that only these pages show. */
const onlyFor: Readonly<Record<string, readonly string[]>> = {
  "agent-ready.yaml": ["/agent-ready-it"],
  "client-portal.yaml": ["/client-portal"],
  "demos.yaml": ["/background-paths-demo", "/glowing-effect-showcase", "/google-gemini-demo"],
  "labs.yaml": ["/labs"],
  "member-portal.yaml": ["/member-portal"],
  "open-report.yaml": ["/sample-report", "/your-report"],
  "quick-start.yaml": ["/compliance-quick-start"],
  "sample-report.yaml": ["/compliance-quick-start", "/sample-report", "/your-report"],
};

/** Whether nobody reads a file of content, because every page that shows it is switched off. */
export function isUnshown(off: readonly string[], file: string): boolean {
  return onlyFor[file]?.every((page) => isOff(off, page)) ?? false;
}

/** Files of figures, what texts call those, and the pages that compute a report from them. */
const figures: Readonly<Record<string, RegExp>> = {
  "costs.yaml": /\{(?:cost|firstYear|sum):/,
  "weeks.yaml": /\{(?:weeks:|\w+(?:Weeks|Months)\})/i,
};
const computing = [
  "/iso27001-questionnaire",
  "/sample-report",
  "/soc2-questionnaire",
  "/your-report",
] as const;

/**
 * Whether no visitor reads what a file of content says: as above, or because no page computes a report and no text that
 * is shown names a figure of it.
 */
export function isUnread(off: readonly string[], file: string, texts: ReadonlyMap<string, string>): boolean {
  const figure = figures[file];
  if (figure === undefined) return isUnshown(off, file);
  const others = [...texts].filter(([other]) => !(other in figures) && !isUnshown(off, other));
  return computing.every((page) => isOff(off, page)) && !others.some(([, text]) => figure.test(text));
}

function leadsNowhere(off: readonly string[], entry: unknown): boolean {
  if (typeof entry === "string") return entry.startsWith("/") && isOff(off, entry);
  if (typeof entry !== "object" || entry === null || !("href" in entry)) return false;
  return typeof entry.href === "string" && isOff(off, entry.href);
}

/** Words of content/ without the entries of lists that link to pages which are switched off. */
export function withoutOff(words: unknown, off: readonly string[]): unknown {
  if (Array.isArray(words)) {
    return words.filter((entry) => !leadsNowhere(off, entry)).map((entry) => withoutOff(entry, off));
  }
  if (typeof words !== "object" || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, withoutOff(value, off)]));
}

/** A Markdown text in which links to pages that are switched off are plain words. */
export function withoutOffLinks(text: string, off: readonly string[]): string {
  return text.replace(/\[([^[\]]+)\]\((\/[^()\s]*)\)/g, (link: string, words: string, href: string) =>
    isOff(off, href) ? words : link,
  );
}

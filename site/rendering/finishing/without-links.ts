import { load } from "cheerio/slim";
import { isOff } from "#contract/switched-off.ts";
import { elementsIn, isElement, remove, rootOf, textIn } from "#site/content/nodes.ts";

/** Elements that go with their last link. */
const holding: ReadonlySet<string> = new Set(["li", "p", "nav"]);

/**
 * A page without the links to pages that are switched off. An element that contained only such links is
 * removed too: a list's entry, a paragraph, a row of buttons.
 */
export function withoutLinksTo(off: readonly string[], html: string): string {
  if (!off.some((page) => html.includes(`href="${page}`))) return html;
  const $ = load(html, { xml: { xmlMode: false, decodeEntities: false } });
  const root = rootOf($);
  const links = elementsIn(root, "a").filter(({ attribs }) => isOff(off, attribs["href"] ?? ""));
  const holders = new Set(links.flatMap(({ parent }) => (isElement(parent) ? parent : [])));
  remove(new Set(links));
  remove(new Set([...holders].filter((holder) => holding.has(holder.name) && textIn(holder).trim() === "")));
  return $.html();
}

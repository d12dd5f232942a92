import { load } from "cheerio/slim";
import { isOff } from "#contract/switched-off.ts";

/**
 * A page without the links to pages that are switched off. An element that contained only such a link is
 * removed too: a list's entry, a paragraph, a row of buttons.
 */
export function withoutLinksTo(off: readonly string[], html: string): string {
  if (!off.some((page) => html.includes(`href="${page}`))) return html;
  const $ = load(html, { xml: { xmlMode: false, decodeEntities: false } });
  for (const element of $("a[href]")) {
    const link = $(element);
    if (!isOff(off, link.attr("href") ?? "")) continue;
    const holder = link.parent();
    link.remove();
    if (holder.is("li, p, nav") && holder.text().trim() === "") holder.remove();
  }
  return $.html();
}

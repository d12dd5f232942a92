import { load } from "cheerio/slim";
import { isOff } from "#contract/switched-off.ts";

/**
 * A page without the links to pages that are switched off. An element that contained only such links is
 * removed too: a list's entry, a paragraph, a row of buttons.
 */
export function withoutLinksTo(off: readonly string[], html: string): string {
  if (!off.some((page) => html.includes(`href="${page}`))) return html;
  const $ = load(html, { xml: { xmlMode: false, decodeEntities: false } });
  const links = $("a[href]").filter((_, link) => isOff(off, $(link).attr("href") ?? ""));
  const holders = links.parent("li, p, nav");
  links.remove();
  holders.filter((_, holder) => $(holder).text().trim() === "").remove();
  return $.html();
}

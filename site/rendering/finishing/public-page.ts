import { load } from "cheerio/slim";

/** What a page says about itself for search engines and shared links. */
export type PublicPage = {
  /** Its absolute address. */
  readonly address: string;
  /** Its main heading, one line per line that the page sets. */
  readonly heading: string;
  /** Path of its picture for shared links. */
  readonly image: string;
  /** YYYY-MM-DD, on pages that have a date of their own. */
  readonly modified: string | undefined;
};

/** The parts of a page in which it says that: its head, and its first heading. */
function tellingParts(html: string): string {
  const body = html.indexOf("<body");
  const from = html.indexOf("<h1", body);
  return html.slice(0, body) + (from < 0 ? "" : html.slice(from, html.indexOf("</h1>", from)));
}

/** Reads the markup of a page; undefined when it is not meant for search engines. */
export function publicPage(html: string): PublicPage | undefined {
  const $ = load(tellingParts(html));
  const address = $("link[rel=canonical]").attr("href");
  const image = $("meta[property='og:image']").attr("content");
  if (address === undefined || image === undefined) return undefined;
  return {
    address,
    heading: $("h1").first().text().replace(/\s+/g, " ").trim(),
    image: new URL(image).pathname,
    modified: $("meta[property='article:modified_time']").attr("content"),
  };
}

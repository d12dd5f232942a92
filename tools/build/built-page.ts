import { readFileSync } from "node:fs";
import { load } from "cheerio/slim";

/** What a built page says about itself for search engines and shared links. */
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

/** Reads a built page; undefined when it is not meant for search engines. */
export function publicPage(file: string): PublicPage | undefined {
  const $ = load(readFileSync(file, "utf8"));
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

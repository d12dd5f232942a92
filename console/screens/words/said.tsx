import { withTimeInWords } from "#contract/console/calendar-words.ts";
import { readableDomains } from "#contract/console/readable-domains.ts";
import { dateInWords } from "./times.ts";

/**
 * A visitor's words, as text only, with domains as people write them, and the times of their calendars on the
 * consultancy's clock. Their direction marks cannot change the text around them. `fallback` is shown when there are none.
 */
export function Said({ children, fallback = "" }: { readonly children: string; readonly fallback?: string }) {
  const said = withTimeInWords(readableDomains(children), dateInWords);
  return <bdi className="said">{said.trim() === "" ? fallback : said}</bdi>;
}

import type { Cheerio, CheerioAPI } from "cheerio";
import { parsePage } from "./fill.ts";

type Elements = ReturnType<Cheerio<never>["children"]>;

/** What fills a template: a text, a list of further records, or nothing ("" and an empty list). */
export type Filling = { readonly [key: string]: string | readonly Filling[] };

function isEmpty(value: Filling[string] | undefined): boolean {
  return value === undefined || value.length === 0;
}

function own(part: Elements, selector: string): Elements {
  return part.find(selector).add(part.filter(selector));
}

function fillList($: CheerioAPI, list: Elements, records: readonly Filling[]): void {
  const pattern = list.children().first().clone();
  list.empty();
  for (const record of records) {
    const item = pattern.clone();
    fillPart($, item, record);
    list.append(item);
  }
}

function fillPart($: CheerioAPI, part: Elements, record: Filling): void {
  for (const [key, value] of Object.entries(record)) {
    if (isEmpty(value)) own(part, `[data-if="${key}"]`).remove();
    if (typeof value !== "string") {
      for (const list of own(part, `[data-list="${key}"]`)) fillList($, $(list), value);
      continue;
    }
    own(part, `[data-fill="${key}"]`).text(value);
    own(part, `[data-state="${key}"]`).attr("data-state", value);
    own(part, `a[data-href="${key}"]`).attr("href", value).removeAttr("data-href");
  }
}

/**
 * A piece of a page of our own build, filled with a record: `data-fill="key"` gets a text, `data-list="key"`
 * repeats its first child for each record of a list, `data-if="key"` goes when there is nothing under the key,
 * `data-state="key"` takes a value that style sheets look at, `data-href="key"` an address.
 * Values only ever become text and attribute values.
 */
export async function fillTemplate(html: string, record: Filling): Promise<string> {
  const $ = await parsePage(html);
  const root: Elements = $.root().children();
  fillPart($, root, record);
  return $.html();
}

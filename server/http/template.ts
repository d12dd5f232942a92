import type { Cheerio, CheerioAPI } from "cheerio";
import { parsePage } from "./fill.ts";

type Elements = ReturnType<Cheerio<never>["children"]>;

/** What fills a template: a text, a list of further records, or nothing ("" and an empty list). */
export type Filling = { readonly [key: string]: string | readonly Filling[] };

/** Attributes that a value may become: `data-x="key"` gives `x`. None of them can run anything. */
const attributes = ["href", "x", "width"] as const;

function setAttributes(element: Elements, record: Filling): void {
  const state = record[element.attr("data-state") ?? ""];
  if (typeof state === "string") element.attr("data-state", state);
  for (const name of attributes) {
    const value = record[element.attr(`data-${name}`) ?? ""];
    if (typeof value === "string") element.attr(name, value).removeAttr(`data-${name}`);
  }
}

function fillList($: CheerioAPI, list: Elements, records: readonly Filling[], outer: Filling): void {
  const pattern = list.children().first().clone();
  list.empty();
  for (const record of records) {
    const item = pattern.clone();
    list.append(item);
    fillPart($, item, { ...outer, ...record });
  }
}

function fillElement($: CheerioAPI, element: Elements, record: Filling): void {
  if (record[element.attr("data-if") ?? ""]?.length === 0) {
    element.remove();
    return;
  }
  setAttributes(element, record);
  const text = record[element.attr("data-fill") ?? ""];
  const records = record[element.attr("data-list") ?? ""];
  if (typeof text === "string") element.text(text);
  else if (typeof records === "object") fillList($, element, records, record);
  else fillPart($, element.children(), record);
}

function fillPart($: CheerioAPI, part: Elements, record: Filling): void {
  for (const element of part) fillElement($, $(element), record);
}

/**
 * A page or a piece of one of our own build, filled with a record: `data-fill="key"` gets a text,
 * `data-list="key"` repeats its first child for each record of a list, `data-if="key"` goes when there is
 * nothing under the key, `data-state="key"` takes a value that style sheets look at, `data-href`, `data-x` and
 * `data-width` become those attributes. Inside a list, a record's own values come before those around it.
 * Values only ever become text and attribute values; keys that the record does not have change nothing.
 */
export async function fillTemplate(html: string, record: Filling): Promise<string> {
  const $ = await parsePage(html);
  fillPart($, $.root().children(), record);
  return $.html();
}

/** A page of our own build without any code: it shows everything, does nothing and tells nobody. */
export async function withoutCode(html: string): Promise<string> {
  const $ = await parsePage(html);
  $("script, link[rel=modulepreload], link[rel=preload][as=script]").remove();
  return $.html();
}

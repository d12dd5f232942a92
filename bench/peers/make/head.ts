import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { load } from "cheerio";

const site = fileURLToPath(new URL("../../../dist/site/", import.meta.url));

/** An element of a page's head; attributes are named as React names them, which in HTML means the same. */
export type HeadElement = {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
};

/** All but the styles and the two elements that every framework writes by itself. */
const wanted = "head > :not(style, meta[charset], meta[name=viewport])";

/** What the product's built page says in its head, in the same order. */
export function headOf(path: string): readonly HeadElement[] {
  const $ = load(readFileSync(`${site}${path === "/" ? "" : path}/index.html`, "utf8"));
  return $(wanted)
    .toArray()
    .map((element) => {
      const { crossorigin, ...attributes } = element.attribs;
      return {
        tag: element.tagName,
        attributes: { ...attributes, ...(crossorigin !== undefined && { crossOrigin: crossorigin }) },
        text: $(element).text(),
      };
    });
}

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { load } from "cheerio";
import { drawFaces } from "#site/layouts/draw-faces.ts";

const site = fileURLToPath(new URL("../../../dist/site/", import.meta.url));

/** An element of a page's head; attributes are named as React names them, which in HTML means the same. */
export type HeadElement = {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
};

/** All but the styles and the two elements that every framework writes by itself. */
const wanted = "head > :not(style, meta[charset], meta[name=viewport])";

/** The face of nearly all text, fetched ahead: what is advised everywhere, and what frameworks do for their own. */
const preload: HeadElement = {
  tag: "link",
  attributes: {
    rel: "preload",
    href: "/fonts/schibsted.woff2",
    as: "font",
    type: "font/woff2",
    crossOrigin: "",
  },
  text: "",
};

/** What the product's built page says in its head, in the same order, with a preload in place of the script for faces. */
export function headOf(path: string): readonly HeadElement[] {
  const $ = load(readFileSync(`${site}${path === "/" ? "" : path}/index.html`, "utf8"));
  const elements = $(wanted)
    .toArray()
    .map((element) => ({
      tag: element.tagName,
      attributes: element.attribs,
      text: $(element).text().replace(drawFaces, ""),
    }));
  return [...elements, preload];
}

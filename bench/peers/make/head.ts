import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { load } from "cheerio";
import { showTheme } from "#site/layouts/theme.ts";

const site = fileURLToPath(new URL("../../../dist/current/site/", import.meta.url));

/** An element of a page's head; attributes are named as React names them, which in HTML means the same. */
export type HeadElement = {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
};

/** All but styles, the page's script, which is a module of the peer, and what every framework writes by itself. */
const wanted = "head > :not(style, noscript, script[type=module], meta[charset], meta[name=viewport])";

/** What the product's script for faces does beside them: peers name their faces, and lay out the whole page at once. */
const withoutFaces = `var r=document.documentElement,draw=null;r.className=\`js\`;try{${showTheme}}catch{}`;

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

/** The text of an element of the product's head as peers have it. */
export function headText(text: string): string {
  return text.includes("var draw=") ? withoutFaces : text;
}

/** What the product's built page says in its head, in the same order, with a preload in place of the script for faces. */
export function headOf(path: string): readonly HeadElement[] {
  const $ = load(readFileSync(`${site}${path === "/" ? "" : path}/index.html`, "utf8"));
  const elements = $(wanted)
    .toArray()
    .map((element) => ({
      tag: element.tagName,
      attributes: element.attribs,
      text: headText($(element).text()),
    }));
  return [...elements, preload];
}

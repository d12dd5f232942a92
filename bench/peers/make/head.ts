import { readFileSync } from "node:fs";
import { load } from "cheerio";
import { showTheme } from "#site/layouts/theme.ts";
import { builtFolder } from "#tests/support/built-site.ts";

/** An element of a page's head; attributes have React's names, which mean the same in HTML. */
export type HeadElement = {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
};

/**
 * Selects the head without styles, without the page's script (a module of the peer), and without what
 * frameworks write.
 */
const wanted = "head > :not(style, noscript, script[type=module], meta[charset], meta[name=viewport])";

/**
 * The product's script for faces without the faces: peers load faces by style sheets, and lay out the whole
 * page at once.
 */
const withoutFaces = `var r=document.documentElement,draw=null;r.className=\`js\`;try{${showTheme}}catch{}`;

/**
 * A preload of the face of nearly all text: this is general advice, and frameworks do it for their own fonts.
 */
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

/** The text of an element of the product's head, adapted for peers. */
export function headText(text: string): string {
  return text.includes("var draw=") ? withoutFaces : text;
}

/** The head of the product's built page, in the same order, with a preload instead of the script for faces. */
export function headOf(path: string): readonly HeadElement[] {
  const $ = load(readFileSync(`${builtFolder}${path === "/" ? "" : path}/index.html`, "utf8"));
  const elements = $(wanted)
    .toArray()
    .map((element) => ({
      tag: element.tagName,
      attributes: element.attribs,
      text: headText($(element).text()),
    }));
  return [...elements, preload];
}

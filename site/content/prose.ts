import { load } from "cheerio/slim";
import { word } from "#words/word.ts";
import {
  adopt,
  type Element,
  elementsIn,
  firstElementIn,
  type Holder,
  isElement,
  type Node,
  nodesIn,
  type Root,
  rootOf,
  textIn,
} from "./nodes.ts";

/** A heading of a text, in its outline. */
export type Heading = { readonly depth: number; readonly slug: string; readonly text: string };

/** Makes an empty element. */
type Make = (name: "a" | "div", attributes: Record<string, string>) => Element;

/** Words that a practised reader takes in per minute. */
const wordsPerMinute = 200;

/** Elements that Markdown makes or a writer may add: none runs code, loads a page or sends a form. */
const plainTags: ReadonlySet<string> = new Set(
  `a abbr b blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure h1 h2 h3 h4
  h5 h6 hr i img input ins kbd li mark ol p pre q s samp section small span strong sub summary sup table tbody td tfoot
  th thead tr u ul var`.split(/\s+/),
);

/** Elements whose text is not meant for readers. */
const wordless: ReadonlySet<string> = new Set([
  "script",
  "style",
  "template",
  "iframe",
  "object",
  "svg",
  "math",
]);

const plainAttributes: ReadonlySet<string> = new Set(
  `align alt aria-describedby aria-hidden aria-label checked cite class colspan data-footnote-backref data-footnote-ref
  data-footnotes datetime disabled height href id lang open rel rowspan scope src start title type width`.split(
    /\s+/,
  ),
);

/** Attributes that only one element may have. */
const only: Readonly<Record<string, RegExp>> = { align: /^t[dh]$/, type: /^input$/ };

const plainSchemes: ReadonlySet<string> = new Set(["http:", "https:", "mailto:", "tel:"]);

/** Whether an address only leads to a page and runs nothing. It is parsed by the rules that browsers use. */
function isPlainAddress(address: string): boolean {
  return plainSchemes.has(URL.parse(address, "https://site.example/")?.protocol ?? "");
}

function isPlain(tag: string, name: string, value: string): boolean {
  if (!plainAttributes.has(name) || only[name]?.test(tag) === false) return false;
  if (name === "type") return value === "checkbox";
  return !["href", "src", "cite"].includes(name) || isPlainAddress(value);
}

/** Adds the texts and the plain elements among nodes to a list. */
function addPlain(nodes: readonly Node[], plain: Node[]): void {
  for (const node of nodes) {
    if (node.type === "text") plain.push(node);
    if (!isElement(node) || wordless.has(node.name)) continue;
    if (plainTags.has(node.name)) {
      leavePlain(node);
      for (const [name, value] of Object.entries(node.attribs)) {
        if (!isPlain(node.name, name, value)) delete node.attribs[name];
      }
      plain.push(node);
    } else addPlain(node.children, plain);
  }
}

/**
 * Leaves text and plain elements. The build allows the scripts that it finds in a page, and the console may share the
 * site's origin: a writer of content must not be able to add code to either.
 */
function leavePlain(holder: Holder): void {
  const plain: Node[] = [];
  addPlain(holder.children, plain);
  adopt(holder, plain);
}

function outline(root: Root): readonly Heading[] {
  return elementsIn(root, "h2", "h3").flatMap((heading) => {
    const { id } = heading.attribs;
    return id === undefined ? [] : { depth: Number(heading.name.slice(1)), slug: id, text: textIn(heading) };
  });
}

/** Makes each heading a link to itself. Its accessible name does not change. */
function linkHeadings(root: Root, make: Make): void {
  for (const heading of elementsIn(root, "h2", "h3", "h4")) {
    const { id } = heading.attribs;
    if (id === undefined) continue;
    const link = make("a", { href: `#${id}` });
    adopt(link, heading.children);
    adopt(heading, [link]);
  }
}

/** Cells aligned to the right hold figures, and rows gain a name. */
function dressCells(table: Element): void {
  const parts = elementsIn(table);
  for (const { attribs } of parts) {
    if (attribs["align"] === "right") attribs["data-figures"] = "";
    delete attribs["align"];
  }
  for (const cell of parts.flatMap((part) => (part.name === "thead" ? elementsIn(part, "th") : []))) {
    if (textIn(cell).trim() === "") cell.name = "td";
    else cell.attribs["scope"] = "col";
  }
  const bodies = parts.filter(({ name }) => name === "tbody");
  for (const row of bodies.flatMap((body) => [body, ...elementsIn(body)])) {
    const first = firstElementIn(row);
    if (first?.name !== "td") continue;
    first.name = "th";
    first.attribs["scope"] = "row";
  }
}

/** Wide tables scroll, also by keyboard, and are named after the heading before them. */
function dressTables(root: Root, make: Make): void {
  for (const table of elementsIn(root, "table")) dressCells(table);
  for (const holder of [root, ...elementsIn(root)]) {
    let title = "";
    const children = holder.children.map((child) => {
      if (!isElement(child)) return child;
      if (child.name === "h2" || child.name === "h3") title = textIn(child);
      if (child.name !== "table") return child;
      const label = word("Table: {title}", { title });
      const frame = make("div", { class: "prose-table", role: "group", tabindex: "0", "aria-label": label });
      adopt(frame, [child]);
      return frame;
    });
    adopt(holder, children);
  }
}

/** The bold beginnings of a quotation's parts. */
function labelOf(quotation: Element): string {
  const firsts = [quotation, ...elementsIn(quotation)].map(firstElementIn);
  const bold = firsts.map((first) => (first?.name === "p" ? firstElementIn(first) : undefined));
  return bold.map((first) => (first?.name === "strong" ? textIn(first) : "")).join("");
}

/** A quotation that begins with a bold "Note." or "Example." is a note; any other is the words of a standard. */
function dressQuotations(root: Root): void {
  for (const quotation of elementsIn(root, "blockquote")) {
    const label = labelOf(quotation);
    if (!/^(?:Note|Example)\.$/.test(label) || !textIn(quotation).trim().startsWith(label)) continue;
    quotation.name = "div";
    Object.assign(quotation.attribs, { class: "note", role: "note" });
  }
}

/** A footnote leads back to each of its references: "5-2" is the second reference to the fifth footnote. */
function nameReferences(list: Element): void {
  for (const [index, footnote] of list.children.filter(isElement).entries()) {
    if (footnote.name !== "li") continue;
    const links = elementsIn(footnote).filter(({ attribs }) => "data-footnote-backref" in attribs);
    for (const [nth, { attribs }] of links.entries()) {
      const number = nth === 0 ? `${index + 1}` : `${index + 1}-${nth + 1}`;
      attribs["aria-label"] = word("Back to reference {number}", { number });
    }
  }
}

function dressFootnotes(root: Root): void {
  const elements = elementsIn(root);
  for (const part of elements.filter(({ attribs }) => "data-footnotes" in attribs)) {
    for (const list of [part, ...elementsIn(part)]) nameReferences(list);
  }
  for (const link of elements.filter(({ attribs }) => "data-footnote-backref" in attribs)) {
    const arrow = nodesIn(link).find((node) => node.type === "text" && node.data.includes("↩"));
    // U+FE0E selects the plain arrow on systems that also have a colored one.
    if (arrow?.type === "text") arrow.data = arrow.data.replace("↩", "↩\uFE0E");
  }
}

/**
 * Makes readable HTML of rendered Markdown with the functions above; also its outline and its reading time in
 * minutes.
 */
export function prose(rendered: string) {
  const $ = load(rendered, { xml: { xmlMode: false, decodeEntities: true, encodeEntities: "utf8" } }, false);
  const root = rootOf($);
  leavePlain(root);
  const texts = nodesIn(root).map((node) => (node.type === "text" ? node.data : ""));
  const words = texts.flatMap((text) => text.split(/\s+/)).filter((word) => /\w/.test(word));
  const footnotes = elementsIn(root)
    .filter(({ attribs }) => "data-footnotes" in attribs)
    .flatMap((part) => elementsIn(part, "h2"))[0]?.attribs["id"];
  const headings = outline(root).filter(({ slug }) => slug !== footnotes);
  const make: Make = (name, attributes) => {
    const [made] = $(`<${name}>`).attr(attributes);
    if (!isElement(made)) throw new Error(`${name} is no name of an element.`);
    return made;
  };
  $("#footnote-label").removeAttr("class").text(word("Sources"));
  dressFootnotes(root);
  dressTables(root, make);
  dressQuotations(root);
  linkHeadings(root, make);
  return { html: $.html(), headings, minutes: Math.max(1, Math.round(words.length / wordsPerMinute)) };
}

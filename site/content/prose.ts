import type { CheerioAPI } from "cheerio";
import { load } from "cheerio/slim";
import { word } from "#words/word.ts";

/** A heading of a text, in its outline. */
export type Heading = { readonly depth: number; readonly slug: string; readonly text: string };

/** Words that a practised reader takes in per minute. */
const wordsPerMinute = 200;

/** Elements that Markdown makes or a writer may add: none runs code, loads a page or sends a form. */
const plainTags: ReadonlySet<string> = new Set(
  `a abbr b blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure h1 h2 h3 h4
  h5 h6 hr i img input ins kbd li mark ol p pre q s samp section small span strong sub summary sup table tbody td tfoot
  th thead tr u ul var`.split(/\s+/),
);

/** Elements whose text is not meant for readers. */
const wordless = "script, style, template, iframe, object, svg, math";

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

/**
 * Leaves text and plain elements. The build allows the scripts that it finds in a page, and the console may share the
 * site's origin: a writer of content must not be able to add code to either.
 */
function leavePlain($: CheerioAPI): void {
  $(wordless).remove();
  const others = $.root().find("*").addBack().contents();
  others.filter((_, { type }) => !["text", "tag"].includes(type)).remove();
  for (const element of $("*").toArray()) {
    if (!("attribs" in element)) continue;
    if (!plainTags.has(element.name)) {
      $(element).replaceWith($(element).contents());
      continue;
    }
    for (const [name, value] of Object.entries(element.attribs)) {
      if (!isPlain(element.name, name, value)) $(element).removeAttr(name);
    }
  }
}

function outline($: CheerioAPI): Heading[] {
  return $("h2[id], h3[id]")
    .toArray()
    .map((element) => ({
      depth: Number(element.name.slice(1)),
      slug: $(element).attr("id") ?? "",
      text: $(element).text(),
    }));
}

/** Makes each heading a link to itself. Its accessible name does not change. */
function linkHeadings($: CheerioAPI): void {
  for (const element of $("h2[id], h3[id], h4[id]")) {
    const heading = $(element);
    heading.wrapInner($("<a>").attr("href", `#${heading.attr("id")}`));
  }
}

/** Cells aligned to the right hold figures, rows gain a name, and wide tables scroll, also by keyboard. */
function dressTables($: CheerioAPI): void {
  for (const element of $("table")) {
    const table = $(element);
    for (const cell of table.find("[align]")) {
      if ($(cell).attr("align") === "right") $(cell).attr("data-figures", "");
      $(cell).removeAttr("align");
    }
    for (const cell of table.find("thead th")) {
      if ($(cell).text().trim() === "") cell.tagName = "td";
      else $(cell).attr("scope", "col");
    }
    for (const cell of table.find("tbody td:first-child")) {
      cell.tagName = "th";
      $(cell).attr("scope", "row");
    }
    const about = table.prevAll("h2, h3").first().text();
    const frame = $("<div>").attr({ class: "prose-table", role: "group", tabindex: "0" });
    table.wrap(frame.attr("aria-label", word("Table: {title}", { title: about })));
  }
}

/** A quotation that begins with a bold "Note." or "Example." is a note; any other is the words of a standard. */
function dressQuotations($: CheerioAPI): void {
  for (const element of $("blockquote")) {
    const label = $(element).find("p:first-child > strong:first-child").text();
    const text = $(element).text().trim();
    if (!/^(?:Note|Example)\.$/.test(label) || !text.startsWith(label)) continue;
    element.tagName = "div";
    $(element).attr({ class: "note", role: "note" });
  }
}

function dressFootnotes($: CheerioAPI): void {
  $("#footnote-label").removeAttr("class").text(word("Sources"));
  // A footnote leads back to each of its references: "5-2" is the second reference to the fifth footnote.
  for (const footnote of $("[data-footnotes] li")) {
    for (const [index, link] of $(footnote).find("[data-footnote-backref]").toArray().entries()) {
      const shown = $(footnote).index() + 1;
      const number = index === 0 ? `${shown}` : `${shown}-${index + 1}`;
      $(link).attr("aria-label", word("Back to reference {number}", { number }));
    }
  }
  // U+FE0E selects the plain arrow on systems that also have a colored one.
  for (const element of $("[data-footnote-backref]")) {
    $(element).html(($(element).html() ?? "").replace("↩", "↩\uFE0E"));
  }
}

/**
 * Makes readable HTML of rendered Markdown with the functions above; also its outline and its reading time in
 * minutes.
 */
export function prose(rendered: string) {
  const $ = load(rendered, { xml: { xmlMode: false, decodeEntities: true, encodeEntities: "utf8" } }, false);
  leavePlain($);
  const texts = $("*")
    .contents()
    .filter((_, node) => node.type === "text")
    .toArray();
  const words = texts.flatMap((node) => $(node).text().split(/\s+/)).filter((word) => /\w/.test(word));
  const footnotes = $("[data-footnotes] h2").attr("id");
  const headings = outline($).filter(({ slug }) => slug !== footnotes);
  dressFootnotes($);
  dressTables($);
  dressQuotations($);
  linkHeadings($);
  return { html: $.html(), headings, minutes: Math.max(1, Math.round(words.length / wordsPerMinute)) };
}

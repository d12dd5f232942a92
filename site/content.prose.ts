import type { CheerioAPI } from "cheerio";
import { load } from "cheerio/slim";
import { word } from "#words/word.ts";

/** A heading of a text, in its outline. */
export type Heading = { readonly depth: number; readonly slug: string; readonly text: string };

/** Words that a practised reader takes in per minute. */
const wordsPerMinute = 200;

function outline($: CheerioAPI): Heading[] {
  return $("h2[id], h3[id]")
    .toArray()
    .map((element) => ({
      depth: Number(element.name.slice(1)),
      slug: $(element).attr("id") ?? "",
      text: $(element).text(),
    }));
}

/** A heading is the link to itself: its name stays as it is, for people and for programs. */
function linkHeadings($: CheerioAPI): void {
  for (const element of $("h2[id], h3[id], h4[id]")) {
    const heading = $(element);
    heading.wrapInner($("<a>").attr("href", `#${heading.attr("id")}`));
  }
}

/** Aligned cells lose their inline style, rows gain a name, and wide tables scroll, also by keyboard. */
function dressTables($: CheerioAPI): void {
  for (const element of $("table")) {
    const table = $(element);
    for (const cell of table.find("[style]")) {
      if ($(cell).attr("style")?.includes("right")) $(cell).attr("data-figures", "");
      $(cell).removeAttr("style");
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
  for (const element of $("[data-footnote-backref]")) {
    const number = /[\d-]+$/.exec($(element).attr("aria-label") ?? "")?.[0] ?? "";
    $(element).attr("aria-label", word("Back to reference {number}", { number }));
  }
  // U+FE0E asks for the plain arrow where there is also a colored one.
  for (const element of $("[data-footnote-backref]")) {
    $(element).html(($(element).html() ?? "").replace("↩", "↩\uFE0E"));
  }
}

/** Readable HTML made of rendered Markdown: see the functions above. Also its outline and its minutes. */
export async function prose(rendered: string) {
  const $ = load(rendered, { xml: { xmlMode: false, decodeEntities: true, encodeEntities: "utf8" } }, false);
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

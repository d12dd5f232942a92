import { type CheerioAPI, load } from "cheerio/slim";
import { longestHtml } from "./parsed-mail.ts";

type Node = ReturnType<CheerioAPI["root"]>[0]["children"][number];
type Element = Extract<Node, { readonly attribs: object }>;

/** Elements that nobody sees; `xml`: what Word leaves in a mail. */
const unseen = new Set(["head", "title", "style", "script", "template", "noscript", "xml", "select", "svg"]);

/** Elements that stand on lines of their own. */
const blocks = new Set([
  ...["address", "article", "aside", "blockquote", "body", "center", "dd", "div", "dl", "dt", "fieldset"],
  ...["figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "html", "li", "main", "nav"],
  ...["ol", "p", "pre", "section", "table", "tbody", "tfoot", "thead", "tr", "ul"],
]);

/** What stands between two words, the weakest first. */
const gaps = ["", " ", "\t", "\n"] as const;
type Gap = 0 | 1 | 2 | 3;

/** Angles before a quoted line at most. */
const mostAngles = 10;

/** The words so far, line by line. */
class Lines {
  readonly #written: string[] = [];
  #gap: Gap = 0;
  #isAtStart = true;
  /** How many quotations the next words stand in. */
  depth = 0;

  #angles(): string {
    return ">".repeat(Math.min(this.depth, mostAngles));
  }

  /** The next words stand at least this far from those before. */
  separate(gap: Gap): void {
    if (gap > this.#gap) this.#gap = gap;
  }

  #put(text: string): void {
    if (this.#isAtStart && this.depth > 0) this.#written.push(`${this.#angles()} `);
    this.#written.push(text);
    this.#isAtStart = false;
  }

  breakLine(): void {
    this.#written.push(this.#isAtStart ? `${this.#angles()}\n` : "\n");
    this.#gap = 0;
    this.#isAtStart = true;
  }

  /** A tag of its own ends a line: what stands before it ends first, so that an empty paragraph is an empty line. */
  endLine(): void {
    if (gaps[this.#gap] === "\n" && !this.#isAtStart) this.breakLine();
    this.breakLine();
  }

  say(text: string): void {
    const gap = gaps[this.#gap];
    if (gap === "\n" && !this.#isAtStart) this.breakLine();
    else if (gap !== "\n" && !this.#isAtStart) this.#written.push(gap);
    this.#gap = 0;
    this.#put(text);
  }

  text(): string {
    const whole = this.#written.join("").replaceAll("\u00a0", " ");
    const lines = whole.split("\n").map((line) => line.trimEnd());
    return lines
      .join("\n")
      .replaceAll(/\n{3,}/g, "\n\n")
      .trim();
  }
}

const whitespace = /[ \t\r\n\f]+/;

function sayWords(text: string, lines: Lines): void {
  const words = text.split(whitespace);
  for (const [index, word] of words.entries()) {
    if (index > 0) lines.separate(1);
    if (word !== "") lines.say(word);
  }
}

function sayAsTyped(text: string, lines: Lines): void {
  for (const [index, line] of text.replaceAll("\r", "").split("\n").entries()) {
    if (index > 0) lines.breakLine();
    if (line !== "") lines.say(line);
  }
}

const hides = /display\s{0,9}:\s{0,9}none|mso-hide\s{0,9}:\s{0,9}all/i;

function isSeen({ name, attribs }: Element): boolean {
  return !unseen.has(name) && attribs["hidden"] === undefined && !hides.test(attribs["style"] ?? "");
}

/** Whether an element is a quotation; programs also indent by blockquote. */
function isQuotation({ name, attribs }: Element): boolean {
  if (name !== "blockquote") return false;
  return attribs["type"] === "cite" || /quote|border-left/i.test(`${attribs["class"]} ${attribs["style"]}`);
}

/** Elements that are open at the same time at most: the parser's time grows with the square of their number. */
const mostOpen = 20_000;

/** Tags after which nothing is open. */
const alone = /^<(?:!|br|col|hr|img|input|link|meta|wbr)/i;

/** The HTML up to where too many elements are open; those whose end tag may be left out count as well. */
function untilTooDeep(html: string): string {
  let open = 0;
  for (let at = html.indexOf("<"); at !== -1; at = html.indexOf("<", at + 1)) {
    if (alone.test(html.slice(at, at + 6))) continue;
    open += html[at + 1] === "/" ? -1 : 1;
    if (open > mostOpen) return html.slice(0, at);
    if (open < 0) open = 0;
  }
  return html;
}

/** Where the walk is: a node, or the end of an element whose children were said. */
type Step = { readonly node: Node; readonly isEnd: boolean; readonly isTyped: boolean };

function begin(element: Element, lines: Lines): void {
  const { name } = element;
  if (blocks.has(name)) lines.separate(3);
  if (name === "td" || name === "th") lines.separate(2);
  if (name === "br") lines.endLine();
  if (isQuotation(element)) lines.depth += 1;
  if (name === "li") sayWords("- ", lines);
  if (name === "hr") {
    lines.separate(3);
    lines.say("---");
    lines.separate(3);
  }
}

function end(element: Element, lines: Lines): void {
  if (isQuotation(element)) lines.depth -= 1;
  if (blocks.has(element.name)) lines.separate(3);
  if (element.name === "td" || element.name === "th") lines.separate(2);
}

/** The words of HTML as the eye reads them: without what is hidden, cells apart, quotations with ">". */
export function wordsOfHtml(html: string): string {
  const tree = load(untilTooDeep(html.slice(0, longestHtml)), {
    xml: { xmlMode: false, decodeEntities: true },
  });
  const lines = new Lines();
  // Without recursion, because elements may be nested a hundred thousand deep.
  const steps: Step[] = [];
  const enter = (children: readonly Node[], isTyped: boolean) => {
    for (const node of children.toReversed()) steps.push({ node, isEnd: false, isTyped });
  };
  enter(tree.root()[0]?.children ?? [], false);
  for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
    const { node, isEnd, isTyped } = step;
    if (node.type === "text") (isTyped ? sayAsTyped : sayWords)(node.data, lines);
    if (!("attribs" in node)) continue;
    if (isEnd) end(node, lines);
    else if (isSeen(node)) {
      begin(node, lines);
      steps.push({ node, isEnd: true, isTyped });
      enter(node.children, isTyped || node.name === "pre");
    }
  }
  return lines.text();
}

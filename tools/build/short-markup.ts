import { withMarkup } from "./verbatim.ts";

/** Elements of drawings that never hold anything. */
const shapes = "path|rect|circle|line|ellipse|polyline|polygon|stop|use";

/** Where React may adopt the markup: there it needs its own comments. */
const island = /<div data-island=/g;

/** Index behind the end of the element that begins at `start`. */
function endOf(html: string, start: number): number {
  const tags = /<(\/?)div\b/g;
  tags.lastIndex = start;
  let depth = 0;
  for (let tag = tags.exec(html); tag !== null; tag = tags.exec(html)) {
    depth += tag[1] === "" ? 1 : -1;
    if (depth === 0) return tags.lastIndex;
  }
  return html.length;
}

/** Without the comments by which React tells one text from the next: only what it adopts needs them. */
function withoutComments(html: string): string {
  let shorter = "";
  let done = 0;
  for (const { index } of html.matchAll(island)) {
    if (index < done) continue;
    const end = endOf(html, index);
    shorter += html.slice(done, index).replaceAll("<!-- -->", "") + html.slice(index, end);
    done = end;
  }
  return shorter + html.slice(done).replaceAll("<!-- -->", "");
}

/** A minified style sheet without the spaces after commas, but for those in strings. */
function withoutSpaces(css: string): string {
  return css.replace(/"[^"]*"|'[^']*'|, /g, (found) => (found === ", " ? "," : found));
}

const styles = /(<style>)([\s\S]*?)(<\/style>)/g;
const pageScript = /<script type="module">[\s\S]*?<\/script>/;

/** Between elements that stand below one another a space says nothing. */
const betweenBlocks =
  /(?<=>) (?=<\/?(?:html|head|body|header|main|footer|section|article|nav|div|p|h[1-6]|ul|ol|form)\b)/g;

/** The page's own script beside its other scripts, where it packs best. A module waits for the page wherever it stands. */
function withScriptInHead(html: string): string {
  const [script] = pageScript.exec(html) ?? [];
  if (script === undefined || !html.includes("<style>")) return html;
  return html.replace(script, "").replace("<style>", () => `${script}<style>`);
}

const startTag = /<[a-z][^<>]*>/g;

/**
 * Without what says nothing: values without a letter, and that an empty mark is hidden from assistive technology.
 * Classes come first, where they pack best.
 */
function withShortTags(markup: string): string {
  return markup
    .replace(startTag, (tag) =>
      tag.replaceAll('=""', "").replace(/^(<[\w-]+)( .*?)( class="[^"]*")/, "$1$3$2"),
    )
    .replace(/(<i\b[^<>]*) aria-hidden="true"([^<>]*><\/i>)/g, "$1$2");
}

/** A page with the same meaning in fewer letters. To be used while all end tags are there. */
export function withShortMarkup(html: string): string {
  const shorter = withoutComments(html)
    .replace(new RegExp(`<(${shapes})\\b([^<>]*)></\\1>`, "g"), "<$1$2/>")
    .replace(styles, (_element, start: string, css: string, end: string) => start + withoutSpaces(css) + end);
  return withScriptInHead(withMarkup(shorter, withShortTags)).replace(betweenBlocks, "");
}

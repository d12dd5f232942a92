import { decodedText } from "./charsets.ts";
import { wordsOfHtml } from "./html-words.ts";
import type { Part } from "./parts.ts";

type Reader = (text: string, part: Part) => string;

const asTyped: Reader = (text, { flowed }) => (flowed === false ? text : unfolded(text, flowed));

/** The words in a part of each type that people write in; of parts that say the same the first one counts. */
const readers: readonly (readonly [type: string, read: Reader])[] = [
  ["text/plain", asTyped],
  ["text/markdown", asTyped],
  ["text/x-markdown", asTyped],
  ["text/enriched", withoutCommands],
  ["text/richtext", withoutCommands],
  ["text/html", wordsOfHtml],
];

/** Whether a part is words of the mail, and no file. */
function isWords({ type, disposition }: Part): boolean {
  return disposition !== "attachment" && readers.some(([known]) => known === type);
}

/** What the words are for a few programs once more; others neither show it nor keep it. */
const onceMore = /^text\/(?:x-amp-html|watch-html)$/;

/** Whether a part is a file for its reader. */
export function isFile(part: Part): boolean {
  return !isWords(part) && (part.disposition === "attachment" || !onceMore.test(part.type));
}

/** The first bytes of HTML, in which its charset stands. */
const headOfHtml = 2_048;

const metaCharset = /<meta[^>]{1,200}?charset\s{0,9}=\s{0,9}["']?\s{0,9}([\w.:-]{1,40})/i;

/** The charset of a part; HTML may name it in itself. */
function charsetOf({ type, charset, bytes }: Part): string {
  if (type !== "text/html" || charset !== "") return charset;
  return metaCharset.exec(bytes.subarray(0, headOfHtml).toString("latin1"))?.[1] ?? "";
}

function textOf(part: Part): string {
  return decodedText(part.bytes, charsetOf(part)).replaceAll("\r\n", "\n");
}

/** Parts of one alternative, or one part alone, in their order. */
function unitsOf(parts: readonly Part[]): readonly (readonly Part[])[] {
  return [...Map.groupBy(parts.filter(isWords), ({ unit }) => unit).values()];
}

/** The words of parts that say the same: of the plainest type that has any. */
function saidIn(unit: readonly Part[]): string {
  for (const [type, read] of readers) {
    const words = unit.filter((part) => part.type === type).map((part) => read(textOf(part), part));
    const said = words.join("\n");
    if (said.trim() !== "") return said;
  }
  return "";
}

/** The words of a mail. */
export function wordsIn(parts: readonly Part[]): string {
  return unitsOf(parts).map(saidIn).join("\n");
}

function asHtml(text: string): string {
  return `<pre>${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")}</pre>`;
}

/** The HTML of a mail, with its plain parts between; null: it has none. */
export function htmlIn(parts: readonly Part[]): string | null {
  if (!parts.some((part) => isWords(part) && part.type === "text/html")) return null;
  const units = unitsOf(parts).map((unit) => {
    const html = unit.filter(({ type }) => type === "text/html").map(textOf);
    return html.length > 0 ? html.join("\n") : asHtml(saidIn(unit));
  });
  return units.join("\n");
}

/** How deep a line is quoted, and its words without the stuffed space (RFC 3676, section 4). */
function readLine(line: string): { readonly depth: number; readonly words: string } {
  let depth = 0;
  while (line[depth] === ">") depth += 1;
  const rest = line.slice(depth);
  return { depth, words: rest.startsWith(" ") ? rest.slice(1) : rest };
}

/**
 * Puts the paragraphs of format=flowed together again; a quotation stays one. `delSp`: whether the space at a
 * line's end is only there to break it.
 */
function unfolded(text: string, { delSp }: { readonly delSp: boolean }): string {
  const paragraphs: { readonly depth: number; readonly pieces: string[] }[] = [];
  let isOpen = false;
  for (const line of text.split("\n")) {
    const { depth, words } = readLine(line);
    const isSignature = words === "-- ";
    const last = paragraphs.at(-1);
    const goesOn = words.endsWith(" ") && !isSignature;
    const kept = goesOn && delSp ? words.slice(0, -1) : words;
    if (isOpen && !isSignature && last?.depth === depth) last.pieces.push(kept);
    else paragraphs.push({ depth, pieces: [kept] });
    isOpen = goesOn;
  }
  return paragraphs
    .map(({ depth, pieces }) => [">".repeat(depth), pieces.join("")].filter(Boolean).join(" "))
    .join("\n");
}

/**
 * The words of text/enriched (RFC 1896): commands in angles go, "<<" is one "<", and of line ends one goes. Its
 * forerunner text/richtext ends lines by <nl>.
 */
function withoutCommands(text: string): string {
  return text
    .replaceAll(/<nl>/gi, "\n\n")
    .replaceAll(/<param>[^<]*<\/param>/gi, "")
    .replaceAll("<<", "\u0000")
    .replaceAll(/<\/?[a-z0-9-]{1,60}>/gi, "")
    .replaceAll("\u0000", "<")
    .replaceAll(/\n+/g, (ends) => (ends.length === 1 ? " " : ends.slice(1)));
}

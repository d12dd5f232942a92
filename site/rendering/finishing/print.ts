import { createHash } from "node:crypto";
import { type Block, blocksOf } from "./blocks.ts";
import type { IslandCode } from "./link.ts";
import { type Added, addedBy, type Part, prunedStyles } from "./prune.ts";
import { remembered } from "./remembered.ts";
import { unbroken } from "./unbroken.ts";
import { withUsedFaces } from "./used-faces.ts";
import { withoutLinksTo } from "./without-links.ts";

/** Where the legend of the marks, in the footer, begins and ends. */
const legend = { begin: '<div class="footer-marks">', end: "</div>" };

/** Islands that add no marks to the page. */
const common: ReadonlySet<string> = new Set(["chat", "frame", "reading", "toasts"]);

function withoutLegend(html: string): string {
  const from = html.indexOf(legend.begin);
  const until = from < 0 ? -1 : html.indexOf(legend.end, from);
  return until < 0 ? html : html.slice(0, from) + html.slice(until + legend.end.length);
}

/** Components with a mark that pages do not show: of a button before its code runs, and of a field without a problem. */
const rarely = ["function Button(", "function FieldError("];

/** Whether a component may add a mark to a page. A form that is sent back has marks at its fields. */
function addsMarks({ text }: Added): boolean {
  const shows = ["(Mark,", "function ServersSummary("].some((part) => text.includes(part));
  return shows && !rarely.some((part) => text.includes(part));
}

/** The page; without the legend of the marks if it has no mark, and neither its code nor what the server adds has one. */
export function withoutUnusedLegend(html: string, added: readonly Added[] = []): string {
  const rest = withoutLegend(html);
  const islands = Array.from(html.matchAll(/ data-island="([\w-]+)"/g), ([, name = ""]) => name);
  const mayShow =
    / class="mark[ "]/.test(rest) || islands.some((name) => !common.has(name)) || added.some(addsMarks);
  return mayShow ? html : rest;
}

/** The end of an island without content. */
const empty = "></div>";

/**
 * Replaces the name of each island by the addresses of its code. A module that several islands import is listed
 * once. An island without content is rarely needed, so only its own module is listed; the browser loads its
 * imports. Throws when there is no island of a name.
 */
function withCode(html: string, islands: IslandCode["islands"]): string {
  const written = new Set<string>();
  let end = -1;
  return html.replace(/ data-code="([\w-]+)"/g, (attribute, name: string, from: number) => {
    const island = islands[name];
    if (island === undefined) throw new Error(`There is no island named ${name}.`);
    const [entry, ...others] = island.addresses;
    if (end < from) end = html.indexOf(">", from + attribute.length);
    if (html.startsWith(empty, end)) return ` data-code="${entry}"`;
    const unwritten = others.filter((address) => !written.has(address));
    for (const address of unwritten) written.add(address);
    return ` data-code="${[entry, ...unwritten].join(" ")}"`;
  });
}

/** What all pages of a version of the content have in common. */
export type Press = {
  /** Linked: with the content in their places. */
  readonly islands: IslandCode;
  /** The script with which every page starts. */
  readonly start: string;
  /** Addresses that have no page. */
  readonly off: readonly string[];
};

/** A page as it is sent, and the hashes of the scripts and styles in it, for its security policy. */
export type Printed = {
  readonly html: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
};

/** Scripts that run and rules that browsers read, not data for search engines and not files. */
function isOwnCode({ tag }: Block): boolean {
  return !tag.includes(" src=") && !tag.includes('type="application/');
}

function hashesOf(blocks: readonly Block[]): readonly string[] {
  const hash = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;
  return [...new Set(blocks.filter(isOwnCode).map(({ text }) => hash(text)))];
}

/** Code on a page, and data that code reads. */
function codeOn(html: string): string {
  const scripts = blocksOf(html, "script").filter(isOwnCode);
  const data = Array.from(html.matchAll(/ data-props="([^"]*)"/g), ([, text = ""]) => text);
  return [...scripts.map(({ text }) => text), ...data]
    .map((text) => text.replaceAll("&quot;", '"'))
    .join("\n");
}

/**
 * Makes a function that turns the markup of a page, and the styles of all its components, into what is sent. `added`:
 * what the server may add to the page.
 */
export function printer({ islands, start, off }: Press) {
  const addedByFile = remembered((address: string) => addedBy(islands.files.get(address) ?? ""));
  const addedByIslands = (names: readonly string[]) => {
    const needing = names.flatMap((name) => islands.islands[name] ?? []);
    const addresses = needing.filter(({ bringsStyles }) => !bringsStyles).flatMap((one) => one.addresses);
    return [...new Set(addresses)].map(addedByFile);
  };
  return (markup: string, parts: readonly Part[], added: readonly Added[] = []): Printed => {
    const whole = unbroken(markup).replace("</body>", () => `<script type="module">${start}</script></body>`);
    const page = withCode(withoutUnusedLegend(withoutLinksTo(off, whole), added), islands.islands);
    const names = Array.from(page.matchAll(/ data-island="([\w-]+)"/g), ([, name = ""]) => name);
    const code = [...addedByIslands(names), addedBy(codeOn(page)), ...added];
    const used = prunedStyles(page, parts, code);
    const html = withUsedFaces(page.replace("</head>", () => `<style>${used}</style></head>`));
    return {
      html,
      scripts: hashesOf(blocksOf(html, "script")),
      styles: hashesOf(blocksOf(html, "style")),
    };
  };
}

import { createHash } from "node:crypto";
import { type Block, blocksOf } from "./blocks.ts";
import type { IslandCode } from "./link.ts";
import { type Added, addedBy, type Part, prunedStyles } from "./prune.ts";
import { remembered } from "./remembered.ts";
import { withUsedFaces } from "./used-faces.ts";
import { withCode } from "./with-code.ts";
import { withoutUnusedLegend } from "./without-legend.ts";
import { withoutLinksTo } from "./without-links.ts";

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
  const addedByIslands = remembered((names: string) => {
    const needing = names.split(" ").flatMap((name) => islands.islands[name] ?? []);
    const addresses = needing.filter(({ bringsStyles }) => !bringsStyles).flatMap((one) => one.addresses);
    return addedBy([...new Set(addresses)].map((address) => islands.files.get(address)).join("\n"));
  });
  return (markup: string, parts: readonly Part[], added: readonly Added[] = []): Printed => {
    const whole = markup.replace("</body>", () => `<script type="module">${start}</script></body>`);
    const page = withCode(withoutUnusedLegend(withoutLinksTo(off, whole), added), islands.islands);
    const names = Array.from(page.matchAll(/ data-island="([\w-]+)"/g), ([, name = ""]) => name);
    const code = [addedByIslands(names.join(" ")), addedBy(codeOn(page)), ...added];
    const used = prunedStyles(page, parts, code);
    const html = withUsedFaces(page.replace("</head>", () => `<style>${used}</style></head>`));
    return {
      html,
      scripts: hashesOf(blocksOf(html, "script")),
      styles: hashesOf(blocksOf(html, "style")),
    };
  };
}

import { createHash } from "node:crypto";
import type { IslandCode } from "#site/rendering/link.ts";
import { addedBy, type Part, prunedStyles } from "#site/rendering/prune.ts";
import { remembered } from "./remembered.ts";
import { withUsedFaces } from "./used-faces.ts";
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
  /** The markup of fragments by their names: the server puts fragments/x into the slot x-result of a page. */
  readonly fragments: ReadonlyMap<string, string>;
};

/** A page as it is sent, and the hashes of the scripts and styles in it, for its security policy. */
export type Printed = {
  readonly html: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
};

/**
 * Replaces the name of each island by the addresses of its code. A module that several islands import is listed
 * once. An island without content is rarely needed, so only its own module is listed; the browser loads its
 * imports.
 */
function withCode(html: string, islands: IslandCode["islands"]): string {
  const written = new Set<string>();
  return html.replace(
    / data-code="([\w-]+)"([^>]*>(<\/div>)?)/g,
    (_attribute, name: string, rest: string, end?: string) => {
      const island = islands[name];
      if (island === undefined) throw new Error(`There is no island named ${name}.`);
      const [entry, ...others] = island.addresses;
      if (end !== undefined) return ` data-code="${entry}"${rest}`;
      const unwritten = others.filter((address) => !written.has(address));
      for (const address of unwritten) written.add(address);
      return ` data-code="${[entry, ...unwritten].join(" ")}"${rest}`;
    },
  );
}

const scripts = /<script(?![^>]*(?: src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g;
const styles = /<style(?![^>]*(?: src=|type="application\/))[^>]*>([\s\S]*?)<\/style>/g;

function hashesOf(html: string, blocks: RegExp): readonly string[] {
  const hash = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;
  return [...new Set(Array.from(html.matchAll(blocks), ([, text = ""]) => hash(text)))];
}

/** Code on a page, and data that code reads. */
function codeOn(html: string): string {
  const data = html.matchAll(/ data-props="([^"]*)"/g);
  return Array.from([...html.matchAll(scripts), ...data], ([, text = ""]) =>
    text.replaceAll("&quot;", '"'),
  ).join("\n");
}

/** Makes a function that turns the markup of a page, and the styles of all its components, into what is sent. */
export function printer({ islands, start, off, fragments }: Press) {
  const addedByIslands = remembered((names: string) => {
    const needing = names.split(" ").flatMap((name) => islands.islands[name] ?? []);
    const addresses = needing.filter(({ bringsStyles }) => !bringsStyles).flatMap((one) => one.addresses);
    return addedBy([...new Set(addresses)].map((address) => islands.files.get(address)).join("\n"));
  });
  const addedByFragment = remembered((name) => addedBy(fragments.get(name) ?? ""));
  return (markup: string, parts: readonly Part[]): Printed => {
    const whole = markup.replace("</body>", () => `<script type="module">${start}</script></body>`);
    const page = withCode(withoutUnusedLegend(withoutLinksTo(off, whole)), islands.islands);
    const names = Array.from(page.matchAll(/ data-island="([\w-]+)"/g), ([, name = ""]) => name);
    const slots = Array.from(page.matchAll(/ data-slot="(\w+)/g), ([, name = ""]) => name);
    const code = [addedByIslands(names.join(" ")), addedBy(codeOn(page)), ...slots.map(addedByFragment)];
    const used = prunedStyles(page, parts, code);
    const html = withUsedFaces(page.replace("</head>", () => `<style>${used}</style></head>`));
    return { html, scripts: hashesOf(html, scripts), styles: hashesOf(html, styles) };
  };
}

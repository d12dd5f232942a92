import type { IslandCode } from "./link.ts";

/** The end of an island without content. */
const empty = "></div>";

/**
 * Replaces the name of each island by the addresses of its code. A module that several islands import is listed
 * once. An island without content is rarely needed, so only its own module is listed; the browser loads its
 * imports. Throws when there is no island of a name.
 */
export function withCode(html: string, islands: IslandCode["islands"]): string {
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

/**
 * A page of a second language, in which links lead to the pages that are offered in it, and all others to the first
 * language. A link that says its own language stays.
 * @param prefix what stands before the paths of its pages: "/de".
 */
export function withLinksInto(prefix: string, offered: ReadonlySet<string>, html: string): string {
  const linked = (part: string) => {
    const end = part.indexOf(">");
    const tag = part.slice(0, end);
    if (!part.startsWith("<a ") || / hreflang=/i.test(tag)) return part;
    const own = tag.replace(/ href="(\/[^"#?]*)/, (link, path: string) =>
      offered.has(path) ? ` href="${prefix}${path === "/" ? "" : path}` : link,
    );
    return own + part.slice(end);
  };
  return html
    .split(/(?=<a )/)
    .map(linked)
    .join("");
}

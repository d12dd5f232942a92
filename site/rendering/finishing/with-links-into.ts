/**
 * A page of a second language, in which links lead to the pages that are offered in it, and all others to the first
 * language. A link that says its own language stays.
 * @param prefix what stands before the paths of its pages: "/de".
 */
export function withLinksInto(prefix: string, offered: ReadonlySet<string>, html: string): string {
  return html.replace(/<a\b[^>]*>/g, (tag) =>
    / hreflang=/i.test(tag)
      ? tag
      : tag.replace(/ href="(\/[^"#?]*)/, (link, path: string) =>
          offered.has(path) ? ` href="${prefix}${path === "/" ? "" : path}` : link,
        ),
  );
}

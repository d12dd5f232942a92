/** A search: text from a title, an excerpt or a tag, in one category (its name in addresses) or in "all". */
export type BlogFilter = { readonly text: string; readonly category: string };

/** Characters of a search that are used. */
export const searchMaxLength = 100;

/** The filter of an address: `?q=` and `?category=`. A category that is not `known` counts as none. */
export function blogFilterIn(query: URLSearchParams, known: readonly string[]): BlogFilter {
  const category = known.find((one) => one === query.get("category"));
  return { text: (query.get("q") ?? "").trim().slice(0, searchMaxLength), category: category ?? "all" };
}

/** The address of /blog under a filter. */
export function blogAddress({ text, category }: BlogFilter): string {
  const query = new URLSearchParams({
    ...(text !== "" && { q: text }),
    ...(category !== "all" && { category }),
  });
  return query.size === 0 ? "/blog" : `/blog?${query}`;
}

/**
 * Whether an article passes the filter: the text is in its title, its excerpt or one of its tags, in any case,
 * and it has the category (specification, part 1, section 5).
 */
export function passes(
  article: { readonly words: readonly string[]; readonly category: string },
  { text, category }: BlogFilter,
): boolean {
  const wanted = text.toLowerCase();
  const isInCategory = category === "all" || category === article.category;
  return isInCategory && article.words.some((word) => word.toLowerCase().includes(wanted));
}

/** Conditions: a part of the page with `data-when="<condition>"` is hidden while its condition is false. */
export type BlogCondition = "featured" | "one" | "many" | "none";

/**
 * The conditions that are true when `count` articles pass. Featured articles are shown apart only when all are
 * listed (specification, part 1, "Blog page").
 */
export function conditions({ text, category }: BlogFilter, count: number): ReadonlySet<BlogCondition> {
  const holding = new Set<BlogCondition>([count === 1 ? "one" : "many"]);
  if (text === "" && category === "all") holding.add("featured");
  if (count === 0) holding.add("none");
  return holding;
}

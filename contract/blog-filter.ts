/** What the categories of blog articles are called in addresses (specification, part 1, "Blog article"). */
export const blogCategories = ["compliance", "security", "cloud", "infrastructure"] as const;

export type BlogCategory = (typeof blogCategories)[number];

/** What is asked for: a part of a title, an excerpt or a tag, in one category or in all. */
export type BlogFilter = { readonly text: string; readonly category: BlogCategory | "all" };

/** Characters of a search that are looked at. */
export const searchMaxLength = 100;

/** The filter of an address: `?q=` and `?category=`. What is not known counts as not given. */
export function blogFilterIn(query: URLSearchParams): BlogFilter {
  const category = blogCategories.find((known) => known === query.get("category"));
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
 * Whether an article passes: the text is in its title, its excerpt or one of its tags, whatever the case, and
 * the category is its own (specification, part 1, section 5).
 */
export function passes(
  article: { readonly words: readonly string[]; readonly category: string },
  { text, category }: BlogFilter,
): boolean {
  const wanted = text.toLowerCase();
  const isInCategory = category === "all" || category === article.category;
  return isInCategory && article.words.some((word) => word.toLowerCase().includes(wanted));
}

/** What a part of the page may wait for: it is marked `data-when="<condition>"` and hidden while that is not so. */
export type BlogCondition = "featured" | "one" | "many" | "none";

/**
 * What holds when `count` articles pass. Featured articles are set apart only when all are listed
 * (specification, part 1, "Blog page").
 */
export function conditions({ text, category }: BlogFilter, count: number): ReadonlySet<string> {
  const holds: Readonly<Record<BlogCondition, boolean>> = {
    featured: text === "" && category === "all",
    one: count === 1,
    many: count !== 1,
    none: count === 0,
  };
  return new Set(Object.entries(holds).flatMap(([condition, isSo]) => (isSo ? [condition] : [])));
}

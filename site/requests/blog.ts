import type { BlogFilter } from "#contract/blog-filter.ts";

/** What the blog's page is asked for. */
export type BlogData = { readonly filter: BlogFilter };

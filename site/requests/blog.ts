/** What the blog's page is asked for: the query of its address. */
export type BlogData = { readonly query: string };

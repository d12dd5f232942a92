import type { Entry } from "#search/site-index.ts";

/** A question, and what was found for it, the best first. */
export type SearchData = { readonly question: string; readonly found: readonly Entry[] };

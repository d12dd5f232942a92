import type { Suggestions } from "#search/suggestions.ts";

/** A sentence, and what the search of the site finds for it; undefined: nothing. */
export type IntentData = { readonly asked: string; readonly found: Suggestions | undefined };

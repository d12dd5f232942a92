import { file } from "#site/rendering/routes.ts";
import css from "#site/sections/search/search-results.css?inline";

/** The styles of search results, for the pages that the server fills in. */
export const routes = file("/search-results.css", () => css);

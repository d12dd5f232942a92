import css from "#site/sections/search/search-results.css?inline";

/** The styles of what was found, for the pages that the server fills in. */
export const GET = () => new Response(css);

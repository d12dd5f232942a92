import { fragment } from "#site/rendering/routes.ts";
import { SearchResults } from "#site/sections/search/search-results.tsx";

/** Not a page: the results of a search, which the server fills in. */
export const routes = fragment("/fragments/search", ({ content }) => {
  const page = content.words("search");
  return (
    <>
      <link rel="stylesheet" href="/search-results.css" />
      <SearchResults words={page} />
    </>
  );
});

import { Base } from "#site/layouts/base.tsx";
import { regionPage } from "#site/rendering/region-page.ts";
import { SearchPage } from "#site/sections/search/search-page.tsx";
import { SearchResults } from "#site/sections/search/search-results.tsx";

export const routes = regionPage("/search", SearchPage, {
  words: ({ content }) => {
    const { heading, lead, label, submit, key, found, none, person, kinds } = content.words("search");
    return { words: { heading, lead, label, submit, key, found, none, person, kinds } };
  },
  around: (here, region) => {
    const { title, description } = here.content.words("search");
    return (
      <Base here={here} title={title} description={description} hidden>
        {region}
      </Base>
    );
  },
  alone: (words) => <SearchPage {...words} />,
  adds: [SearchResults],
});

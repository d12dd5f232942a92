import { searchPath } from "#contract/search.ts";
import { Base } from "#site/layouts/base.tsx";
import { page } from "#site/rendering/routes.ts";
import { PageHead } from "#site/sections/article/page-head.tsx";
import { SearchForm } from "#site/sections/search/search-form.tsx";
import { SearchKey } from "#site/sections/search/search-key.tsx";

export const routes = page("/search", (here) => {
  const { content } = here;
  const page = content.words("search");
  return (
    <Base here={here} title={page.title} description={page.description} hidden>
      <div className="wrap search-page">
        <PageHead title={page.heading} lead={page.lead}>
          <SearchForm action={searchPath} label={page.label} submit={page.submit} />
          <SearchKey label={page.key} />
        </PageHead>
        <div data-slot="search-results"></div>
      </div>
    </Base>
  );
});

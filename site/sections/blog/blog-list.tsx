import { type BlogFilter, conditions, passes } from "#contract/blog-filter.ts";
import type { BlogData } from "#site/requests/blog.ts";
import { type ArticleCard, ArticleCards } from "#site/sections/article/article-cards.tsx";
import { PageHead } from "#site/sections/article/page-head.tsx";
import { Reading } from "#site/sections/article/reading.tsx";
import { ReadingList } from "#site/sections/article/reading-list.tsx";
import { ArticleRegister, type RegisteredArticle } from "./article-register.tsx";
import { FilterBar, type FilterBarProps } from "./filter-bar.tsx";
import { Matches, type MatchesProps } from "./matches.tsx";

export type BlogListProps = {
  readonly words: Readonly<Record<"heading" | "lead" | "featured" | "all", string>> &
    Pick<FilterBarProps, "search" | "categories"> &
    MatchesProps["words"] & { readonly readingList: { readonly title: string; readonly remove: string } };
  readonly featured: readonly ArticleCard[];
  readonly articles: readonly RegisteredArticle[];
  /** BCP 47. */
  readonly locale: string;
  readonly data?: BlogData;
};

const everything: BlogFilter = { text: "", category: "all" };

/** All articles, of which only those that pass a filter are displayed. */
export function BlogList({ words, featured, articles, locale, data }: BlogListProps) {
  const { filter } = data ?? { filter: everything };
  const found = articles.filter(({ title, excerpt, tags, category }) =>
    passes({ words: [title, excerpt, ...tags], category }, filter),
  );
  const holding = conditions(filter, found.length);
  return (
    <div className="wrap" data-blog="">
      <PageHead title={words.heading} lead={words.lead}>
        <Reading>
          <FilterBar search={words.search} categories={words.categories} filter={filter} />
        </Reading>
      </PageHead>
      <ReadingList {...words.readingList} />
      <section className="page-part" data-when="featured" hidden={!holding.has("featured")}>
        <h2>{words.featured}</h2>
        <ArticleCards articles={featured} level={3} />
      </section>
      <section className="page-part">
        <h2>{words.all}</h2>
        <Matches count={found.length} text={filter.text} holding={holding} words={words} />
        <ArticleRegister articles={articles} found={found} locale={locale} />
      </section>
    </div>
  );
}

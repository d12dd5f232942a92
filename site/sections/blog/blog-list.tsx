import "#ui/field/field.css";
import "./filter-bar.css";
import "./matches.css";
import {
  type BlogCondition,
  type BlogFilter,
  blogFilterIn,
  conditions,
  passes,
  searchMaxLength,
} from "#contract/blog-filter.ts";
import type { BlogData } from "#site/requests/blog.ts";
import { type ArticleCard, ArticleCards } from "#site/sections/article/article-cards.tsx";
import { PageHead } from "#site/sections/article/page-head.tsx";
import { Reading } from "#site/sections/article/reading.tsx";
import { ReadingList } from "#site/sections/article/reading-list.tsx";
import { Link } from "#ui/link/link.tsx";
import { ArticleRegister, type RegisteredArticle } from "./article-register.tsx";

export type BlogListProps = {
  readonly words: Readonly<Record<"heading" | "lead" | "featured" | "all" | "reviewed", string>> &
    Pick<FilterBarProps, "search" | "categories"> &
    MatchesProps["words"] & { readonly readingList: { readonly title: string; readonly remove: string } };
  readonly featured: readonly ArticleCard[];
  readonly articles: readonly RegisteredArticle[];
  /** BCP 47. */
  readonly locale: string;
  readonly data?: BlogData;
};

/** All articles, of which only those that pass a filter are displayed. */
export function BlogList({ words, featured, articles, locale, data }: BlogListProps) {
  const { label: _, ...categories } = words.categories;
  const filter = blogFilterIn(new URLSearchParams(data?.query), Object.keys(categories));
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
        <ArticleRegister articles={articles} found={found} locale={locale} reviewed={words.reviewed} />
      </section>
    </div>
  );
}

type FilterBarProps = {
  readonly search: { readonly label: string; readonly submit: string };
  readonly categories: Readonly<Record<string, string>>;
  readonly filter: BlogFilter;
};

/**
 * Search and categories. Without a script the form requests the same page from the server, filtered. Enter
 * presses the first button, so that one has the category that is already chosen.
 */
function FilterBar({ search, categories, filter }: FilterBarProps) {
  const { label, all: _, ...named } = categories;
  return (
    <search>
      <form className="filter-bar" action="/blog">
        <div className="filter-bar-search">
          <label className="visually-hidden" htmlFor="q">
            {search.label}
          </label>
          <input
            className="control"
            id="q"
            type="search"
            name="q"
            placeholder={search.label}
            maxLength={searchMaxLength}
            autoComplete="off"
            defaultValue={filter.text || undefined}
          />
          <button className="filter-bar-submit" type="submit" name="category" value={filter.category}>
            {search.submit}
          </button>
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in this row */}
        <div className="filter-bar-categories" role="group" aria-label={label}>
          {["all", ...Object.keys(named)].map((category) => (
            <button
              key={category}
              type="submit"
              name="category"
              value={category}
              aria-pressed={category === filter.category}
            >
              {categories[category]}
            </button>
          ))}
        </div>
      </form>
    </search>
  );
}

type MatchesProps = {
  readonly count: number;
  /** What was searched. */
  readonly text: string;
  readonly holding: ReadonlySet<BlogCondition>;
  readonly words: {
    readonly count: { readonly one: string; readonly many: string };
    readonly empty: {
      readonly before: string;
      readonly after: string;
      readonly hint: string;
      readonly showAll: string;
    };
  };
};

/**
 * How many articles are listed. Screen readers announce a new number. Without articles, a link back to all of
 * them.
 */
function Matches({ count, text, holding, words: { count: forms, empty } }: MatchesProps) {
  return (
    <div className="matches" role="status">
      <p className="small muted">
        <span data-told="count">{count}</span>{" "}
        <span data-when="one" hidden={!holding.has("one")}>
          {forms.one}
        </span>
        <span data-when="many" hidden={!holding.has("many")}>
          {forms.many}
        </span>
      </p>
      <div className="matches-none" data-when="none" hidden={!holding.has("none")}>
        <p>
          <b>
            {empty.before}
            <span data-told="text">{text}</span>
            {empty.after}
          </b>
        </p>
        <p className="small muted">
          {empty.hint}{" "}
          <span data-show-all="">
            <Link href="/blog">{empty.showAll}</Link>
          </span>
          .
        </p>
      </div>
    </div>
  );
}

import "./article-register.css";
import { LongDate } from "#site/sections/article/article-head.tsx";
import { Badge } from "#ui/badge/badge.tsx";
import { CoveringLink } from "#ui/covering-link/covering-link.tsx";

export type RegisteredArticle = {
  readonly id: string;
  readonly title: string;
  readonly excerpt: string;
  readonly category: string;
  readonly categoryLabel: string;
  readonly author: string;
  /** The day on which it was last looked at: YYYY-MM-DD. */
  readonly reviewed: string;
  readonly readTime: string;
  readonly tags: readonly string[];
};

/** Every article on a row of its own. The words that a search looks at are marked `data-searched`. */
export function ArticleRegister({
  articles,
  found,
  locale,
  reviewed,
}: {
  readonly articles: readonly RegisteredArticle[];
  /** Those that are displayed. */
  readonly found: readonly RegisteredArticle[];
  /** BCP 47. */
  readonly locale: string;
  /** What stands before that day. */
  readonly reviewed: string;
}) {
  return (
    <ul className="article-register">
      {articles.map((article) => (
        <li key={article.id} data-category={article.category} hidden={!found.includes(article)}>
          <p className="article-register-badge">
            <Badge>{article.categoryLabel}</Badge>
          </p>
          <div>
            <h3>
              <CoveringLink href={`/blog/${article.id}`} data-searched="">
                {article.title}
              </CoveringLink>
            </h3>
            <p data-searched="">{article.excerpt}</p>
            <ul className="article-register-tags">
              {article.tags.map((tag) => (
                <li key={tag} data-searched="">
                  {tag}
                </li>
              ))}
            </ul>
          </div>
          <p className="article-register-meta">
            <span>
              {reviewed} <LongDate date={article.reviewed} locale={locale} />
            </span>
            <span>{article.readTime}</span>
            <span>{article.author}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

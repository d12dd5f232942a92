import "./article-cards.css";
import { Badge } from "#ui/badge/badge.tsx";
import { CoveringLink } from "#ui/covering-link/covering-link.tsx";

export type ArticleCard = {
  readonly href: string;
  readonly title: string;
  readonly badge: string;
  readonly flag?: string | undefined;
  readonly excerpt?: string;
  /** Small print: who wrote it, how long it takes. */
  readonly meta?: readonly string[];
};

export type ArticleCardsProps = {
  readonly articles: readonly ArticleCard[];
  /** Level of the titles in the page's outline. */
  readonly level: 2 | 3;
};

/**
 * Articles side by side, separated by hairlines. The whole card is the link; its title is highlighted on hover.
 */
export function ArticleCards({ articles, level }: ArticleCardsProps) {
  const Heading = `h${level}` as const;
  return (
    <ul className="article-cards">
      {articles.map(({ href, title, badge, flag, excerpt, meta }) => (
        <li key={href}>
          <p className="article-cards-badges">
            <Badge>{badge}</Badge>
            {flag !== undefined && <Badge tone="outline">{flag}</Badge>}
          </p>
          <Heading>
            <CoveringLink href={href}>{title}</CoveringLink>
          </Heading>
          {excerpt !== undefined && <p>{excerpt}</p>}
          {meta && (
            <p className="article-cards-meta">
              {meta.map((part) => (
                <span key={part}>{part}</span>
              ))}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

import "./resource-group.css";
import { type ArticleCard, ArticleCards } from "#site/sections/article/article-cards.tsx";

/** The articles of one group, with its name beside them. */
export function ResourceGroup({
  title,
  note,
  articles,
}: {
  readonly title: string;
  readonly note: string | undefined;
  readonly articles: readonly ArticleCard[];
}) {
  return (
    <section className="resource-group">
      <h2>{title}</h2>
      {note && <p className="muted">{note}</p>}
      <ArticleCards articles={articles} level={3} />
    </section>
  );
}

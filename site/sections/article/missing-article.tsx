import "./missing-article.css";
import { Link } from "#ui/link/link.tsx";
import { type ArticleCard, ArticleCards } from "./article-cards.tsx";

export type MissingArticleProps = {
  readonly title: string;
  readonly text: string;
  readonly back: { readonly label: string; readonly href: string };
  /** Articles that the visitor can read instead. */
  readonly others: { readonly title: string; readonly articles: readonly ArticleCard[] };
};

/** For the address of an article that does not exist: a link back, and other articles. */
export function MissingArticle({ title, text, back, others }: MissingArticleProps) {
  return (
    <div className="missing-article wrap">
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      <p>
        <Link href={back.href}>{back.label}</Link>
      </p>
      <section>
        <h2>{others.title}</h2>
        <ArticleCards articles={others.articles} level={3} />
      </section>
    </div>
  );
}

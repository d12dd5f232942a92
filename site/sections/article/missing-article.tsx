import "./missing-article.css";
import { Link } from "#ui/link/link.tsx";

export type MissingArticleProps = {
  readonly title: string;
  readonly text: string;
  readonly back: { readonly label: string; readonly href: string };
};

/** For the address of an article that does not exist. */
export function MissingArticle({ title, text, back }: MissingArticleProps) {
  return (
    <section className="missing-article wrap">
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      <p>
        <Link href={back.href}>{back.label}</Link>
      </p>
    </section>
  );
}

import "./article-head.css";
import type { ReactNode } from "react";
import { longDay } from "#questionnaires/engine/writing.ts";
import { Badge } from "#ui/badge/badge.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { Link } from "#ui/link/link.tsx";

export type ArticleHeadProps = {
  readonly back: { readonly label: string; readonly href: string };
  readonly title: string;
  readonly lead: string;
  readonly badge: string;
  /** A second badge, for the articles that stand out. */
  readonly flag?: string | undefined;
  readonly author: string;
  /** For example "8 min read". */
  readonly readTime: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  /** BCP 47. */
  readonly locale: string;
  /** When it was last reviewed and by whom, with the words before both. */
  readonly review: { readonly on: string; readonly day: string; readonly by: string; readonly role: string };
  /** Actions with the article. */
  readonly children: ReactNode;
};

/** A date as people write it. `date`: YYYY-MM-DD; `locale`: BCP 47. */
export function LongDate({ date, locale }: { readonly date: string; readonly locale: string }) {
  return <time dateTime={date}>{longDay({ locale }, date)}</time>;
}

/** The head of an article: title, author, date, and actions. */
export function ArticleHead({
  back,
  title,
  lead,
  badge,
  flag,
  author,
  readTime,
  date,
  locale,
  review,
  children,
}: ArticleHeadProps) {
  return (
    <header className="article-head">
      <p className="small article-back">
        <Icon name="arrow-left" /> <Link href={back.href}>{back.label}</Link>
      </p>
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      <div className="article-meta">
        <p>
          <Badge>{badge}</Badge>
          {flag !== undefined && <Badge tone="outline">{flag}</Badge>}
          <span>{author}</span>
          <span>{readTime}</span>
          <LongDate date={date} locale={locale} />
          <span>
            {review.on} <LongDate date={review.day} locale={locale} /> {review.by} {review.role}
          </span>
        </p>
        {children}
      </div>
    </header>
  );
}

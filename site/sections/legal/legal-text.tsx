import "#site/sections/article/prose.css";
import "./legal-text.css";
import type { ComponentProps, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { LongDate } from "#site/sections/article/article-head.tsx";
import { Outline } from "#site/sections/article/outline.tsx";

export type LegalTextProps = {
  readonly title: string;
  readonly updatedLabel: string;
  /** YYYY-MM-DD. */
  readonly updated: string;
  /** BCP 47. */
  readonly locale: string;
  readonly outline: ComponentProps<typeof Outline>;
  /** What was changed when, the newest first. */
  readonly changes: {
    readonly title: string;
    readonly entries: readonly { readonly date: string; readonly what: string }[];
  };
  /** Content between the heading and the text. */
  readonly before?: ReactNode;
  /** The text, as site/content/markdown.ts makes it. */
  readonly html: string;
};

/** A legal text, with its date, its outline and what was changed. */
export function LegalText({
  title,
  updatedLabel,
  updated,
  locale,
  outline,
  changes,
  before,
  html,
}: LegalTextProps) {
  const changed = renderToStaticMarkup(
    <>
      <h2>{changes.title}</h2>
      <ul>
        {changes.entries.map(({ date, what }) => (
          <li key={date}>
            <LongDate date={date} locale={locale} />: {what}
          </li>
        ))}
      </ul>
    </>,
  );
  return (
    <article className="wrap legal-text">
      <header className="article-head">
        <h1>{title}</h1>
        <p className="muted">
          {updatedLabel}: <LongDate date={updated} locale={locale} />
        </p>
      </header>
      {before}
      <div className="article-body">
        <Outline {...outline} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: site/content/prose.ts leaves plain elements alone. */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: html + changed }} />
      </div>
    </article>
  );
}

import "#site/sections/article/prose.css";
import "#site/sections/page/page-rows.css";
import "./case-study.css";
import type { ReactNode } from "react";
import { PageHead } from "#site/sections/article/page-head.tsx";
import { Badge } from "#ui/badge/badge.tsx";
import { Link } from "#ui/link/link.tsx";
import { TickList } from "#ui/tick-list/tick-list.tsx";
import { word } from "#words/word.ts";

export type CaseStudyProps = {
  readonly title: string;
  readonly excerpt: string;
  readonly client: string;
  readonly people?: string | undefined;
  readonly frameworks: readonly string[];
  readonly situation: string;
  readonly work: readonly string[];
  readonly weeks: number;
  readonly sum?: string | undefined;
  readonly outcome: readonly string[];
  readonly reference?: string | undefined;
  readonly quote?: { readonly text: string; readonly by: string } | undefined;
  /** More of it, as site/content/markdown.ts makes it; "": nothing. */
  readonly html: string;
  /** The mark of an invented case; "": it is true. */
  readonly tag: string;
};

type Row = readonly [label: string, text: ReactNode];

/** One case: with what a client came, what was done, in how many weeks, and what came of it. */
export function CaseStudy({ title, excerpt, quote, html, tag, ...told }: CaseStudyProps) {
  const row = (label: string, text: string | undefined): readonly Row[] =>
    text === undefined ? [] : [[label, text]];
  const rows: readonly Row[] = [
    [word("Client"), told.client],
    ...row(word("People"), told.people),
    [word("Frameworks"), told.frameworks.join(", ")],
    [word("Situation"), told.situation],
    [word("What we did"), <TickList key="work" items={told.work} />],
    [word("Time"), word("{weeks} weeks", { weeks: told.weeks })],
    ...row(word("Sum"), told.sum),
    [word("Outcome"), <TickList key="outcome" items={told.outcome} />],
    ...row(word("Reference"), told.reference),
  ];
  return (
    <article className="case-study">
      <PageHead title={title} lead={excerpt}>
        <p className="case-head">
          <Link href="/cases">{word("All case studies")}</Link>
          {tag !== "" && (
            <>
              <Badge>{tag}</Badge> {word("This case is invented.")}
            </>
          )}
        </p>
      </PageHead>
      <dl className="page-rows">
        {rows.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {quote && (
        <blockquote className="case-quote">
          <p>{quote.text}</p>
          <footer>{quote.by}</footer>
        </blockquote>
      )}
      {html !== "" && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: site/content/prose.ts leaves plain elements alone.
        <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      )}
    </article>
  );
}

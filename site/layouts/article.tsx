import "#site/sections/article/prose.css";
import "#site/sections/article/article-actions.css";
import type { ComponentProps, ReactNode } from "react";
import type { Here } from "#site/rendering/routes.ts";
import { ArticleHead } from "#site/sections/article/article-head.tsx";
import { Outline } from "#site/sections/article/outline.tsx";
import { Reading } from "#site/sections/article/reading.tsx";
import { Button } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { Base } from "./base.tsx";
import { facts } from "./facts.ts";
import { blogPosting, breadcrumbs, reviewedPage } from "./structured-data.ts";

type ArticleProps = {
  readonly here: Here;
  /** Of the document. */
  readonly pageTitle: string;
  /** Of the document, for search engines. */
  readonly description: string;
  /** The list to which the article belongs: name, path and label of the link back. */
  readonly section: { readonly name: string; readonly path: string; readonly back: string };
  /** Title and address of the feed that holds the article. */
  readonly feed: { readonly title: string; readonly href: string };
  readonly head: Omit<ComponentProps<typeof ArticleHead>, "back" | "children" | "readTime" | "locale">;
  readonly excerpt: string;
  /** Reading time in minutes, and its label. */
  readonly minutes: number;
  readonly minutesLabel: string;
  readonly tags: readonly string[];
  readonly outline: ComponentProps<typeof Outline>;
  readonly actions: ComponentProps<typeof ArticleActions>["words"];
  /** The text, as site/content/markdown.ts makes it. */
  readonly html: string;
  /** What ends the article. */
  readonly foot?: ReactNode;
  /** What follows the article. */
  readonly after: ReactNode;
};

/** The page of one article or guide. */
export function Article(props: ArticleProps) {
  const { here, pageTitle, description, section, feed, head, excerpt, minutes, minutesLabel, tags } = props;
  const { company } = facts(here.content);
  const { site, path: first, address: path = first } = here;
  const article = {
    title: head.title,
    description: excerpt,
    author: head.author,
    date: head.date,
    reviewed: head.review.day,
    minutes,
    tags,
  };
  const things = [
    blogPosting(article, path, company, site),
    reviewedPage({ name: head.title, path, reviewed: head.review.day, by: head.review.role }, company, site),
    breadcrumbs(
      [
        [company.name, "/"],
        [section.name, section.path],
        [head.title, path],
      ],
      site,
    ),
  ];
  return (
    <Base
      here={here}
      title={pageTitle}
      description={description}
      ends
      dated={head.date}
      modified={head.review.day}
      things={things}
      head={
        // The feed has the articles of the first language.
        here.content.language === undefined && (
          <link rel="alternate" type="application/rss+xml" title={feed.title} href={feed.href} />
        )
      }
    >
      <div className="wrap">
        <article>
          <ArticleHead
            {...head}
            locale={company.locale}
            back={{ label: section.back, href: section.path }}
            readTime={`${minutes} ${minutesLabel}`}
          >
            <Reading>
              <ArticleActions title={head.title} excerpt={excerpt} words={props.actions} />
            </Reading>
          </ArticleHead>
          <div className="article-body">
            <Outline {...props.outline} />
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: site/content/prose.ts leaves plain elements alone. */}
            <div className="prose" dangerouslySetInnerHTML={{ __html: props.html }} />
          </div>
          {props.foot}
        </article>
        {props.after}
      </div>
    </Base>
  );
}

type ArticleActionsProps = {
  readonly title: string;
  readonly excerpt: string;
  readonly words: {
    readonly share: string;
    readonly copied: string;
    readonly notCopied: string;
    readonly save: string;
    readonly saved: string;
    readonly removed: string;
    readonly notSaved: string;
    readonly export?: string;
  };
};

/**
 * Share, Save and Export. They need a script, so they are hidden without one; browsers have the same functions.
 */
function ArticleActions({ title, excerpt, words }: ArticleActionsProps) {
  const { copied, notCopied, saved, removed, notSaved } = words;
  return (
    <div
      className="article-actions"
      data-article={title}
      data-excerpt={excerpt}
      data-words={JSON.stringify({ copied, notCopied, saved, removed, notSaved })}
    >
      <p role="status" />
      <Button look="ghost" small data-do="share">
        <Icon name="share" /> {words.share}
      </Button>
      <Button look="ghost" small data-do="save" aria-pressed="false">
        <Icon name="bookmark" /> {words.save}
      </Button>
      {words.export !== undefined && (
        <Button look="ghost" small data-do="export">
          <Icon name="printer" /> {words.export}
        </Button>
      )}
    </div>
  );
}

import "#site/sections/resources/resource-group.css";
import { Base } from "#site/layouts/base.tsx";
import { facts } from "#site/layouts/facts.ts";
import { breadcrumbs } from "#site/layouts/structured-data.ts";
import { page } from "#site/rendering/routes.ts";
import { type ArticleCard, ArticleCards } from "#site/sections/article/article-cards.tsx";
import { Closing } from "#site/sections/article/closing.tsx";
import { PageHead } from "#site/sections/article/page-head.tsx";
import { Reading } from "#site/sections/article/reading.tsx";
import { ReadingList } from "#site/sections/article/reading-list.tsx";
import { guidesOfGroups } from "#site/sections/resources/guides-of-groups.ts";
import { ButtonLink } from "#ui/button/button.tsx";

export const routes = page("/resources", (here) => {
  const { content, site } = here;
  const { company } = facts(content);
  const page = content.words("resourcesPage");
  const guides = guidesOfGroups(page.groups, content.entries("resources"));
  const groups = page.groups.map((group, index) => ({ ...group, articles: guides[index] ?? [] }));
  const mail = `mailto:${company.email}?subject=${encodeURIComponent(page.request.subject)}`;
  const steps = [
    [company.name, "/"],
    [page.heading, "/resources"],
  ] as const;
  return (
    <Base
      here={here}
      title={page.title}
      description={page.description}
      ends
      things={[breadcrumbs(steps, site)]}
      head={
        <>
          <link rel="alternate" type="application/rss+xml" title={page.title} href="/resources/rss.xml" />
          <link rel="alternate" type="application/feed+json" title={page.title} href="/resources/feed.json" />
        </>
      }
    >
      <div className="wrap">
        <PageHead title={page.heading} lead={page.lead} />
        <Reading>
          <ReadingList {...page.readingList} />
        </Reading>
        {groups.map(({ title, note, articles }) => (
          <ResourceGroup
            key={title}
            title={title}
            note={note}
            articles={articles.map(({ id, data }) => ({
              href: `/resources/${id}`,
              title: data.title,
              badge: data.category,
              excerpt: data.excerpt,
              meta: [data.author, `${data.countedMinutes} ${page.minutes}`],
            }))}
          />
        ))}
        <Closing title={page.request.title} text={page.request.text}>
          <ButtonLink href={mail} data-track={page.request.button} data-place="resources">
            {page.request.button}
          </ButtonLink>
        </Closing>
      </div>
    </Base>
  );
});

/** The articles of one group, with its name beside them. */
function ResourceGroup({
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

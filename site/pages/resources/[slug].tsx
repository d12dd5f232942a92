import { Article } from "#site/layouts/article.tsx";
import { facts } from "#site/layouts/facts.ts";
import { fittingTitle } from "#site/layouts/page-title.ts";
import { wayOn } from "#site/layouts/way-on.ts";
import { pages } from "#site/rendering/routes.ts";
import { ArticleCards } from "#site/sections/article/article-cards.tsx";
import { Closing } from "#site/sections/article/closing.tsx";
import { ButtonLink } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";

export const routes = pages(
  (content) => {
    const articles = content.entries("resources");
    return articles.map((article) => [
      `/resources/${article.id}`,
      {
        article,
        related: article.data.related.map((slug) => {
          const found = articles.find(({ id }) => id === slug);
          if (found === undefined)
            throw new Error(`${article.id} names ${slug} as related, which does not exist.`);
          return {
            href: `/resources/${slug}`,
            title: found.data.title,
            badge: found.data.category,
            excerpt: found.data.subtitle,
          };
        }),
      },
    ]);
  },
  ({ article, related }, here) => {
    const { content, path } = here;
    const { data, html, headings } = article;
    const { scheduling } = facts(content);
    const page = content.words("resourcesPage");
    const { closing } = page.article;
    return (
      <Article
        here={here}
        pageTitle={fittingTitle(data.title, [page.article.suffix, page.article.shortSuffix])}
        description={data.excerpt}
        section={{ name: page.heading, path: "/resources", back: page.article.back }}
        head={{
          title: data.title,
          lead: data.subtitle,
          badge: data.category,
          author: data.author,
          date: data.publishDate,
          review: { ...page.article.reviewed, day: data.reviewed, role: data.reviewedBy },
        }}
        excerpt={data.excerpt}
        minutes={data.countedMinutes}
        minutesLabel={page.minutes}
        tags={data.tags}
        outline={{ label: page.article.outline, headings }}
        actions={page.article.actions}
        html={html}
        feed={{ title: page.title, href: "/resources/rss.xml" }}
        after={
          <>
            <Closing
              title={closing.title}
              text={closing.text}
              way={wayOn(content, path, [data.title, ...data.tags, data.category].join(", "))}
            >
              <ButtonLink
                look="secondary"
                newTab
                href={scheduling.fitCall}
                data-track={closing.first}
                data-place="resource_article"
              >
                {closing.first} <Icon name="arrow-up-right" />
              </ButtonLink>
              <ButtonLink look="secondary" href="/services">
                {closing.second}
              </ButtonLink>
            </Closing>
            {related.length > 0 && (
              <section className="related">
                <h2>{page.article.related}</h2>
                <ArticleCards articles={related} level={3} />
              </section>
            )}
          </>
        }
      />
    );
  },
);

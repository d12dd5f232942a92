import { Base } from "#site/layouts/base.tsx";
import { sizeOf, templates } from "#site/layouts/documents.ts";
import { facts } from "#site/layouts/facts.ts";
import { breadcrumbs } from "#site/layouts/structured-data.ts";
import { page } from "#site/rendering/routes.ts";
import { ArticleCards } from "#site/sections/article/article-cards.tsx";
import { Closing } from "#site/sections/article/closing.tsx";
import { PageHead } from "#site/sections/article/page-head.tsx";
import { Reading } from "#site/sections/article/reading.tsx";
import { ReadingList } from "#site/sections/article/reading-list.tsx";
import { ArticleRegister } from "#site/sections/blog/article-register.tsx";
import { Documents } from "#site/sections/blog/documents.tsx";
import { Downloads } from "#site/sections/blog/downloads.tsx";
import { FilterBar } from "#site/sections/blog/filter-bar.tsx";
import { Matches } from "#site/sections/blog/matches.tsx";
import { ButtonLink } from "#ui/button/button.tsx";

export const routes = page("/blog", async (here) => {
  const { content, site } = here;
  const { company } = facts(content);
  const page = content.words("blogPage");
  const { downloads } = content.words("downloads");
  const texts = new Map(content.entries("downloadTexts").map(({ id, data }) => [id, data.text]));
  const documentWords = content.words("documents");
  const documents = await Promise.all(
    templates(content).map(async ({ id, title, about, files }) => ({
      id,
      title,
      about,
      files: await Promise.all(
        files.map(async ({ name, format, version, make }) => ({
          href: `/downloads/${name}.${format}`,
          version: documentWords.versions[version],
          format: format.toUpperCase(),
          size: sizeOf((await make()).length),
        })),
      ),
    })),
  );
  const offered = downloads.map(({ full, category, ...download }) => ({
    ...download,
    category: page.categories[category],
    size: sizeOf(Buffer.byteLength(texts.get(download.id) ?? "")),
    whole: documents.find(({ id }) => id === full)?.files[0],
  }));
  const entries = content.entries("blog");
  const articles = entries
    .map(({ id, data }) => ({
      ...data,
      id,
      href: `/blog/${id}`,
      badge: page.categories[data.category],
      categoryLabel: page.categories[data.category],
      readTime: `${data.readMinutes ?? data.countedMinutes} ${page.minutes}`,
    }))
    .toSorted((one, other) => other.date.localeCompare(one.date));
  const featured = articles
    .filter((article) => article.featured)
    .map((article) => ({ ...article, flag: page.flag, meta: [article.author, article.readTime] }));
  const steps = [
    [company.name, "/"],
    [page.heading, "/blog"],
  ] as const;
  return (
    <Base
      here={here}
      title={page.title}
      description={page.description}
      things={[breadcrumbs(steps, site)]}
      head={
        <>
          <link rel="alternate" type="application/rss+xml" title={page.title} href="/blog/rss.xml" />
          <link rel="alternate" type="application/feed+json" title={page.title} href="/blog/feed.json" />
        </>
      }
    >
      <div className="wrap" data-blog="">
        <PageHead title={page.heading} lead={page.lead}>
          <Reading>
            <FilterBar search={page.search} categories={page.categories} />
          </Reading>
        </PageHead>
        <ReadingList {...page.readingList} />
        <section className="page-part" data-when="featured">
          <h2>{page.featured}</h2>
          <ArticleCards articles={featured} level={3} />
        </section>
        <section className="page-part">
          <h2>{page.all}</h2>
          <Matches count={articles.length} words={page} />
          <ArticleRegister articles={articles} locale={company.locale} />
        </section>
      </div>
      <Downloads {...page.downloads} email={company.email} downloads={offered}>
        <Documents title={documentWords.title} lead={documentWords.lead} documents={documents} />
      </Downloads>
      <div className="wrap">
        <Closing title={page.closing.title} text={page.closing.text}>
          <ButtonLink href="/questionnaire" data-track={page.closing.first} data-place="blog">
            {page.closing.first}
          </ButtonLink>
          <ButtonLink look="secondary" href="/" data-track={page.closing.second} data-place="blog">
            {page.closing.second}
          </ButtonLink>
        </Closing>
      </div>
    </Base>
  );
});

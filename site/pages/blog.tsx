import "#site/sections/blog/documents.css";
import type { Content } from "#site/content/content.ts";
import { Base } from "#site/layouts/base.tsx";
import { categoryName } from "#site/layouts/blog-categories.ts";
import { offeredDownloads, sizeOf, templates } from "#site/layouts/documents.ts";
import { facts } from "#site/layouts/facts.ts";
import { breadcrumbs } from "#site/layouts/structured-data.ts";
import { regionPage } from "#site/rendering/region-page.ts";
import { Closing } from "#site/sections/article/closing.tsx";
import { BlogList } from "#site/sections/blog/blog-list.tsx";
import { Downloads } from "#site/sections/blog/downloads.tsx";
import { ButtonLink } from "#ui/button/button.tsx";

/** Every document that can be loaded, with its files. */
async function documentsOf(content: Content) {
  const { versions } = content.words("documents");
  const { locale } = facts(content).company;
  return Promise.all(
    templates(content).map(async ({ id, title, about, language, files }) => ({
      id,
      title,
      about,
      lang: language === locale ? undefined : language,
      files: await Promise.all(
        files.map(async ({ name, format, version, make }) => ({
          href: `/downloads/${name}.${format}`,
          version: versions[version],
          format: format.toUpperCase(),
          size: sizeOf((await make()).length),
        })),
      ),
    })),
  );
}

/** What the content says below the articles. */
async function offersOf(content: Content) {
  const { title, lead } = content.words("documents");
  const texts = new Map(content.entries("downloadTexts").map(({ id, data }) => [id, data.text]));
  const documents = await documentsOf(content);
  const offered = offeredDownloads(content).map(({ full, category, ...download }) => ({
    ...download,
    category: categoryName(content, category, "downloads.yaml"),
    size: sizeOf(Buffer.byteLength(texts.get(download.id) ?? "")),
    whole: documents.find(({ id }) => id === full)?.files[0],
  }));
  return { documents: { title, lead, documents }, offered };
}

/** All articles, the newest first. */
function articlesOf(content: Content) {
  const { minutes } = content.words("blogPage");
  return content
    .entries("blog")
    .map(({ id, data }) => ({
      id,
      title: data.title,
      excerpt: data.excerpt,
      category: data.category,
      categoryLabel: categoryName(content, data.category, `blog/${id}.md`),
      author: data.author,
      date: data.date,
      reviewed: data.reviewed,
      tags: data.tags,
      featured: data.featured,
      readTime: `${data.readMinutes ?? data.countedMinutes} ${minutes}`,
    }))
    .toSorted((one, other) => other.date.localeCompare(one.date));
}

export const routes = regionPage("/blog", BlogList, {
  words: ({ content }) => {
    const { heading, lead, featured, all, search, categories, count, empty, readingList, flag, article } =
      content.words("blogPage");
    const articles = articlesOf(content);
    return {
      words: {
        heading,
        lead,
        featured,
        all,
        search,
        categories,
        count,
        empty,
        readingList,
        reviewed: article.reviewed.on,
      },
      featured: articles
        .filter((article) => article.featured)
        .map(({ id, title, excerpt, categoryLabel, author, readTime }) => ({
          href: `/blog/${id}`,
          title,
          excerpt,
          badge: categoryLabel,
          flag,
          meta: [author, readTime],
        })),
      // The featured ones stand above: in the list of all they come last.
      articles: articles.toSorted((one, other) => Number(one.featured) - Number(other.featured)),
      locale: facts(content).company.locale,
    };
  },
  around: async (here, region) => {
    const { content, site } = here;
    const { company } = facts(content);
    const page = content.words("blogPage");
    const { closing } = page;
    const { documents, offered } = await offersOf(content);
    const steps = [
      [company.name, "/"],
      [page.heading, "/blog"],
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
            <link rel="alternate" type="application/rss+xml" title={page.title} href="/blog/rss.xml" />
            <link rel="alternate" type="application/feed+json" title={page.title} href="/blog/feed.json" />
          </>
        }
      >
        {region}
        <Downloads {...page.downloads} email={company.email} downloads={offered}>
          <Documents {...documents} />
        </Downloads>
        <div className="wrap">
          <Closing title={closing.title} text={closing.text}>
            <ButtonLink href="/questionnaire" data-track={closing.first} data-place="blog">
              {closing.first}
            </ButtonLink>
            <ButtonLink look="secondary" href="/" data-track={closing.second} data-place="blog">
              {closing.second}
            </ButtonLink>
          </Closing>
        </div>
      </Base>
    );
  },
  alone: (words) => <BlogList {...words} />,
});

type DocumentsProps = {
  readonly title: string;
  readonly lead: string;
  readonly documents: readonly {
    readonly id: string;
    readonly title: string;
    readonly about: string;
    /** Where it is not the page's: BCP 47. */
    readonly lang: string | undefined;
    readonly files: readonly {
      readonly href: string;
      readonly version: string;
      readonly format: string;
      readonly size: string;
    }[];
  }[];
};

/** Templates to work in, each in its versions, with the kind and size of each file. */
function Documents({ title, lead, documents }: DocumentsProps) {
  return (
    <div className="documents">
      <h3>{title}</h3>
      <p>{lead}</p>
      <ul>
        {documents.map((document) => (
          <li key={document.id}>
            <p lang={document.lang}>
              <b>{document.title}</b>
            </p>
            <p lang={document.lang}>{document.about}</p>
            <p className="documents-files fine">
              {document.files.map(({ href, version, format, size }) => (
                <span key={href}>
                  <a href={href} aria-label={`${document.title}: ${version}, ${format}, ${size}`}>
                    {version}
                  </a>{" "}
                  <span className="muted">
                    {format}, {size}
                  </span>
                </span>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

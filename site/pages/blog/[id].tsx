import "#site/sections/blog/tags.css";
import { blogAddress } from "#contract/blog-filter.ts";
import { Article } from "#site/layouts/article.tsx";
import { categoryName } from "#site/layouts/blog-categories.ts";
import { facts } from "#site/layouts/facts.ts";
import { fittingTitle } from "#site/layouts/page-title.ts";
import { wayOn } from "#site/layouts/way-on.ts";
import { pages } from "#site/rendering/routes.ts";
import { Closing } from "#site/sections/article/closing.tsx";
import { ButtonLink } from "#ui/button/button.tsx";

export const routes = pages(
  (content) => content.entries("blog").map((article) => [`/blog/${article.id}`, article]),
  ({ id, data, html, headings }, here) => {
    const { content, path } = here;
    const { company } = facts(content);
    const page = content.words("blogPage");
    return (
      <Article
        here={here}
        pageTitle={fittingTitle(data.title, [company.name])}
        description={data.description}
        section={{ name: page.heading, path: "/blog", back: page.article.back }}
        head={{
          title: data.title,
          lead: data.excerpt,
          badge: categoryName(content, data.category, `blog/${id}.md`),
          flag: data.featured ? page.flag : undefined,
          author: data.author,
          date: data.date,
          review: { ...page.article.reviewed, day: data.reviewed, role: data.reviewedBy },
        }}
        excerpt={data.excerpt}
        minutes={data.readMinutes ?? data.countedMinutes}
        minutesLabel={page.minutes}
        tags={data.tags}
        outline={{ label: page.article.outline, headings }}
        actions={page.article.actions}
        html={html}
        feed={{ title: page.title, href: "/blog/rss.xml" }}
        foot={<Tags label={page.article.tags} tags={data.tags} />}
        after={
          <Closing
            title={page.article.closing.title}
            text={page.article.closing.text}
            way={wayOn(content, path, [data.title, ...data.tags, data.category].join(", "))}
          >
            <ButtonLink
              look="secondary"
              href="/questionnaire"
              data-track={page.article.closing.first}
              data-place="blog_article"
            >
              {page.article.closing.first}
            </ButtonLink>
            <ButtonLink
              look="secondary"
              href="/"
              data-track={page.article.closing.second}
              data-place="blog_article"
            >
              {page.article.closing.second}
            </ButtonLink>
          </Closing>
        }
      />
    );
  },
);

/** What an article is about; each tag leads to the other articles that carry it. */
function Tags({ label, tags }: { readonly label: string; readonly tags: readonly string[] }) {
  return (
    <div className="tags">
      <h2>{label}</h2>
      <ul>
        {tags.map((tag) => (
          <li key={tag}>
            <a className="badge" href={blogAddress({ text: tag, category: "all" })}>
              {tag}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

import { Base } from "#site/layouts/base.tsx";
import { categoryName } from "#site/layouts/blog-categories.ts";
import { facts } from "#site/layouts/facts.ts";
import { page } from "#site/rendering/routes.ts";
import { MissingArticle } from "#site/sections/article/missing-article.tsx";
import { word } from "#words/word.ts";

/** The server's answer, with status 404, to every unknown address below /blog/. */
export const routes = page("/blog/not-found", (here) => {
  const { content } = here;
  const { company } = facts(content);
  const { notFound } = content.words("blogPage");
  const entries = content.entries("blog");
  const articles = entries
    .toSorted((one, other) => other.data.date.localeCompare(one.data.date))
    .map(({ id, data }) => ({
      href: `/blog/${id}`,
      title: data.title,
      badge: categoryName(content, data.category, `blog/${id}.md`),
    }));
  return (
    <Base
      here={here}
      title={word("{title}: {name} Blog", { title: notFound.title, name: company.name })}
      description={notFound.description}
      hidden
    >
      <MissingArticle
        title={notFound.title}
        text={notFound.text}
        back={{ label: notFound.back, href: "/blog" }}
        others={{ title: notFound.others, articles }}
      />
    </Base>
  );
});

import { Base } from "#site/layouts/base.tsx";
import { facts } from "#site/layouts/facts.ts";
import { page } from "#site/rendering/routes.ts";
import { MissingArticle } from "#site/sections/article/missing-article.tsx";
import { guidesOfGroups } from "#site/sections/resources/guides-of-groups.ts";
import { word } from "#words/word.ts";

/** The server's answer, with status 404, to every unknown address below /resources/. */
export const routes = page("/resources/not-found", (here) => {
  const { content } = here;
  const { company } = facts(content);
  const { notFound, groups } = content.words("resourcesPage");
  const articles = guidesOfGroups(groups, content.entries("resources"))
    .flat()
    .map(({ id, data }) => ({ href: `/resources/${id}`, title: data.title, badge: data.category }));
  return (
    <Base
      here={here}
      title={word("{title}: {name} Resources", { title: notFound.title, name: company.name })}
      description={notFound.description}
      hidden
    >
      <MissingArticle
        title={notFound.title}
        text={notFound.text}
        back={{ label: notFound.back, href: "/resources" }}
        others={{ title: notFound.others, articles }}
      />
    </Base>
  );
});

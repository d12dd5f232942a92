import { askPath } from "#contract/search.ts";
import { topicGroups } from "#schemas/script/script.ts";
import { Base } from "#site/layouts/base.tsx";
import { facts } from "#site/layouts/facts.ts";
import { breadcrumbs } from "#site/layouts/structured-data.ts";
import { page } from "#site/rendering/routes.ts";
import { Closing } from "#site/sections/article/closing.tsx";
import { PageHead } from "#site/sections/article/page-head.tsx";
import { QuestionGroups } from "#site/sections/ask/question-groups.tsx";
import { SearchForm } from "#site/sections/search/search-form.tsx";
import { ButtonLink } from "#ui/button/button.tsx";

export const routes = page("/ask", (here) => {
  const { content, site } = here;
  const { company } = facts(content);
  const page = content.words("ask");
  const { topics } = content.words("assistant");
  const groups = topicGroups.map((id) => ({
    title: page.groups[id],
    questions: topics.filter(({ group }) => group === id),
  }));
  const steps = [
    [company.name, "/"],
    [page.heading, "/ask"],
  ] as const;
  return (
    <Base here={here} title={page.title} description={page.description} things={[breadcrumbs(steps, site)]}>
      <div className="wrap">
        <PageHead title={page.heading} lead={page.lead}>
          <SearchForm action={askPath} label={page.search.label} submit={page.search.submit} />
        </PageHead>
        <div data-slot="search-results"></div>
        <QuestionGroups groups={groups} />
        <Closing title={page.closing.title} text={page.closing.text}>
          <ButtonLink href="/questionnaire">{page.closing.write}</ButtonLink>
        </Closing>
      </div>
    </Base>
  );
});

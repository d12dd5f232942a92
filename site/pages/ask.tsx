import { topicGroups } from "#schemas/script/script.ts";
import { Base } from "#site/layouts/base.tsx";
import { facts } from "#site/layouts/facts.ts";
import { breadcrumbs } from "#site/layouts/structured-data.ts";
import { regionPage } from "#site/rendering/region-page.ts";
import { AskPage } from "#site/sections/ask/ask-page.tsx";
import { SearchResults } from "#site/sections/search/search-results.tsx";

/** Who is in an emergency must not look for it. */
const firstGroup = "urgent" as const;

export const routes = regionPage("/ask", AskPage, {
  words: ({ content }) => {
    const { heading, lead, search, closing, groups } = content.words("ask");
    const { topics } = content.words("assistant");
    const { found, none, person, kinds } = content.words("search");
    return {
      words: { heading, lead, search, closing },
      groups: [firstGroup, ...topicGroups.filter((id) => id !== firstGroup)].map((id) => ({
        title: groups[id],
        questions: topics.filter(({ group }) => group === id).map(({ id, question }) => ({ id, question })),
      })),
      results: { found, none, person, kinds },
    };
  },
  around: (here, region, { words }) => {
    const { company } = facts(here.content);
    const { title, description } = here.content.words("ask");
    const steps = [
      [company.name, "/"],
      [words.heading, "/ask"],
    ] as const;
    return (
      <Base here={here} title={title} description={description} things={[breadcrumbs(steps, here.site)]} ends>
        {region}
      </Base>
    );
  },
  alone: (words) => <AskPage {...words} />,
  adds: [SearchResults],
});

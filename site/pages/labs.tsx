import { endpoints } from "#contract/endpoints.ts";
import { Base } from "#site/layouts/base.tsx";
import { facts } from "#site/layouts/facts.ts";
import { listPage } from "#site/layouts/structured-data.ts";
import { regionPage } from "#site/rendering/region-page.ts";
import { EntrySection } from "#site/sections/blocks/entry-section.tsx";
import { Bench } from "#site/sections/labs/bench.tsx";
import { LabsHero } from "#site/sections/labs/labs-hero.tsx";
import { Launch } from "#site/sections/labs/launch.tsx";
import { Roadmap } from "#site/sections/labs/roadmap.tsx";

export const routes = regionPage("/labs", Launch, {
  words: ({ content }) => {
    const { form, ...launch } = content.words("labs").launch;
    return { ...launch, form: { action: endpoints.pilotRegistration.path, words: form } };
  },
  around: (here, region) => {
    const { content, site } = here;
    const { title, description, hero, overview, roadmap, bench } = content.words("labs");
    const about = { name: hero.headline.join(" "), description, path: "/labs" };
    return (
      <Base
        here={here}
        title={title}
        description={description}
        things={[listPage(about, roadmap.items, facts(content).company, site)]}
      >
        <LabsHero {...hero} />
        <EntrySection id="overview" {...overview} />
        <Roadmap {...roadmap} />
        <Bench {...bench} />
        {region}
      </Base>
    );
  },
  alone: (words) => <Launch {...words} />,
});

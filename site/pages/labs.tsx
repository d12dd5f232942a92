import { endpoints } from "#contract/endpoints.ts";
import { Base } from "#site/layouts/base.tsx";
import { facts } from "#site/layouts/facts.ts";
import { listPage } from "#site/layouts/structured-data.ts";
import { page } from "#site/rendering/routes.ts";
import { EntrySection } from "#site/sections/blocks/entry-section.tsx";
import { Bench } from "#site/sections/labs/bench.tsx";
import { LabsHero } from "#site/sections/labs/labs-hero.tsx";
import { Launch } from "#site/sections/labs/launch.tsx";
import { Roadmap } from "#site/sections/labs/roadmap.tsx";

export const routes = page("/labs", (here) => {
  const { content, site } = here;
  const page = content.words("labs");
  const { form, ...launch } = page.launch;
  const { company } = facts(content);
  const { description, hero, roadmap } = page;
  const about = { name: hero.headline.join(" "), description, path: "/labs" };
  return (
    <Base
      here={here}
      title={page.title}
      description={description}
      things={[listPage(about, roadmap.items, company, site)]}
    >
      <LabsHero {...page.hero} />
      <EntrySection id="overview" {...page.overview} />
      <Roadmap {...page.roadmap} />
      <Bench {...page.bench} />
      <Launch {...launch} form={{ action: endpoints.pilotRegistration.path, words: form }} />
    </Base>
  );
});

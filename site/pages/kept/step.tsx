import { Base } from "#site/layouts/base.tsx";
import { regionPage } from "#site/rendering/region-page.ts";
import { AskedStep } from "#site/sections/kept/step.tsx";

export const routes = regionPage("/kept/step", AskedStep, {
  words: ({ content }) => {
    const { title: _, description: __, ...words } = content.words("kept").step;
    return { words, without: content.words("questionnaires").without };
  },
  around: (here, region) => {
    const { title, description } = here.content.words("kept").step;
    return (
      <Base here={here} title={title} description={description} hidden ends>
        {region}
      </Base>
    );
  },
});

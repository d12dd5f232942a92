import { Base } from "#site/layouts/base.tsx";
import { regionPage } from "#site/rendering/region-page.ts";
import { RefusedForm } from "#site/sections/kept/refused.tsx";

export const routes = regionPage("/kept/refused", RefusedForm, {
  words: ({ content }) => {
    const { title: _, description: __, ...words } = content.words("kept").refused;
    return { words };
  },
  around: (here, region) => {
    const { title, description } = here.content.words("kept").refused;
    return (
      <Base here={here} title={title} description={description} hidden ends>
        {region}
      </Base>
    );
  },
});

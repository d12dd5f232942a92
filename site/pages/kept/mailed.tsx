import { Base } from "#site/layouts/base.tsx";
import { regionPage } from "#site/rendering/region-page.ts";
import { KeptMailed } from "#site/sections/kept/mailed.tsx";

export const routes = regionPage("/kept/mailed", KeptMailed, {
  words: ({ content }) => {
    const { title: _, description: __, ...words } = content.words("kept").mailed;
    return { words };
  },
  around: (here, region) => {
    const { title, description } = here.content.words("kept").mailed;
    return (
      <Base here={here} title={title} description={description} hidden ends>
        {region}
      </Base>
    );
  },
});

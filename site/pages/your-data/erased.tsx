import { Base } from "#site/layouts/base.tsx";
import { regionPage } from "#site/rendering/region-page.ts";
import { Erased } from "#site/sections/your-data/erased.tsx";

export const routes = regionPage("/your-data/erased", Erased, {
  words: ({ content }) => {
    const { title: _, description: __, ...words } = content.words("your-data").erased;
    return { words };
  },
  around: (here, region) => {
    const { title, description } = here.content.words("your-data").erased;
    return (
      <Base here={here} title={title} description={description} hidden>
        {region}
      </Base>
    );
  },
});

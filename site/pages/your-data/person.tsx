import { Base } from "#site/layouts/base.tsx";
import { regionPage } from "#site/rendering/region-page.ts";
import { PersonPage } from "#site/sections/your-data/person-data.tsx";

export const routes = regionPage("/your-data/person", PersonPage, {
  words: ({ content }) => {
    const { title: _, description: __, ...words } = content.words("your-data").person;
    return { words };
  },
  around: (here, region) => {
    const { title, description } = here.content.words("your-data").person;
    return (
      <Base here={here} title={title} description={description} hidden>
        {region}
      </Base>
    );
  },
});

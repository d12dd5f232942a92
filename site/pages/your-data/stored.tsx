import { Base } from "#site/layouts/base.tsx";
import { regionPage } from "#site/rendering/region-page.ts";
import { StoredPage } from "#site/sections/your-data/stored-data.tsx";

export const routes = regionPage("/your-data/stored", StoredPage, {
  words: ({ content }) => {
    const { title: _, description: __, ...words } = content.words("your-data").stored;
    return { words };
  },
  around: (here, region) => {
    const { title, description } = here.content.words("your-data").stored;
    return (
      <Base here={here} title={title} description={description} hidden>
        {region}
      </Base>
    );
  },
});

import { Base } from "#site/layouts/base.tsx";
import { regionPage } from "#site/rendering/region-page.ts";
import { Confirmation } from "#site/sections/your-data/confirmation.tsx";

export const routes = regionPage("/your-data/confirm", Confirmation, {
  words: ({ content }) => {
    const { title: _, description: __, ...words } = content.words("your-data").confirm;
    return { words };
  },
  around: (here, region) => {
    const { title, description } = here.content.words("your-data").confirm;
    return (
      <Base here={here} title={title} description={description} hidden>
        {region}
      </Base>
    );
  },
});

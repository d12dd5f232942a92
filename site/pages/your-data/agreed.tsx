import { Base } from "#site/layouts/base.tsx";
import { regionPage } from "#site/rendering/region-page.ts";
import { AddressOutcome } from "#site/sections/your-data/address-outcome.tsx";

export const routes = regionPage("/your-data/agreed", AddressOutcome, {
  words: ({ content }) => {
    const { title: _, description: __, ...words } = content.words("your-data").agreed;
    return { words };
  },
  around: (here, region) => {
    const { title, description } = here.content.words("your-data").agreed;
    return (
      <Base here={here} title={title} description={description} hidden>
        {region}
      </Base>
    );
  },
});

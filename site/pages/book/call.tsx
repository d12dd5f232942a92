import { Base } from "#site/layouts/base.tsx";
import { reachedBy } from "#site/layouts/facts.ts";
import { regionPage } from "#site/rendering/region-page.ts";
import { Call } from "#site/sections/booking/call.tsx";

export const routes = regionPage("/book/call", Call, {
  words: ({ content }) => {
    const { title: _, description: __, ...words } = content.words("booking").call;
    return { words: { ...words, ...reachedBy(content) } };
  },
  around: (here, region) => {
    const { title, description } = here.content.words("booking").call;
    return (
      <Base here={here} title={title} description={description} hidden>
        {region}
      </Base>
    );
  },
});

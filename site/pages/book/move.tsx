import { Base } from "#site/layouts/base.tsx";
import { reachedBy } from "#site/layouts/facts.ts";
import { regionPage } from "#site/rendering/region-page.ts";
import { Move } from "#site/sections/booking/move.tsx";

export const routes = regionPage("/book/move", Move, {
  words: ({ content }) => {
    const { move, times, zones } = content.words("booking");
    const { title: _, description: __, ...words } = move;
    return { words, times: { ...times, ...reachedBy(content) }, zones };
  },
  around: (here, region) => {
    const { title, description } = here.content.words("booking").move;
    return (
      <Base here={here} title={title} description={description} hidden>
        {region}
      </Base>
    );
  },
});

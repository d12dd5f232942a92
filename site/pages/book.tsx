import { Base, Script } from "#site/layouts/base.tsx";
import { firstCallOf } from "#site/layouts/filled-facts.ts";
import { ownZone } from "#site/layouts/own-zone.ts";
import { regionPage } from "#site/rendering/region-page.ts";
import { Times } from "#site/sections/booking/times.tsx";

export const routes = regionPage("/book", Times, {
  words: ({ content }) => {
    const { times, zones } = content.words("booking");
    const { title: _, description: __, ...words } = times;
    return { ...words, zones, firstCall: firstCallOf(content.words("trust")) };
  },
  around: (here, region) => {
    const { title, description } = here.content.words("booking").times;
    return (
      <Base here={here} title={title} description={description} hidden>
        {region}
        <Script code={ownZone} />
      </Base>
    );
  },
});

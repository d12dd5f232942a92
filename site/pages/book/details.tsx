import { Base, Script } from "#site/layouts/base.tsx";
import { knownCaller } from "#site/layouts/known-caller.ts";
import { regionPage } from "#site/rendering/region-page.ts";
import { Details } from "#site/sections/booking/details.tsx";

export const routes = regionPage("/book/details", Details, {
  words: ({ content }) => {
    const { title: _, description: __, ...words } = content.words("booking").details;
    return { words };
  },
  around: (here, region) => {
    const { title, description } = here.content.words("booking").details;
    return (
      <Base here={here} title={title} description={description} hidden>
        {region}
        <Script code={knownCaller} />
      </Base>
    );
  },
});

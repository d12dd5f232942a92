import { Base, Script } from "#site/layouts/base.tsx";
import { ownZone } from "#site/layouts/own-zone.ts";
import { page } from "#site/rendering/routes.ts";
import { Times } from "#site/sections/booking/times.tsx";

export const routes = page("/book", (here) => {
  const { content } = here;
  const { times, zones } = content.words("booking");
  const { title, description, ...page } = times;
  return (
    <Base here={here} title={title} description={description} hidden>
      <Times {...page} zones={zones} />
      <Script code={ownZone} />
    </Base>
  );
});

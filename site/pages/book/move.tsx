import { Base } from "#site/layouts/base.tsx";
import { page } from "#site/rendering/routes.ts";
import { Move } from "#site/sections/booking/move.tsx";

export const routes = page("/book/move", (here) => {
  const { content } = here;
  const { move, times, zones } = content.words("booking");
  const { title, description, ...page } = move;
  return (
    <Base here={here} title={title} description={description} hidden>
      <Move words={page} times={times} zones={zones} />
    </Base>
  );
});

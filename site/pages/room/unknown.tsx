import { Base } from "#site/layouts/base.tsx";
import { page } from "#site/rendering/routes.ts";
import { Outcome } from "#site/sections/your-data/outcome.tsx";

export const routes = page("/room/unknown", (here) => {
  const { title, description, ...outcome } = here.content.words("room").unknown;
  return (
    <Base here={here} title={title} description={description} hidden isRoom>
      <Outcome {...outcome} />
    </Base>
  );
});

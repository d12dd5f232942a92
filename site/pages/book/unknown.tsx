import { Base } from "#site/layouts/base.tsx";
import { page } from "#site/rendering/routes.ts";
import { UnknownCall } from "#site/sections/booking/unknown-call.tsx";

export const routes = page("/book/unknown", (here) => {
  const { content } = here;
  const { title, description, ...page } = content.words("booking").unknown;
  return (
    <Base here={here} title={title} description={description} hidden>
      <UnknownCall {...page} />
    </Base>
  );
});

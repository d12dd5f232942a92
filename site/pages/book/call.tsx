import { Base } from "#site/layouts/base.tsx";
import { page } from "#site/rendering/routes.ts";
import { Call } from "#site/sections/booking/call.tsx";

export const routes = page("/book/call", (here) => {
  const { content } = here;
  const { title, description, ...page } = content.words("booking").call;
  return (
    <Base here={here} title={title} description={description} hidden>
      <Call {...page} />
    </Base>
  );
});

import { Base, Script } from "#site/layouts/base.tsx";
import { knownCaller } from "#site/layouts/known-caller.ts";
import { page } from "#site/rendering/routes.ts";
import { Details } from "#site/sections/booking/details.tsx";

export const routes = page("/book/details", (here) => {
  const { content } = here;
  const { title, description, ...page } = content.words("booking").details;
  return (
    <Base here={here} title={title} description={description} hidden>
      <Details {...page} />
      <Script code={knownCaller} />
    </Base>
  );
});

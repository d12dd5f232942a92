import { Base } from "#site/layouts/base.tsx";
import { page } from "#site/rendering/routes.ts";
import { Registered } from "#site/sections/labs/registered.tsx";

export const routes = page("/labs/registered", (here) => {
  const { content } = here;
  const { launch, registered } = content.words("labs");
  const { title, description, ...said } = registered;
  return (
    <Base here={here} title={title} description={description} hidden>
      <Registered {...said} message={launch.form.message} />
    </Base>
  );
});

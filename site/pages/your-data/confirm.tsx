import { Base } from "#site/layouts/base.tsx";
import { page } from "#site/rendering/routes.ts";
import { Confirmation } from "#site/sections/your-data/confirmation.tsx";

export const routes = page("/your-data/confirm", (here) => {
  const { content } = here;
  const { title, description, ...confirmation } = content.words("your-data").confirm;
  return (
    <Base here={here} title={title} description={description} hidden>
      <Confirmation {...confirmation} />
    </Base>
  );
});

import { Base } from "#site/layouts/base.tsx";
import { page } from "#site/rendering/routes.ts";
import { Erased } from "#site/sections/your-data/erased.tsx";

export const routes = page("/your-data/erased", (here) => {
  const { content } = here;
  const { title, description, ...erased } = content.words("your-data").erased;
  return (
    <Base here={here} title={title} description={description} hidden>
      <Erased {...erased} />
    </Base>
  );
});

import { Base } from "#site/layouts/base.tsx";
import { page } from "#site/rendering/routes.ts";
import { LinkRequest } from "#site/sections/your-data/link-request.tsx";

export const routes = page("/your-data", (here) => {
  const { content } = here;
  const { title, description, ...request } = content.words("your-data").ask;
  return (
    <Base here={here} title={title} description={description} hidden>
      <LinkRequest {...request} />
    </Base>
  );
});

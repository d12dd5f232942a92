import { Base } from "#site/layouts/base.tsx";
import { page } from "#site/rendering/routes.ts";
import { StoredData } from "#site/sections/your-data/stored-data.tsx";

export const routes = page("/your-data/stored", (here) => {
  const { content } = here;
  const { title, description, ...stored } = content.words("your-data").stored;
  return (
    <Base here={here} title={title} description={description} hidden>
      <StoredData {...stored} />
    </Base>
  );
});

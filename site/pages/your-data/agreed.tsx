import { Base } from "#site/layouts/base.tsx";
import { page } from "#site/rendering/routes.ts";
import { Outcome } from "#site/sections/your-data/outcome.tsx";

export const routes = page("/your-data/agreed", (here) => {
  const { content } = here;
  const { title, description, ...outcome } = content.words("your-data").agreed;
  return (
    <Base here={here} title={title} description={description} hidden>
      <Outcome {...outcome}>
        <p className="lead your-data-hash" data-fill="address"></p>
      </Outcome>
    </Base>
  );
});

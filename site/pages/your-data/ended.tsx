import { yourDataPath } from "#contract/your-data.ts";
import { Base } from "#site/layouts/base.tsx";
import { page } from "#site/rendering/routes.ts";
import { Outcome } from "#site/sections/your-data/outcome.tsx";

export const routes = page("/your-data/ended", (here) => {
  const { content } = here;
  const { title, description, ...outcome } = content.words("your-data").ended;
  return (
    <Base here={here} title={title} description={description} hidden>
      <Outcome {...outcome} href={yourDataPath} />
    </Base>
  );
});

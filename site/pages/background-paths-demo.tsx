import { Base } from "#site/layouts/base.tsx";
import { page } from "#site/rendering/routes.ts";
import { EntrySection } from "#site/sections/blocks/entry-section.tsx";
import { BackgroundPaths } from "#site/sections/demos/background-paths.tsx";

export const routes = page("/background-paths-demo", (here) => {
  const { content } = here;
  const { back, paths } = content.words("demos");
  const { title, description, features, ...stage } = paths;
  return (
    <Base here={here} title={title} description={description} hidden>
      <BackgroundPaths {...stage} back={back} />
      <EntrySection {...features} />
    </Base>
  );
});

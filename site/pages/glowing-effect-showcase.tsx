import { Island } from "#site/islands/island/island.tsx";
import { Base } from "#site/layouts/base.tsx";
import { page } from "#site/rendering/routes.ts";
import { GlowingCards } from "#site/sections/demos/glowing-cards.tsx";

export const routes = page("/glowing-effect-showcase", (here) => {
  const { content } = here;
  const { glow } = content.words("demos");
  const { title, description, ...stage } = glow;
  return (
    <Base here={here} title={title} description={description} hidden>
      <GlowingCards {...stage} />
      <Island name="glow" early />
    </Base>
  );
});

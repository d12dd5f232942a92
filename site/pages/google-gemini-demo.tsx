import { Island } from "#site/islands/island/island.tsx";
import { Base } from "#site/layouts/base.tsx";
import { page } from "#site/rendering/routes.ts";
import { Network } from "#site/sections/demos/network.tsx";
import { NetworkBar } from "#site/sections/demos/network-bar.tsx";
import { NetworkClosing } from "#site/sections/demos/network-closing.tsx";

export const routes = page("/google-gemini-demo", (here) => {
  const { content } = here;
  const { back, network } = content.words("demos");
  const { title, description, paths, closing, ...stage } = network;
  return (
    <Base here={here} title={title} description={description} hidden>
      <NetworkBar back={back} paths={paths} />
      <Network {...stage} />
      <NetworkClosing {...closing} />
      <Island name="network" early />
    </Base>
  );
});

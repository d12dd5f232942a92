import { Island } from "#site/islands/island/island.tsx";
import { Base } from "#site/layouts/base.tsx";
import { page } from "#site/rendering/routes.ts";
import { SectionHead } from "#site/sections/blocks/section-head.tsx";
import { Network } from "#site/sections/demos/network.tsx";
import { ButtonLink } from "#ui/button/button.tsx";

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

type NetworkBarProps = { readonly back: string; readonly paths: string };

/** The two links that stay in view while the page is scrolled. */
function NetworkBar({ back, paths }: NetworkBarProps) {
  return (
    <nav className="network-bar" data-theme="dark" aria-label={paths}>
      <div className="wrap">
        <a href="/">{back}</a>
        <a href="/background-paths-demo">{paths}</a>
      </div>
    </nav>
  );
}

type NetworkClosingProps = {
  readonly title: string;
  readonly lead: string;
  readonly member: string;
  readonly client: string;
};

/** Where the lines lead. */
function NetworkClosing({ title, lead, member, client }: NetworkClosingProps) {
  return (
    <section className="section">
      <div className="wrap">
        <SectionHead title={title} lead={lead} />
        <p className="actions">
          <ButtonLink href="/member-portal">{member}</ButtonLink>
          <ButtonLink look="secondary" href="/client-portal">
            {client}
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}

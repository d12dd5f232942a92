import type { ReactNode } from "react";
import { Hero } from "#site/sections/blocks/hero.tsx";
import { ButtonLink } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";

export type HomeHeroProps = {
  readonly headline: readonly string[];
  readonly lead: string;
  readonly leadMore: string;
  readonly schedule: string;
  readonly learnMore: string;
  /** Links for visitors who do not want a call yet. */
  readonly ways: readonly { readonly label: string; readonly href: string }[];
  readonly bookingUrl: string;
  /** The register beside the headline. */
  readonly children: ReactNode;
};

/**
 * What the consultancy does, in one sentence, and the first links: a call, the sample report, the health check.
 */
export function HomeHero({
  headline,
  lead,
  leadMore,
  schedule,
  learnMore,
  ways,
  bookingUrl,
  children,
}: HomeHeroProps) {
  return (
    <Hero
      headline={headline}
      ways={ways}
      lead={
        <>
          {lead} <span>{leadMore}</span>
        </>
      }
      actions={
        <>
          <ButtonLink newTab href={bookingUrl} data-track="" data-place="hero_section">
            {schedule} <Icon name="arrow-up-right" />
          </ButtonLink>
          <ButtonLink look="secondary" href="#services">
            {learnMore}
          </ButtonLink>
        </>
      }
    >
      {children}
    </Hero>
  );
}

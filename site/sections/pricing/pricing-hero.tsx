import type { ReactNode } from "react";
import { Hero } from "#site/sections/blocks/hero.tsx";
import { ButtonLink } from "#ui/button/button.tsx";

export type PricingHeroProps = {
  readonly headline: readonly string[];
  readonly lead: string;
  readonly view: string;
  /** The calculator beside the headline. */
  readonly children: ReactNode;
};

/** The head of the pricing page, with the calculator. */
export function PricingHero({ headline, lead, view, children }: PricingHeroProps) {
  return (
    <Hero headline={headline} lead={lead} actions={<ButtonLink href="#plans">{view}</ButtonLink>}>
      {children}
    </Hero>
  );
}

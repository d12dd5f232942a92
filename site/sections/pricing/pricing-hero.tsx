import type { ReactNode } from "react";
import { Hero } from "#site/sections/blocks/hero.tsx";
import { ButtonLink } from "#ui/button/button.tsx";

export type PricingHeroProps = {
  readonly headline: readonly string[];
  readonly lead: string;
  readonly view: string;
  /** For visitors who need a report rather than a plan. */
  readonly audit?: { readonly label: string; readonly href: string } | undefined;
  /** The calculator beside the headline. */
  readonly children: ReactNode;
};

/** The head of the pricing page, with the calculator. */
export function PricingHero({ headline, lead, view, audit, children }: PricingHeroProps) {
  return (
    <Hero
      headline={headline}
      lead={lead}
      actions={
        <>
          <ButtonLink href="#plans">{view}</ButtonLink>
          {audit && (
            <ButtonLink look="secondary" href={audit.href}>
              {audit.label}
            </ButtonLink>
          )}
        </>
      }
    >
      {children}
    </Hero>
  );
}

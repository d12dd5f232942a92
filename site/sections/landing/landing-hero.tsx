import { Hero } from "#site/sections/blocks/hero.tsx";
import { type HeroRow, HeroRows } from "#site/sections/blocks/hero-rows.tsx";
import { ButtonLink } from "#ui/button/button.tsx";

export type LandingHeroProps = {
  readonly headline: readonly string[];
  readonly lead: string;
  readonly book: string;
  /** Label of the link to the part of the page that says more. */
  readonly more: string;
  readonly moreHref: `#${string}`;
  readonly rows: readonly HeroRow[];
  readonly note: string;
};

/** The head of a landing page: headline, lead, buttons, and the offer as rows of a register. */
export function LandingHero({ headline, lead, book, more, moreHref, rows, note }: LandingHeroProps) {
  return (
    <Hero
      headline={headline}
      lead={lead}
      actions={
        <>
          <ButtonLink href="#contact" data-track="" data-place="hero_section">
            {book}
          </ButtonLink>
          <ButtonLink look="secondary" href={moreHref}>
            {more}
          </ButtonLink>
        </>
      }
    >
      <HeroRows rows={rows} note={note} mark="tested" />
    </Hero>
  );
}

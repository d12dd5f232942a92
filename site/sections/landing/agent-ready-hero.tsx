import { Hero } from "#site/sections/blocks/hero.tsx";
import { type HeroRow, HeroRows } from "#site/sections/blocks/hero-rows.tsx";
import { ButtonLink } from "#ui/button/button.tsx";

export type AgentReadyHeroProps = {
  readonly headline: readonly string[];
  readonly lead: string;
  readonly book: string;
  readonly packages: string;
  readonly rows: readonly HeroRow[];
  readonly note: string;
};

/** What one agent may touch, as the page it would be written on. */
export function AgentReadyHero({ headline, lead, book, packages, rows, note }: AgentReadyHeroProps) {
  return (
    <Hero
      headline={headline}
      lead={lead}
      actions={
        <>
          <ButtonLink href="#contact" data-track={book} data-place="hero_section">
            {book}
          </ButtonLink>
          <ButtonLink look="secondary" href="#packages">
            {packages}
          </ButtonLink>
        </>
      }
    >
      <HeroRows rows={rows} note={note} mark="tested" />
    </Hero>
  );
}

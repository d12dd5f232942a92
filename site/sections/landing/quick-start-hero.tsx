import { Hero } from "#site/sections/blocks/hero.tsx";
import { type HeroRow, HeroRows } from "#site/sections/blocks/hero-rows.tsx";
import { ButtonLink } from "#ui/button/button.tsx";

export type QuickStartHeroProps = {
  readonly headline: readonly string[];
  readonly lead: string;
  readonly book: string;
  readonly timeline: string;
  readonly rows: readonly HeroRow[];
  readonly note: string;
};

/** The six weeks in three lines. */
export function QuickStartHero({ headline, lead, book, timeline, rows, note }: QuickStartHeroProps) {
  return (
    <Hero
      headline={headline}
      lead={lead}
      actions={
        <>
          <ButtonLink href="#contact" data-track={book} data-place="hero_section">
            {book}
          </ButtonLink>
          <ButtonLink look="secondary" href="#timeline">
            {timeline}
          </ButtonLink>
        </>
      }
    >
      <HeroRows rows={rows} note={note} mark="tested" />
    </Hero>
  );
}

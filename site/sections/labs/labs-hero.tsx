import { Hero } from "#site/sections/blocks/hero.tsx";
import { type HeroRow, HeroRows } from "#site/sections/blocks/hero-rows.tsx";
import { ButtonLink } from "#ui/button/button.tsx";

export type LabsHeroProps = {
  readonly headline: readonly string[];
  readonly lead: string;
  readonly roadmap: string;
  readonly notify: string;
  readonly rows: readonly HeroRow[];
  readonly note: string;
};

/** What the labs are, and the four stages that every idea has to pass. */
export function LabsHero({ headline, lead, roadmap, notify, rows, note }: LabsHeroProps) {
  return (
    <Hero
      headline={headline}
      lead={lead}
      actions={
        <>
          <ButtonLink href="#roadmap">{roadmap}</ButtonLink>
          <ButtonLink look="secondary" href="#launch">
            {notify}
          </ButtonLink>
        </>
      }
    >
      <HeroRows rows={rows} note={note} mark="traced" />
    </Hero>
  );
}
